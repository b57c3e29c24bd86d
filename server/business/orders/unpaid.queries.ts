import { and, eq, exists, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { stockHolds } from '../catalogue/catalogue.tables.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { openStates } from '../payments/payments.queries.ts';
import { payments } from '../payments/payments.tables.ts';
import { orderLines, orders } from './orders.tables.ts';

const waiting = inArray(orders.state, ['pending_payment', 'payment_failed']);

/** Orders of a member that wait for money. */
export async function countUnpaid(db: Db, memberId: Id<'member'>): Promise<number> {
  return db.$count(orders, and(eq(orders.memberId, memberId), waiting));
}

/** Machines that a member's orders hold while they wait for money. */
export async function listHeldOf(db: Db, memberId: Id<'member'>) {
  const plan = sql<string>`${orderLines.selection}->>'plan'`;
  const location = stockHolds.locationSlug;
  return db
    .select({ plan, location, count: sql<number>`sum(${stockHolds.quantity})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(stockHolds, and(eq(stockHolds.reference, orderLines.id), eq(stockHolds.state, 'held')))
    .where(and(eq(orders.memberId, memberId), waiting))
    .groupBy(plan, location);
}

/** Orders from before a moment that wait for money and hold machines, unless a bank transfer or a charge is on its way. */
export async function listHolding(db: Db, before: Date, limit: number) {
  const held = db
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(stockHolds, eq(stockHolds.reference, orderLines.id))
    .where(and(eq(orderLines.orderId, orders.id), eq(stockHolds.state, 'held')));
  const onItsWay = db
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        eq(invoices.reference, sql`'order:' || ${orders.id}`),
        inArray(payments.state, openStates),
        or(eq(payments.provider, 'bank'), eq(payments.state, 'processing')),
      ),
    );
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(waiting, lt(orders.createdAt, before), exists(held), notExists(onItsWay)))
    .orderBy(orders.createdAt, orders.id)
    .limit(limit);
}
