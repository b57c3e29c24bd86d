import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { InvoiceState } from '#contract/states.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { paymentEvents, payments } from '../payments/payments.tables.ts';
import { bankMatches } from './bank-statements.tables.ts';

/** What a movement may pay: an invoice, or a request for payment, as far as a match depends on it. */
export interface Request extends Record<string, unknown> {
  invoiceId: Id<'invoice'>;
  memberId: Id<'member'> | null;
  number: string | null;
  about: string;
  email: string;
  name: string;
  state: InvoiceState;
  currency: string;
  /** When it was made, ISO 8601 in UTC. */
  askedAt: string;
  /** Minor units; what it still asks for. */
  total: number;
  due: number;
  /** Another way to pay it is being tried, and may still succeed. */
  otherUnderWay: boolean;
  /** What its payer was told last to write on a transfer. */
  transferReference: string | null;
}

// As `owedOn` and `findOpenPayment` of the payments say it.
const asks = sql`i.state in ('proforma', 'open', 'partially_paid', 'uncollectible', 'written_off')`;
const due = sql`case when ${asks} then i.total_amount - i.paid_amount else 0 end`;
const columns = sql`i.id as "invoiceId", i.member_id as "memberId", i.number, i.snapshot ->> 'about' as about,
  i.snapshot #>> '{buyer,email}' as email, i.snapshot #>> '{buyer,name}' as name, i.state, i.currency,
  to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "askedAt",
  i.total_amount as total, (${due})::bigint as due,
  exists (select 1 from ${payments} o where o.invoice_id = i.id and o.provider <> 'bank'
    and o.state in ('created', 'requires_action', 'processing')) as "otherUnderWay",
  (select t.provider_ref from ${payments} t where t.invoice_id = i.id and t.provider = 'bank'
    order by t.id desc limit 1) as "transferReference"`;

const textsOf = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** Those that names of references.ts belong to. One name has several where it is that of a subscription. */
export async function listRequestsNamed(
  db: Db,
  names: readonly string[],
): Promise<(Request & { named: string })[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Request & { named: string }>(sql`
    select found.named, ${columns} from (
      select number as named, id from ${invoices} where number = any(${textsOf(names)})
      union
      select snapshot ->> 'about', id from ${invoices}
      where (snapshot ->> 'about') = any(${textsOf(names)}) and reference not like 'corrected:%'
      union
      select provider_ref, invoice_id from ${payments}
      where provider = 'bank' and provider_ref = any(${textsOf(names)})
    ) found join ${invoices} i on i.id = found.id
    order by found.named, i.id`);
  return rows;
}

export async function findRequest(db: Db, invoiceId: Id<'invoice'>): Promise<Request | null> {
  const { rows } = await db.execute<Request>(
    sql`select ${columns} from ${invoices} i where i.id = ${invoiceId}`,
  );
  return rows[0] ?? null;
}

const inOrder = (limit: number) => sql`order by (${due}) > 0 desc, i.id desc limit ${limit}`;

/** Those that ask for exactly this much, the newest first. */
export async function listRequestsOver(
  db: Db,
  { amount, currency }: { amount: number; currency: string },
  limit: number,
): Promise<Request[]> {
  const { rows } = await db.execute<Request>(sql`
    select ${columns} from ${invoices} i
    where ${asks} and i.currency = ${currency} and i.total_amount - i.paid_amount = ${amount} ${inOrder(limit)}`);
  return rows;
}

/** By a number, a reference of a transfer, or a part of the buyer; first those that ask for something. */
export async function listRequestsAbout(db: Db, about: string, limit: number): Promise<Request[]> {
  const number = about.toUpperCase();
  const part = containing(about);
  const { rows } = await db.execute<Request>(sql`
    select ${columns} from ${invoices} i
    where i.reference not like 'corrected:%' and (i.number = ${number} or i.snapshot ->> 'about' = ${number}
      or i.id in (select invoice_id from ${payments} where provider = 'bank' and provider_ref = ${number})
      or i.snapshot #>> '{buyer,email}' ilike ${part} or i.snapshot #>> '{buyer,name}' ilike ${part}
      or i.snapshot #>> '{buyer,company}' ilike ${part})
    ${inOrder(limit)}`);
  return rows;
}

/** A transfer that came in and that no movement was matched to. */
export interface Confirmed extends Record<string, unknown> {
  paymentId: Id<'payment'>;
  invoiceId: Id<'invoice'>;
  amount: number;
  currency: string;
  /** ISO 8601 in UTC. */
  at: string;
}

const confirmedColumns = sql`p.id as "paymentId", p.invoice_id as "invoiceId", p.payment_amount as amount, p.currency,
  to_char(coalesce(p.settled_at, p.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;
const isUnmatched = sql`p.provider = 'bank' and p.state in ('succeeded', 'disputed', 'refunded')
  and not exists (select 1 from ${bankMatches} m where m.payment_id = p.id)`;

/** Those that somebody has confirmed by the bank's own name for the movement; `receivedOn`: the day they said it came. */
export async function listConfirmedAs(
  db: Db,
  bankIds: readonly string[],
): Promise<(Confirmed & { bankId: string; receivedOn: string })[]> {
  if (bankIds.length === 0) return [];
  const { rows } = await db.execute<Confirmed & { bankId: string; receivedOn: string }>(sql`
    select e.event_id as "bankId", e.payload ->> 'receivedOn' as "receivedOn", ${confirmedColumns}
    from ${paymentEvents} e join ${payments} p on p.id = e.payload ->> 'became'
    where e.provider = 'bank' and e.event_id = any(${textsOf(bankIds)}) and ${isUnmatched}`);
  return rows;
}

export async function findConfirmed(db: Db, paymentId: Id<'payment'>): Promise<Confirmed | null> {
  const { rows } = await db.execute<Confirmed>(
    sql`select ${confirmedColumns} from ${payments} p where p.id = ${paymentId} and ${isUnmatched}`,
  );
  return rows[0] ?? null;
}

/** The oldest one for an invoice over this amount. */
export async function findConfirmedOver(
  db: Db,
  invoiceId: Id<'invoice'>,
  amount: number,
): Promise<Confirmed | null> {
  const { rows } = await db.execute<Confirmed>(sql`
    select ${confirmedColumns} from ${payments} p
    where p.invoice_id = ${invoiceId} and p.payment_amount = ${amount} and ${isUnmatched} order by p.id limit 1`);
  return rows[0] ?? null;
}
