import { desc, eq, inArray } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Refund, type RefundTransfer, refunds, refundTransfers } from './payments.tables.ts';

export async function insertRefundTransfer(db: Db, row: RefundTransfer): Promise<void> {
  await db.insert(refundTransfers).values(row);
}

export async function findRefundTransfer(db: Db, refundId: Id<'refund'>): Promise<RefundTransfer | null> {
  const [row] = await db.select().from(refundTransfers).where(eq(refundTransfers.refundId, refundId));
  return row ?? null;
}

/** @param reference as `movementOf` writes it */
export async function findTransferByReference(db: Db, reference: string): Promise<RefundTransfer | null> {
  const [row] = await db.select().from(refundTransfers).where(eq(refundTransfers.reference, reference));
  return row ?? null;
}

/** Only for who holds the payment of its refund. */
export async function changeRefundTransfer(
  db: Db,
  refundId: Id<'refund'>,
  set: Partial<RefundTransfer>,
): Promise<void> {
  await db.update(refundTransfers).set(set).where(eq(refundTransfers.refundId, refundId));
}

/** Of these payments, the newest first. */
export async function listRefundTransfersOf(
  db: Db,
  paymentIds: readonly Id<'payment'>[],
): Promise<{ refund: Refund; transfer: RefundTransfer }[]> {
  return paymentIds.length === 0
    ? []
    : db
        .select({ refund: refunds, transfer: refundTransfers })
        .from(refundTransfers)
        .innerJoin(refunds, eq(refunds.id, refundTransfers.refundId))
        .where(inArray(refunds.paymentId, [...paymentIds]))
        .orderBy(desc(refunds.id));
}
