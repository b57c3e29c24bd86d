import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { ledgerLines } from '../ledger/ledger.tables.ts';
import { disputes, type Payment, payments, refunds } from './payments.tables.ts';

// What the money of a payment on a balance is, said once for all who ask: `p` is the payment, `i` its invoice.

/** Its provider said no to giving it back, at once or later. */
const refused = sql`(r.account_last4 is null and (r.state = 'failed' or (r.destination = 'balance' and r.tries > 0)))`;

/** Its invoice did not ask for it, or not any more, or its provider refused to take it back; minor units, spent or not. */
export const surplus = sql`(p.payment_amount - p.applied_amount
  + case when i.state = 'void' then p.applied_amount - p.refunded_amount else 0 end
  + coalesce((select sum(r.refund_amount) from ${refunds} r
    where r.payment_id = p.id and r.source = 'invoice' and r.destination = 'balance' and ${refused}), 0))`;

/** What went onto the balance, refunds to it included, less what was refunded from there; minor units. */
export const putOnBalance = sql`(p.payment_amount - p.applied_amount
  + case when i.state = 'void' then p.applied_amount - p.refunded_amount else 0 end
  + coalesce((select sum(case
      when r.source = 'invoice' and r.destination = 'balance' and r.state = 'succeeded' then r.refund_amount
      when r.source = 'balance' and r.destination = 'origin' and r.state <> 'failed' then -r.refund_amount
      else 0 end)
    from ${refunds} r where r.payment_id = p.id), 0))`;

/** What the balance paid goes back there in any case, and what a bank contests, or took, is between the banks. */
export const canLeaveBalance = sql`p.provider <> 'balance' and p.state in ('succeeded', 'refunded')
  and not exists (select 1 from ${disputes} d where d.payment_id = p.id and d.state <> 'won')`;

const byTransfer = sql`(p.provider = 'bank' or exists (select 1 from ${refunds} r where r.payment_id = p.id and ${refused}))`;

/** By `<account> <currency>`: what of balances is account credit, which does not leave them; minor units. */
type Credits = ReadonlyMap<string, number>;

const isTopUp = sql`exists (select 1 from jsonb_array_elements(i.snapshot -> 'lines') t where t ->> 'family' = 'balance')`;

/** What of the payment paid its invoice and is not owed again already; minor units. */
const stillPaid = sql`(p.applied_amount - p.refunded_amount
  - (select coalesce(sum(o.owed_amount), 0) from ${disputes} o where o.payment_id = p.id))`;

/**
 * What of it does not come from the balance when all that is contested is lost, as `lose` in disputes.ts books it: the invoice asks for
 * it again, or it is written off with the rest of the invoice; minor units.
 */
const besideBalance = sql`case when i.state in ('paid', 'partially_paid', 'uncollectible', 'written_off') and not ${isTopUp}
  then greatest(least(i.paid_amount, ${stillPaid}), 0) else 0 end`;

/** Paid in by a top-up, whose money is on the balance although it paid an invoice. */
const toppedUp = sql`case when i.paid_at is not null and i.state <> 'void' and ${isTopUp}
  then p.applied_amount - p.refunded_amount else 0 end`;

/** A row for each account and currency: what payers' banks contest of it and have not decided yet; minor units. */
const contested = sql`(
  select 'balance:' || coalesce(i.member_id, i.id) as account, p.currency,
    sum(greatest(least(c.amount - ${besideBalance}, ${putOnBalance} + ${toppedUp}), 0))::bigint as amount
  from (select d.payment_id, sum(d.dispute_amount) as amount from ${disputes} d where d.state = 'open' group by 1) c
  join ${payments} p on p.id = c.payment_id join ${invoices} i on i.id = p.invoice_id
  group by 1, 2)`;

/** What of a balance stays on it until the banks of its payers have decided; minor units. */
export async function sumContested(db: Db, account: string, currency: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select amount from ${contested} found where account = ${account} and currency = ${currency}`);
  return rows[0]?.amount ?? 0;
}

/** What the account holds that the payment's money went onto, without account credit and what is contested. */
const held = (credits: Credits) => sql`((select coalesce(-sum(l.line_amount), 0) from ${ledgerLines} l
    where l.account = 'balance:' || coalesce(i.member_id, i.id) and l.currency = p.currency)
  - coalesce((select other.amount from ${contested} other
    where other.account = 'balance:' || coalesce(i.member_id, i.id) and other.currency = p.currency), 0)
  - coalesce((${JSON.stringify(Object.fromEntries(credits))}::jsonb
    ->> ('balance:' || coalesce(i.member_id, i.id) || ' ' || p.currency))::bigint, 0))`;

export interface OnBalance {
  /** Minor units; never more than what of the balance was paid in. */
  amount: number;
  /** Its provider cannot take it back. */
  byTransfer: boolean;
}

interface OnBalanceRow extends OnBalance, Record<string, unknown> {
  id: Id<'payment'>;
  provider: Payment['provider'];
}

const ofPayments = (columns: SQL, where: SQL, credits: Credits) => sql`
  select ${columns}, p.provider, greatest(least(${putOnBalance}, ${held(credits)}), 0)::bigint as amount,
    ${byTransfer} as "byTransfer"
  from ${payments} p join ${invoices} i on i.id = p.invoice_id
  where ${canLeaveBalance} and ${where}`;

/** Of these payments, those of which something can be refunded from the balance. */
export async function listOnBalance(
  db: Db,
  ids: readonly Id<'payment'>[],
  credits: Credits,
): Promise<OnBalanceRow[]> {
  const { rows } = await db.execute<OnBalanceRow>(sql`
    select * from (${ofPayments(sql`p.id`, sql`p.id = any(${sql.param([...ids])}::text[])`, credits)}) found
    where amount > 0`);
  return rows;
}

export interface Origin extends OnBalance, Record<string, unknown> {
  paymentId: Id<'payment'>;
  provider: Payment['provider'];
  invoiceId: Id<'invoice'>;
  number: string | null;
  about: string;
  /** ISO 8601 in UTC. */
  paidAt: string;
}

/** Payments of a member of which something can be refunded from their balance, the newest first. */
export async function listOrigins(
  db: Db,
  memberId: Id<'member'>,
  { currency, limit, credits }: { currency: string; limit: number; credits: Credits },
): Promise<Origin[]> {
  const columns = sql`p.id as "paymentId", i.id as "invoiceId", i.number, i.snapshot ->> 'about' as about,
    to_char(coalesce(p.settled_at, p.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "paidAt"`;
  const own = sql`i.member_id = ${memberId} and p.currency = ${currency}`;
  const { rows } = await db.execute<Origin>(sql`
    select * from (${ofPayments(columns, own, credits)}) origins
    where amount > 0 order by "paymentId" desc limit ${limit}`);
  return rows;
}
