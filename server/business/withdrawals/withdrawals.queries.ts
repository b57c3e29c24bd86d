import { and, desc, eq, gte, inArray, isNull, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { WithdrawalState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Invoice, invoiceHistory, invoices } from '../invoices/invoices.tables.ts';
import { type Order, orderLines, orders } from '../orders/orders.tables.ts';
import { refunds } from '../payments/payments.tables.ts';
import {
  type Subscription,
  subscriptionHistory,
  subscriptions,
} from '../subscriptions/subscriptions.tables.ts';
import { type Withdrawal, withdrawals } from './withdrawals.tables.ts';

/** @returns null when the ticket has one already */
export async function insertWithdrawal(
  db: Db,
  row: typeof withdrawals.$inferInsert,
): Promise<Withdrawal | null> {
  const [made] = await db
    .insert(withdrawals)
    .values(row)
    .onConflictDoNothing({ target: withdrawals.ticketHash })
    .returning();
  return made ?? null;
}

export async function findByTicket(db: Db, ticketHash: string): Promise<Withdrawal | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.ticketHash, ticketHash));
  return row ?? null;
}

/** The row, which nobody else changes until the transaction ends. */
export async function findByNumberLocked(db: Db, number: string): Promise<Withdrawal | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.number, number)).for('update');
  return row ?? null;
}

export async function findLocked(db: Db, id: Id<'withdrawal'>): Promise<Withdrawal | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return row ?? null;
}

/** Paid orders whose buyers want no start before their days of withdrawal are over, those paid first first; without those of which a withdrawal is undecided. */
export async function listWaiting(db: Db, paidBefore: Date, limit: number): Promise<Order[]> {
  const { state, consumer, startNow, paidAt, id } = orders;
  const undecided = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.orderId, id),
        eq(withdrawals.kind, 'withdrawal'),
        eq(withdrawals.state, 'confirmed'),
      ),
    );
  return db
    .select()
    .from(orders)
    .where(
      and(
        ...[eq(state, 'paid'), eq(consumer, true), eq(startNow, false), lt(paidAt, paidBefore)],
        notExists(undecided),
      ),
    )
    .orderBy(paidAt, id)
    .limit(limit);
}

/** What renews of an order, or of these lines of it, and has not ended; nobody else changes it meanwhile. */
export async function listRenewing(
  db: Db,
  orderId: Id<'order'>,
  lines: readonly Id<'orderLine'>[],
): Promise<Subscription[]> {
  const rows = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        ne(subscriptions.state, 'canceled'),
        lines.length ? inArray(orderLines.id, [...lines]) : undefined,
      ),
    )
    .orderBy(subscriptions.id)
    .for('update', { of: subscriptions });
  return rows.map(({ subscription }) => subscription);
}

export async function findOrderOf(db: Db, id: Id<'subscription'>): Promise<Id<'order'> | null> {
  const [row] = await db
    .select({ id: orderLines.orderId })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .where(eq(subscriptions.id, id));
  return row?.id ?? null;
}

export interface PaidChange {
  subscription: Subscription;
  invoice: Invoice;
  /** For the first time: money that was taken back and paid again has a later moment in the invoice. */
  firstPaidAt: Date | null;
}

/** Upgrades of these lines that were paid, with their invoices; those paid first first. */
export async function listPaidChanges(db: Db, lines: readonly Id<'orderLine'>[]): Promise<PaidChange[]> {
  if (lines.length === 0) return [];
  const { paidAt } = invoices;
  // One that was reissued has the moment of the invoice before it, and is paid in its own history only since then.
  const firstPaidAt = sql<Date | null>`least(${paidAt}, (
    select min(m.moved_at) from ${invoiceHistory} m where m.invoice_id = ${invoices.id} and m.to_state = 'paid'))`;
  return db
    .select({ subscription: subscriptions, invoice: invoices, firstPaidAt: firstPaidAt.mapWith(paidAt) })
    .from(subscriptions)
    .innerJoin(invoices, sql`starts_with(${invoices.reference}, 'change:' || ${subscriptions.id} || ':')`)
    .where(and(inArray(subscriptions.orderLineId, [...lines]), inArray(invoices.state, ['paid', 'refunded'])))
    .orderBy(firstPaidAt, invoices.id);
}

/** Renewals of these lines that were paid, and not given back whole; those billed first first. */
export async function listPaidRenewals(
  db: Db,
  lines: readonly Id<'orderLine'>[],
): Promise<{ subscription: Subscription; invoice: Invoice }[]> {
  if (lines.length === 0) return [];
  return db
    .select({ subscription: subscriptions, invoice: invoices })
    .from(subscriptions)
    .innerJoin(invoices, sql`starts_with(${invoices.reference}, 'renewal:' || ${subscriptions.id} || ':')`)
    .where(and(inArray(subscriptions.orderLineId, [...lines]), eq(invoices.state, 'paid')))
    .orderBy(invoices.id);
}

/** When pauses of what renews of these lines began and were over, the oldest first. What ended for good in one stays paused. */
export async function listPauseMoves(db: Db, lines: readonly Id<'orderLine'>[]) {
  if (lines.length === 0) return [];
  const { id, fromState, toState, movedAt, subscriptionId } = subscriptionHistory;
  const begins = sql<boolean>`${toState} = 'paused'`;
  return db
    .select({ lineId: subscriptions.orderLineId, begins, at: movedAt })
    .from(subscriptionHistory)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(
      and(
        inArray(subscriptions.orderLineId, [...lines]),
        or(
          and(eq(toState, 'paused'), sql`${fromState} is distinct from 'paused'`),
          and(eq(fromState, 'paused'), eq(toState, 'active')),
        ),
      ),
    )
    .orderBy(id);
}

/** A member's orders of which an upgrade was paid since a moment. */
export async function listUpgraded(db: Db, memberId: Id<'member'>, since: Date): Promise<Id<'order'>[]> {
  const rows = await db
    .selectDistinct({ id: orderLines.orderId })
    .from(invoices)
    .innerJoin(subscriptions, sql`${subscriptions.id} = split_part(${invoices.reference}, ':', 2)`)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .where(
      and(
        eq(invoices.memberId, memberId),
        eq(invoices.state, 'paid'),
        gte(invoices.paidAt, since),
        sql`starts_with(${invoices.reference}, 'change:')`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** @returns null when it was no longer in that state */
export async function changeWithdrawal(
  db: Db,
  id: Id<'withdrawal'>,
  from: WithdrawalState,
  set: Partial<typeof withdrawals.$inferInsert>,
): Promise<Withdrawal | null> {
  const [row] = await db
    .update(withdrawals)
    .set(set)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, from)))
    .returning();
  return row ?? null;
}

const neverConfirmed: WithdrawalState[] = ['declared', 'expired'];

interface Page {
  before: Id<'withdrawal'> | undefined;
  limit: number;
}

export async function listBy(
  db: Db,
  { state, about, before, limit }: Page & { state: WithdrawalState | undefined; about: string | undefined },
): Promise<Withdrawal[]> {
  return db
    .select()
    .from(withdrawals)
    .where(
      and(
        state ? eq(withdrawals.state, state) : notInArray(withdrawals.state, neverConfirmed),
        about ? eq(withdrawals.number, about.toUpperCase()) : undefined,
        before ? lt(withdrawals.id, before) : undefined,
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(limit);
}

/** Those a member declared, and those from their orders. */
export async function listOf(db: Db, memberId: Id<'member'>, { before, limit }: Page): Promise<Withdrawal[]> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.memberId, memberId));
  return db
    .select()
    .from(withdrawals)
    .where(
      and(
        or(eq(withdrawals.memberId, memberId), inArray(withdrawals.orderId, own)),
        notInArray(withdrawals.state, neverConfirmed),
        before ? lt(withdrawals.id, before) : undefined,
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(limit);
}

export async function listOrdersById(db: Db, ids: readonly Id<'order'>[]) {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]));
}

export async function listTitles(db: Db, ids: readonly Id<'orderLine'>[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: orderLines.id, title: sql<string>`${orderLines.priced}->>'title'` })
    .from(orderLines)
    .where(inArray(orderLines.id, [...ids]))
    .orderBy(orderLines.position);
}

/** Notes those of an order as settled whose refunds have all arrived. */
export async function markSettled(db: Db, orderId: Id<'order'>, settledAt: Date): Promise<void> {
  const under = sql`${refunds.idempotencyKey} like 'withdrawal:' || ${withdrawals.id} || ':%'`;
  const open = sql`exists (select 1 from ${refunds} where ${under} and ${refunds.state} <> 'succeeded')`;
  await db
    .update(withdrawals)
    .set({ settledAt })
    .where(
      and(
        eq(withdrawals.orderId, orderId),
        eq(withdrawals.state, 'accepted'),
        isNull(withdrawals.settledAt),
        sql`not ${open}`,
      ),
    );
}

export async function expireDeclared(db: Db, before: Date): Promise<void> {
  await db
    .update(withdrawals)
    .set({ state: 'expired' })
    .where(and(eq(withdrawals.state, 'declared'), lt(withdrawals.declaredAt, before)));
}

export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db
    .delete(withdrawals)
    .where(and(eq(withdrawals.state, 'expired'), lt(withdrawals.declaredAt, before)));
}
