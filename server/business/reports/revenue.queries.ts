import { type SQL, sql } from 'drizzle-orm';
import { type Family, families } from '#contract/pricing.ts';
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

export interface RecognisedRow extends Record<string, unknown> {
  /** "2026-11" */
  month: string;
  /** What is behind `revenue:`. */
  family: string;
  currency: string;
  /** Earned above zero, minor units. */
  recognised: number;
}

/** What each revenue account moved by in each month. */
export async function listRecognised(db: Db, span: Span): Promise<RecognisedRow[]> {
  const { rows } = await db.execute<RecognisedRow>(sql`
    select ${monthIn(span.timeZone)} as month, split_part(l.account, ':', 2) as family, l.currency,
      -sum(l.line_amount)::bigint as recognised
    from ${journals} j join ${ledgerLines} l on l.journal_id = j.id
    where split_part(l.account, ':', 1) = 'revenue' and ${booked(span)}
    group by 1, 2, 3`);
  return rows;
}

export interface DeferredRow extends Record<string, unknown> {
  /** Which of the moments, from 0. */
  n: number;
  family: Family;
  currency: string;
  /** Minor units. */
  deferred: number;
}

/**
 * What each account of deferred revenue stood at before each of some moments. What accounts stand at now is read from an index, and
 * what was booked since is taken off by the moment that it followed: only journals from the first moment on are read.
 * @param moments ISO 8601, in order
 */
export async function listDeferred(db: Db, moments: readonly string[]): Promise<DeferredRow[]> {
  const at = sql`${sql.param(moments)}::timestamptz[]`;
  const isDeferred = sql`account = any(${sql.param(families.map((family) => `deferred:${family}`))}::text[])`;
  const { rows } = await db.execute<DeferredRow>(sql`
    with stands as (
      select account, currency, sum(line_amount) as amount from ${ledgerLines} where ${isDeferred} group by 1, 2
    ), since as (
      select l.account, l.currency, width_bucket(j.created_at, ${at}) as moment, sum(l.line_amount) as amount
      from ${journals} j join ${ledgerLines} l on l.journal_id = j.id
      where j.created_at >= (${at})[1] and ${isDeferred}
      group by 1, 2, 3
    )
    select m.n, split_part(s.account, ':', 2) as family, s.currency, -(s.amount - coalesce((
      select sum(moved.amount) from since moved
      where moved.account = s.account and moved.currency = s.currency and moved.moment > m.n), 0))::bigint as deferred
    from generate_series(0, cardinality(${at}) - 1) as m(n) cross join stands s`);
  return rows;
}
