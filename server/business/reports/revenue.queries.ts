import { type SQL, sql } from 'drizzle-orm';
import type { Family } from '#contract/pricing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { creditNoteLines, creditNotes, invoices } from '../invoices/invoices.tables.ts';
import { journals, ledgerLines } from '../ledger/ledger.tables.ts';

/** Two moments, the second not included, ISO 8601; and the zone whose months are told. */
export interface Span {
  from: string;
  to: string;
  timeZone: string;
}

export interface Month extends Record<string, unknown> {
  /** "2026-11" */
  month: string;
  /** ISO 8601 in UTC. */
  from: string;
  /** Not included; a moment after now for the month that is running. */
  until: string;
}

/** The whole months of days of a time zone, as far as they have begun; earliest first. */
export async function listMonths(
  db: Db,
  { from, to, timeZone, now }: { from: string; to: string; timeZone: string; now: Date },
): Promise<Month[]> {
  const iso = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const start = sql`start at time zone ${timeZone}`;
  const end = sql`(start + interval '1 month') at time zone ${timeZone}`;
  const { rows } = await db.execute<Month>(sql`
    select to_char(start, 'YYYY-MM') as month, ${iso(sql`(${start})`)} as from,
      ${iso(sql`least(${end}, ${now.toISOString()}::timestamptz + interval '1 millisecond')`)} as until
    from generate_series(date_trunc('month', ${from}::date::timestamp), ${to}::date::timestamp, interval '1 month') start
    where ${start} <= ${now.toISOString()}::timestamptz
    order by start`);
  return rows;
}

export interface InvoicedRow extends Record<string, unknown> {
  /** "2026-11" */
  month: string;
  family: Family;
  currency: string;
  /** Net, minor units. */
  invoiced: number;
  credited: number;
}

const booked = ({ from, to }: Omit<Span, 'timeZone'>) =>
  sql`j.created_at >= ${from}::timestamptz and j.created_at < ${to}::timestamptz`;
const monthIn = (timeZone: string) => sql`to_char(j.created_at at time zone ${timeZone}, 'YYYY-MM')`;

/** Net of documents' lines by the month in which they were booked. A top-up earns nothing until it is spent. */
export async function listInvoiced(db: Db, span: Span): Promise<InvoicedRow[]> {
  const { rows } = await db.execute<InvoicedRow>(sql`
    with line as (
      select ${monthIn(span.timeZone)} as month, line ->> 'family' as family, i.currency,
        case j.kind when 'invoice_issued' then (line ->> 'netAmount')::bigint else 0 end as invoiced,
        case j.kind when 'invoice_voided' then (line ->> 'netAmount')::bigint else 0 end as credited
      from ${journals} j join ${invoices} i on i.id = j.reference
      cross join lateral jsonb_array_elements(i.snapshot -> 'lines') line
      where j.kind in ('invoice_issued', 'invoice_voided') and ${booked(span)}
      union all
      select ${monthIn(span.timeZone)}, c.snapshot -> 'lines' -> l.position ->> 'family', c.currency, 0, l.net_amount
      from ${journals} j join ${creditNotes} c on c.id = j.reference
      join ${creditNoteLines} l on l.credit_note_id = c.id
      where j.kind = 'invoice_credited' and ${booked(span)}
    )
    select month, family, currency, sum(invoiced)::bigint as invoiced, sum(credited)::bigint as credited
    from line where family <> 'balance'
    group by 1, 2, 3`);
  return rows;
}

export interface BookedRevenue extends Record<string, unknown> {
  currency: string;
  /** Earned above zero. */
  amount: number;
}

/** What the revenue accounts moved by. */
export async function listBookedRevenue(db: Db, span: Span): Promise<BookedRevenue[]> {
  const { rows } = await db.execute<BookedRevenue>(sql`
    select l.currency, -sum(l.line_amount)::bigint as amount
    from ${journals} j join ${ledgerLines} l on l.journal_id = j.id
    where split_part(l.account, ':', 1) = 'revenue' and ${booked(span)}
    group by 1 order by 1`);
  return rows;
}
