import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Family } from '#contract/pricing.ts';
import type { OrderState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { members } from '../members/members.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { type Order, orderLines, orders, quotes } from './orders.tables.ts';

/** Until the transaction ends, other orders of this member wait. */
export async function lockMember(db: Db, memberId: Id<'member'>): Promise<void> {
  await lockName(db, `orders:${memberId}`);
}

/** Until the transaction ends, others that order this quote wait. */
export async function lockQuote(db: Db, id: Id<'quote'>): Promise<void> {
  await lockName(db, `quote:${id}`);
}

export async function insertQuote(db: Db, row: typeof quotes.$inferInsert): Promise<void> {
  await db.insert(quotes).values(row);
}

export async function findQuote(db: Db, id: Id<'quote'>) {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
  return row ?? null;
}

export async function deleteQuotes(db: Db, before: Date): Promise<void> {
  await db.delete(quotes).where(lt(quotes.expiresAt, before));
}

export async function insertOrder(
  db: Db,
  row: typeof orders.$inferInsert,
  lines: (typeof orderLines.$inferInsert)[],
): Promise<Order> {
  const [order] = await db.insert(orders).values(row).returning();
  if (!order) throw new Error('the order was not kept');
  await db.insert(orderLines).values(lines);
  return order;
}

export async function findOrder(db: Db, id: Id<'order'>): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

export async function findOrderByNumber(db: Db, number: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row ?? null;
}

export async function findOrderByKey(db: Db, key: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, key));
  return row ?? null;
}

export async function findOrderByQuote(db: Db, quoteId: Id<'quote'>): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.quoteId, quoteId));
  return row ?? null;
}

/** The row, which nobody else changes until the transaction ends. */
export async function findOrderLocked(db: Db, id: Id<'order'>): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/** @returns false when it is not paid, or was noted before */
export async function notePurchased(db: Db, id: Id<'order'>, at: Date): Promise<boolean> {
  const noted = await db
    .update(orders)
    .set({ purchaseNotedAt: at })
    .where(and(eq(orders.id, id), isNull(orders.purchaseNotedAt), isNotNull(orders.paidAt)))
    .returning({ id: orders.id });
  return noted.length === 1;
}

/** @returns null when it was no longer in that state */
export async function changeOrder(
  db: Db,
  id: Id<'order'>,
  from: OrderState,
  set: Partial<typeof orders.$inferInsert>,
): Promise<Order | null> {
  const [row] = await db
    .update(orders)
    .set(set)
    .where(and(eq(orders.id, id), eq(orders.state, from)))
    .returning();
  return row ?? null;
}

export async function listLines(db: Db, id: Id<'order'>) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
}

export async function listLinesOf(db: Db, ids: readonly Id<'order'>[]) {
  if (ids.length === 0) return [];
  return db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.position);
}

export async function findLine(db: Db, id: Id<'orderLine'>) {
  const [row] = await db.select().from(orderLines).where(eq(orderLines.id, id));
  return row ?? null;
}

export async function markDelivered(db: Db, id: Id<'orderLine'>, deliveredAt: Date): Promise<void> {
  await db
    .update(orderLines)
    .set({ deliveredAt })
    .where(and(eq(orderLines.id, id), isNull(orderLines.deliveredAt)));
}

export async function markEnded(db: Db, ids: readonly Id<'orderLine'>[], endedAt: Date): Promise<void> {
  await db
    .update(orderLines)
    .set({ endedAt })
    .where(and(inArray(orderLines.id, [...ids]), isNull(orderLines.endedAt)));
}

/** How many of each plan stand in a member's orders of these states. */
export async function countPlansOf(
  db: Db,
  memberId: Id<'member'>,
  states: readonly OrderState[],
): Promise<Record<string, number>> {
  const plan = sql<string>`${orderLines.selection}->>'plan'`;
  const rows = await db
    .select({ plan, count: sql<number>`sum((${orderLines.selection}->>'quantity')::int)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.memberId, memberId), inArray(orders.state, [...states])))
    .groupBy(plan);
  return Object.fromEntries(rows.map((row) => [row.plan, row.count]));
}

/** Whether a line of a family waits in one of these orders. */
export async function hasUndelivered(
  db: Db,
  memberId: Id<'member'>,
  family: Family,
  states: readonly OrderState[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.state, [...states]),
        isNull(orderLines.deliveredAt),
        isNull(orderLines.endedAt),
        sql`${orderLines.priced}->>'family' = ${family}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Orders of a member since a moment, and how many of those were never paid. */
export async function countRecent(db: Db, memberId: Id<'member'>, since: Date) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unpaid: sql<number>`(count(*) filter (where ${orders.paidAt} is null))::int`,
    })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), gte(orders.createdAt, since)));
  return row ?? { all: 0, unpaid: 0 };
}

/**
 * Orders that wait for money since before a moment, the oldest first. One whose debit is on its way, or came to nothing since then,
 * is left out.
 */
export async function listUnpaid(
  db: Db,
  { placedBefore, after, limit }: { placedBefore: Date; after: Id<'order'> | undefined; limit: number },
): Promise<Order[]> {
  const unpaid = inArray(orders.state, ['pending_payment', 'payment_failed']);
  const debited = sql`exists (select 1 from ${invoices} join ${payments} on ${payments.invoiceId} = ${invoices.id}
    where ${invoices.reference} = 'order:' || ${orders.id} and ${payments.debit}
    and (${payments.state} = 'processing' or ${payments.state} = 'failed' and ${payments.settledAt} >= ${placedBefore.toISOString()}::timestamptz))`;
  return db
    .select()
    .from(orders)
    .where(
      and(unpaid, lt(orders.createdAt, placedBefore), not(debited), after ? gt(orders.id, after) : undefined),
    )
    .orderBy(orders.id)
    .limit(limit);
}

/** A member's orders that wait for money and whose tax the buyer is to owe. */
export async function listUnpaidReverseCharge(db: Db, memberId: Id<'member'>): Promise<Id<'order'>[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.state, ['pending_payment', 'payment_failed']),
        sql`(${orders.priced} #>> '{dueToday,tax,reverseCharge}')::boolean`,
      ),
    )
    .orderBy(orders.id);
  return rows.map((row) => row.id);
}

export async function listOrdersOf(
  db: Db,
  memberId: Id<'member'>,
  { before, limit }: { before: Id<'order'> | undefined; limit: number },
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), before ? lt(orders.id, before) : undefined))
    .orderBy(desc(orders.id))
    .limit(limit);
}

export async function listOrdersBy(
  db: Db,
  wanted: {
    state?: OrderState | undefined;
    about?: string | undefined;
    before?: Id<'order'> | undefined;
    limit: number;
  },
): Promise<Order[]> {
  const { state, about, before, limit } = wanted;
  const owner = db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.email, (about ?? '').toLowerCase()));
  return db
    .select()
    .from(orders)
    .where(
      and(
        state ? eq(orders.state, state) : undefined,
        about ? or(eq(orders.number, about.toUpperCase()), inArray(orders.memberId, owner)) : undefined,
        before ? lt(orders.id, before) : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit);
}

export async function countStates(db: Db): Promise<Map<OrderState, number>> {
  const rows = await db
    .select({ state: orders.state, count: sql<number>`count(*)::int` })
    .from(orders)
    .groupBy(orders.state);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** What is still owed of a line after a refund. */
export async function reduceLine(
  db: Db,
  orderId: Id<'order'>,
  position: number,
  netAmount: number,
): Promise<void> {
  await db
    .update(orderLines)
    .set({ netAmount })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
}
