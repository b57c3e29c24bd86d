import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type PaypalOrder, type PaypalSetup, paypalOrders, paypalSetups } from './paypal.tables.ts';

/** Written once for each key. */
export async function insertOrder(db: Db, order: PaypalOrder): Promise<void> {
  await db.insert(paypalOrders).values(order).onConflictDoNothing();
}

export async function findOrder(db: Db, key: string): Promise<PaypalOrder | null> {
  const [row] = await db.select().from(paypalOrders).where(eq(paypalOrders.key, key));
  return row ?? null;
}

export async function findOrderById(db: Db, orderId: string): Promise<PaypalOrder | null> {
  const [row] = await db.select().from(paypalOrders).where(eq(paypalOrders.orderId, orderId));
  return row ?? null;
}

export async function findOrderByCapture(db: Db, captureId: string): Promise<PaypalOrder | null> {
  const [row] = await db.select().from(paypalOrders).where(eq(paypalOrders.captureId, captureId));
  return row ?? null;
}

/** The first order that was made for a key stays the one that is captured. */
export async function nameOrder(
  db: Db,
  key: string,
  names: { orderId: string; approveUrl: string | null },
): Promise<void> {
  await db
    .update(paypalOrders)
    .set(names)
    .where(and(eq(paypalOrders.key, key), isNull(paypalOrders.orderId)));
}

export async function nameCapture(db: Db, key: string, captureId: string): Promise<void> {
  await db
    .update(paypalOrders)
    .set({ captureId })
    .where(and(eq(paypalOrders.key, key), isNull(paypalOrders.captureId)));
}

/** @returns whether it may be captured: false when it was closed before */
export async function beginCapture(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .update(paypalOrders)
    .set({ state: 'capturing' })
    .where(and(eq(paypalOrders.key, key), inArray(paypalOrders.state, ['open', 'capturing'])))
    .returning({ key: paypalOrders.key });
  return rows.length > 0;
}

/** @returns whether nothing of it is captured any more: false when a capture was begun before, or there is no such order */
export async function closeOpen(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .update(paypalOrders)
    .set({ state: 'closed' })
    .where(and(eq(paypalOrders.key, key), inArray(paypalOrders.state, ['open', 'closed'])))
    .returning({ key: paypalOrders.key });
  return rows.length > 0;
}

/** After PayPal said no to the capture. */
export async function closeRefused(db: Db, key: string): Promise<void> {
  await db.update(paypalOrders).set({ state: 'closed' }).where(eq(paypalOrders.key, key));
}

export async function insertSetup(db: Db, setup: typeof paypalSetups.$inferInsert): Promise<void> {
  await db.insert(paypalSetups).values(setup).onConflictDoNothing();
}

export async function findSetup(db: Db, token: string): Promise<PaypalSetup | null> {
  const [row] = await db.select().from(paypalSetups).where(eq(paypalSetups.token, token));
  return row ?? null;
}

/** @returns false when it was refused meanwhile */
export async function nameSaved(
  db: Db,
  token: string,
  saved: { savedRef: string; savedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(paypalSetups)
    .set(saved)
    .where(and(eq(paypalSetups.token, token), eq(paypalSetups.refused, false)))
    .returning({ token: paypalSetups.token });
  return rows.length > 0;
}

/**
 * Refuses one that has saved nothing, or has saved it a moment ago.
 * @param savedAfter what was saved before it stays
 * @returns PayPal's own name for the account that was saved by it; null where none was, or it stays
 */
export async function refuseSetup(db: Db, token: string, savedAfter: Date): Promise<string | null> {
  const [row] = await db
    .update(paypalSetups)
    .set({ refused: true })
    .where(
      and(
        eq(paypalSetups.token, token),
        or(isNull(paypalSetups.savedAt), gt(paypalSetups.savedAt, savedAfter)),
      ),
    )
    .returning({ savedRef: paypalSetups.savedRef });
  return row?.savedRef ?? null;
}

export async function deleteSetupsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(paypalSetups).where(lt(paypalSetups.createdAt, before));
}
