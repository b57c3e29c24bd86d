import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { CommissionState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Order, orderLines, orders } from '../orders/orders.tables.ts';
import { disputes, payments } from '../payments/payments.tables.ts';
import { subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { withdrawals } from '../withdrawals/withdrawals.tables.ts';
import { type CommissionRow, commissions } from './commissions.tables.ts';

/** What an invoice's line earns once, and a credit note takes back once; those that are there stay. */
export async function insertCommissions(db: Db, rows: readonly CommissionRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(commissions)
      .values([...rows])
      .onConflictDoNothing();
}

/** The order that a subscription came from, and the place of its line there. */
export async function findSoldBy(
  db: Db,
  id: Id<'subscription'>,
): Promise<{ order: Order; position: number } | null> {
  const [row] = await db
    .select({ order: orders, position: orderLines.position })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(subscriptions.id, id));
  return row ?? null;
}

/** What the first payment of an order's line earned. */
export async function findEarned(
  db: Db,
  orderId: Id<'order'>,
  position: number,
): Promise<CommissionRow | null> {
  const [row] = await db
    .select()
    .from(commissions)
    .where(
      and(
        eq(commissions.orderId, orderId),
        eq(commissions.kind, 'order'),
        eq(commissions.position, position),
      ),
    );
  return row ?? null;
}

/** Nobody else changes them until the transaction ends. */
export async function listOfInvoiceLocked(db: Db, invoiceId: Id<'invoice'>): Promise<CommissionRow[]> {
  return db
    .select()
    .from(commissions)
    .where(eq(commissions.invoiceId, invoiceId))
    .orderBy(asc(commissions.id))
    .for('update');
}

export async function findCommissionLocked(db: Db, id: Id<'commission'>): Promise<CommissionRow | null> {
  const [row] = await db.select().from(commissions).where(eq(commissions.id, id)).for('update');
  return row ?? null;
}

/** @returns false when it was no longer in that state */
export async function changeCommission(
  db: Db,
  id: Id<'commission'>,
  from: CommissionState,
  set: Partial<typeof commissions.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(commissions)
    .set(set)
    .where(and(eq(commissions.id, id), eq(commissions.state, from)))
    .returning({ id: commissions.id });
  return changed.length === 1;
}

export async function moveToReplacement(
  db: Db,
  invoiceId: Id<'invoice'>,
  replacementId: Id<'invoice'>,
): Promise<void> {
  await db.update(commissions).set({ invoiceId: replacementId }).where(eq(commissions.invoiceId, invoiceId));
}

/** But for those whose order a buyer wants to withdraw from, or whose payment a bank contests. */
export async function approveHeld(db: Db, at: Date): Promise<void> {
  const ready = db
    .select({ id: commissions.id })
    .from(commissions)
    .where(
      and(
        eq(commissions.state, 'pending'),
        lte(commissions.heldUntil, at),
        sql`not exists (select 1 from ${withdrawals}
          where ${withdrawals.orderId} = ${commissions.orderId} and ${withdrawals.state} = 'confirmed'
            and ${withdrawals.kind} = 'withdrawal')`,
        sql`not exists (select 1 from ${payments} join ${disputes} on ${disputes.paymentId} = ${payments.id}
          where ${payments.invoiceId} = ${commissions.invoiceId} and ${disputes.state} = 'open')`,
      ),
    )
    .orderBy(asc(commissions.id))
    .for('update');
  await db
    .update(commissions)
    .set({ state: 'approved', approvedAt: at })
    .where(inArray(commissions.id, ready));
}

/** What was taken back of a line of an invoice. Nobody else changes them until the transaction ends. */
export async function listRefundsLocked(
  db: Db,
  { invoiceId, position }: Pick<CommissionRow, 'invoiceId' | 'position'>,
): Promise<CommissionRow[]> {
  return db
    .select()
    .from(commissions)
    .where(
      and(
        eq(commissions.invoiceId, invoiceId),
        eq(commissions.position, position),
        eq(commissions.kind, 'refund'),
      ),
    )
    .orderBy(asc(commissions.id))
    .for('update');
}
