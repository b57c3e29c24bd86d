import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { TaxTreatment } from '#contract/invoices-operator.ts';
import type { InvoiceState } from '#contract/states.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { journals, ledgerLines } from '../ledger/ledger.tables.ts';
import { accountingAmounts } from './accounting-amounts.tables.ts';
import {
  type Correction,
  correction,
  newestShown,
  type Range,
  shownAt,
  shownBefore,
  within,
} from './invoices.queries.ts';
import { creditNotes, type Invoice, invoiceCorrections, invoices } from './invoices.tables.ts';
import { writeOffs } from './write-offs.tables.ts';

interface Asked<Cursor> extends Range {
  about?: string | undefined;
  before: Cursor | undefined;
  limit: number;
}

/** A whole number, or a part of who was billed. */
const isAbout = (number: SQL, about: string | undefined): SQL | undefined => {
  if (!about) return undefined;
  const wanted = about.toUpperCase();
  const isNumber = or(sql`${number} = ${wanted}`, sql`${invoices.snapshot} ->> 'about' = ${wanted}`);
  if (/^(INV|REC|CN|EZC|SUB|BIL)-\d{4}-\d+$/.test(wanted)) return isNumber;
  const part = containing(about);
  const buyer = sql`${invoices.snapshot} -> 'buyer'`;
  return or(
    isNumber,
    ...['email', 'name', 'company', 'vatId'].map((field) => sql`${buyer} ->> ${field} ilike ${part}`),
  );
};

/** Newest first, by the instant of the day that each bears. */
export async function listInvoicesBy(
  db: Db,
  { about, before, limit, states, ...range }: Asked<Id<'invoice'>> & { states?: readonly InvoiceState[] },
): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        before === undefined ? undefined : shownBefore(before),
        states && inArray(invoices.state, [...states]),
        isAbout(sql`${invoices.number}`, about),
        ...within(shownAt, range),
      ),
    )
    .orderBy(...newestShown)
    .limit(limit);
}

/** Newest first; a note is found by the number of its invoice too. */
export async function listCorrectionsBy(
  db: Db,
  { about, before, limit, ...range }: Asked<Id<'creditNote'>>,
): Promise<Correction[]> {
  const byEither = or(
    isAbout(sql`${creditNotes.number}`, about),
    about ? sql`${invoices.number} = upper(${about})` : undefined,
  );
  return db
    .select(correction)
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(
      and(
        before === undefined ? undefined : lt(creditNotes.id, before),
        byEither,
        ...within(sql`${creditNotes.createdAt}`, range),
      ),
    )
    .orderBy(desc(creditNotes.id))
    .limit(limit);
}

/** Days of a time zone, both included. */
export interface Period {
  from: string;
  to: string;
  timeZone: string;
}

const bookedWithin = ({ from, to, timeZone }: Period) => sql`
  j.created_at >= ${from}::date::timestamp at time zone ${timeZone}
  and j.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** Of what was written off, what corrects the tax: else the document says what it said. */
const entriesOf = (period: Period) => sql`
  select j.* from ${journals} j
  where (j.kind in ('invoice_issued', 'invoice_voided', 'invoice_credited')
    or (j.kind in ('invoice_written_off', 'write_off_recovered', 'write_off_undone')
      and exists (select from ${writeOffs} w where w.id = j.reference and w.corrects_tax)))
  and ${bookedWithin(period)}`;

/** What an entry of the books says about a document: how often it counts, with net and tax of what was issued or taken back. */
const booked = (entries: SQL) => sql`
  select j.id as journal, j.created_at as booked_at, j.kind,
    case when j.kind in ('invoice_issued', 'write_off_recovered', 'write_off_undone') then 1 else -1 end as sign,
    coalesce(c.net_amount, w.total_amount - w.tax_amount, i.net_amount) as net, coalesce(c.tax_amount, w.tax_amount, i.tax_amount) as tax,
    coalesce(c.currency, i.currency) as currency, c.number as note, i.number as invoice,
    coalesce(c.reason, nullif(w.reason, ''), case j.kind when 'invoice_voided' then j.memo end) as reason,
    i.snapshot, i.snapshot -> 'tax' as rule, i.snapshot -> 'buyer' as buyer,
    i.snapshot -> 'lines' -> 0 ->> 'family' = 'balance' as top_up, j.reference as document, i.id as invoice_id, i.issued_at
  from (${entries}) j
  left join ${creditNotes} c on j.kind = 'invoice_credited' and c.id = j.reference
  left join ${writeOffs} w on w.id = j.reference
  join ${invoices} i on i.id = coalesce(c.invoice_id, w.invoice_id, j.reference)`;

const treatment = sql`case when top_up then 'top_up' when (rule ->> 'reverseCharge')::boolean then 'reverse_charge'
  when (rule ->> 'rate')::int > 0 then 'taxed' else 'untaxed' end`;

export interface TaxSum extends Record<string, unknown> {
  treatment: TaxTreatment;
  country: string | null;
  rate: number;
  /** 2026-Q1: what corrects sales of an earlier calendar quarter, taxed in another country than the seller's. */
  quarter: string | null;
  currency: string;
  /** Minor units. */
  net: number;
  tax: number;
  invoices: number;
  corrections: number;
  /** What the documents state in the currency of the accounts, and how many of those with tax state nothing in it. */
  ownNet: number;
  ownTax: number;
  lacking: number;
}

/**
 * Taxed first, then by country and rate. The One Stop Shop wants corrections of earlier quarters apart from the sales of this one
 * (Directive 2006/112/EC, article 369g(4)); an invoice that was reissued belongs to the quarter of the first one in its place.
 * @param own  the currency of the accounts; null where there is none to state
 * @param home the seller's country; null where it has no part in the One Stop Shop
 */
export async function listTaxSums(
  db: Db,
  period: Period,
  { own, home }: { own: string | null; home: string | null },
): Promise<TaxSum[]> {
  const country = sql`coalesce(rule ->> 'country', buyer ->> 'country')`;
  const quarterOf = (at: SQL) => sql`to_char(${at} at time zone ${period.timeZone}::text, 'YYYY-"Q"Q')`;
  const soldIn = quarterOf(
    sql`coalesce((select min(first_issued) from replaced where replaced.id = booked.invoice_id), booked.issued_at)`,
  );
  const { rows } = await db.execute<TaxSum>(sql`
    with recursive replaced as (
      select c.replacement_id as id, c.invoice_id as before, i.issued_at as first_issued
      from ${invoiceCorrections} c join ${invoices} i on i.id = c.invoice_id
      union all select r.id, c.invoice_id, i.issued_at from replaced r
      join ${invoiceCorrections} c on c.replacement_id = r.before join ${invoices} i on i.id = c.invoice_id
    )
    select ${treatment} as treatment, ${country} as country, (rule ->> 'rate')::int as rate, booked.currency,
      case when ${treatment} = 'taxed' and ${country} <> ${home}::text and ${soldIn} < ${quarterOf(sql`booked_at`)} then ${soldIn} end as quarter,
      sum(sign * net)::bigint as net, sum(sign * tax)::bigint as tax,
      count(*) filter (where kind = 'invoice_issued')::int as invoices, count(*) filter (where kind <> 'invoice_issued')::int as corrections,
      coalesce(sum(sign * a.net_amount), 0)::bigint as "ownNet", coalesce(sum(sign * a.tax_amount), 0)::bigint as "ownTax",
      count(*) filter (where a.net_amount is null and tax <> 0)::int as lacking
    from (${booked(entriesOf(period))}) booked
    left join ${accountingAmounts} a on a.document_id = booked.document and a.currency = ${own}
    group by 1, 2, 3, 4, 5
    order by array_position(array['taxed', 'reverse_charge', 'untaxed', 'top_up'], ${treatment}), 5 nulls first, 2 nulls last, 3, 4`);
  return rows;
}

export interface RecipientSum extends Record<string, unknown> {
  vatId: string;
  name: string;
  currency: string;
  net: number;
}

/** Who owes the tax itself, by VAT id; the name is that of the latest document. */
export async function listRecipients(db: Db, period: Period): Promise<RecipientSum[]> {
  const { rows } = await db.execute<RecipientSum>(sql`
    select coalesce(buyer ->> 'vatId', '') as "vatId", currency, sum(sign * net)::bigint as net,
      (array_agg(coalesce(nullif(buyer ->> 'company', ''), buyer ->> 'name') order by journal desc))[1] as name
    from (${booked(entriesOf(period))}) booked
    where (rule ->> 'reverseCharge')::boolean and not top_up
    group by 1, 2 having sum(sign * net) <> 0
    order by 1, 2`);
  return rows;
}

export interface BookedTax extends Record<string, unknown> {
  currency: string;
  amount: number;
}

/** What the tax accounts moved by in a period; owed to the state above zero. */
export async function listBookedTax(db: Db, period: Period): Promise<BookedTax[]> {
  const { rows } = await db.execute<BookedTax>(sql`
    select l.currency, -sum(l.line_amount)::bigint as amount
    from ${journals} j join ${ledgerLines} l on l.journal_id = j.id
    where l.account like 'tax:%'
      and ${bookedWithin(period)}
    group by 1 order by 1`);
  return rows;
}

export interface BookedDocument extends Record<string, unknown> {
  journal: Id<'journal'>;
  /** ISO 8601 in UTC. */
  bookedAt: string;
  kind:
    | 'invoice_issued'
    | 'invoice_voided'
    | 'invoice_credited'
    | 'invoice_written_off'
    | 'write_off_recovered'
    | 'write_off_undone';
  note: string | null;
  invoice: string | null;
  about: string;
  email: string;
  name: string;
  company: string | null;
  country: string | null;
  /** Whose tax it is; null where none is owed here. */
  taxCountry: string | null;
  vatId: string | null;
  treatment: TaxTreatment;
  rate: number;
  net: number;
  tax: number;
  currency: string;
  reason: string | null;
}

/** A part of what was booked in a period, in the order of booking. */
export async function listBookedDocuments(
  db: Db,
  period: Period,
  { after, limit }: { after: Pick<BookedDocument, 'journal' | 'bookedAt'> | undefined; limit: number },
): Promise<BookedDocument[]> {
  // The entries are chosen first, or each part would join all that are left.
  const next = after
    ? sql`and (j.created_at, j.id) > (${after.bookedAt}::timestamptz, ${after.journal})`
    : sql``;
  const chosen = sql`${entriesOf(period)} ${next} order by j.created_at, j.id limit ${limit}`;
  const { rows } = await db.execute<BookedDocument>(sql`
    select journal, to_char(booked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "bookedAt", kind, note, invoice,
      snapshot ->> 'about' as about, buyer ->> 'email' as email, buyer ->> 'name' as name, buyer ->> 'company' as company,
      buyer ->> 'country' as country, rule ->> 'country' as "taxCountry", buyer ->> 'vatId' as "vatId", ${treatment} as treatment, (rule ->> 'rate')::int as rate,
      (sign * net)::bigint as net, (sign * tax)::bigint as tax, currency, reason
    from (${booked(chosen)}) booked
    order by booked_at, journal`);
  return rows;
}
