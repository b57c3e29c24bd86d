import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { DisputeState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Dispute, disputes } from './payments.tables.ts';

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
