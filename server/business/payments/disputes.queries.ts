import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { DisputeState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { journals, ledgerLines } from '../ledger/ledger.tables.ts';
import { type Dispute, disputes, type Payment, type Refund, refunds } from './payments.tables.ts';

export async function findDispute(
  db: Db,
  paymentId: Id<'payment'>,
  providerRef: string,
): Promise<Dispute | null> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.providerRef, providerRef)));
  return row ?? null;
}

export async function insertDispute(db: Db, row: Dispute): Promise<void> {
  await db.insert(disputes).values(row);
}

/** Only for who holds its payment's row. */
export async function changeDispute(
  db: Db,
  { id, state }: { id: Id<'dispute'>; state: DisputeState },
  set: Partial<Dispute>,
): Promise<void> {
  await db
    .update(disputes)
    .set(set)
    .where(and(eq(disputes.id, id), eq(disputes.state, state)));
}

/** Whether the payment's money is, or stays, with the payer's bank. */
export async function isHeldBack(db: Db, paymentId: Id<'payment'>): Promise<boolean> {
  const [row] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), ne(disputes.state, 'won')))
    .limit(1);
  return row !== undefined;
}

/** Whether the payer's bank has not decided yet. */
export async function isContested(db: Db, paymentId: Id<'payment'>): Promise<boolean> {
  const [row] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.state, 'open')))
    .limit(1);
  return row !== undefined;
}

/**
 * In a transaction that holds the payment: what of a refund that comes back covers what a lost dispute of the payment cost us.
 * The payer has had that money from their bank.
 * @returns minor units
 */
export async function coveredLoss(
  db: Db,
  { refund, payment }: { refund: Refund; payment: Payment },
): Promise<number> {
  const { id, provider, currency } = payment;
  const { rows } = await db.execute<{ cost: number }>(sql`
    select coalesce(sum(l.line_amount), 0)::bigint as cost
    from ${journals} j join ${ledgerLines} l on l.journal_id = j.id
    where l.account = ${`losses:${provider}`} and l.currency = ${currency} and j.reference in (
      select ${disputes.id} from ${disputes} where ${disputes.paymentId} = ${id}
      union all select ${refunds.id} from ${refunds} where ${refunds.paymentId} = ${id})`);
  return Math.max(0, Math.min(refund.amount, rows[0]?.cost ?? 0));
}

/** Of these payments, the newest first. */
export async function listDisputesOf(db: Db, paymentIds: readonly Id<'payment'>[]): Promise<Dispute[]> {
  return paymentIds.length === 0
    ? []
    : db
        .select()
        .from(disputes)
        .where(inArray(disputes.paymentId, [...paymentIds]))
        .orderBy(desc(disputes.id));
}
