import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { SubscriptionState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { chargedMethodId } from './charged-method.queries.ts';
import {
  type Subscription,
  subscriptionHistory,
  subscriptionSteps,
  subscriptions,
} from './subscriptions.tables.ts';

/** What the row says that keeps the question about a VAT id from being asked twice for a period. */
export const vatCheckStep = 'vat_check';

/** @returns null when the order's line has a subscription already */
export async function insertSubscription(
  db: Db,
  row: typeof subscriptions.$inferInsert,
): Promise<Subscription | null> {
  const [made] = await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoNothing({ target: subscriptions.orderLineId })
    .returning();
  return made ?? null;
}

export async function findByLine(db: Db, orderLineId: Id<'orderLine'>): Promise<Subscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orderLineId, orderLineId));
  return row ?? null;
}

export async function findSubscription(db: Db, id: Id<'subscription'>): Promise<Subscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** The row, which nobody else changes until the transaction ends. */
export async function findLocked(db: Db, id: Id<'subscription'>): Promise<Subscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row ?? null;
}

/** @returns null when it was no longer in that state */
export async function changeRow(
  db: Db,
  id: Id<'subscription'>,
  from: SubscriptionState,
  set: Partial<typeof subscriptions.$inferInsert>,
): Promise<Subscription | null> {
  const [row] = await db
    .update(subscriptions)
    .set(set)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.state, from)))
    .returning();
  return row ?? null;
}

export async function insertMove(db: Db, row: typeof subscriptionHistory.$inferInsert): Promise<void> {
  await db.insert(subscriptionHistory).values(row);
}

export async function listMoves(db: Db, id: Id<'subscription'>) {
  return db
    .select()
    .from(subscriptionHistory)
    .where(eq(subscriptionHistory.subscriptionId, id))
    .orderBy(asc(subscriptionHistory.id));
}

/** Where a walk over all that is due stands. */
export interface Cursor {
  at: Date;
  id: Id<'subscription'>;
}

/** What the billing run has to look at, in the order it became due. */
export async function listDue(db: Db, now: Date, after: Cursor | null, limit: number): Promise<Cursor[]> {
  const { id, nextStepAt } = subscriptions;
  const rows = await db
    .select({ at: nextStepAt, id })
    .from(subscriptions)
    .where(
      and(
        lte(nextStepAt, now),
        after
          ? sql`(${nextStepAt}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(nextStepAt, id)
    .limit(limit);
  return rows.flatMap(({ at, id }) => (at ? [{ at, id }] : []));
}

/**
 * Subscriptions that are billed before a moment to a business in another country than the seller's, and whose VAT id was not asked
 * about for that period.
 */
export async function listToCheckVatId(
  db: Db,
  { until, home, limit }: { until: Date; home: string; limit: number },
): Promise<Id<'subscription'>[]> {
  const { billing, periodEnd } = subscriptions;
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.nextStepAt, until),
        eq(subscriptions.state, 'active'),
        eq(subscriptions.cancelAtPeriodEnd, false),
        isNull(subscriptions.invoiceId),
        isNull(subscriptions.pastDueAt),
        isNotNull(subscriptions.memberId),
        sql`${billing} ->> 'vatId' is not null and ${billing} ->> 'country' <> ${home}`,
        sql`not exists (select 1 from ${subscriptionSteps} t where t.subscription_id = ${subscriptions.id}
          and t.period_end = ${periodEnd} and t.step = ${vatCheckStep})`,
      ),
    )
    .orderBy(subscriptions.nextStepAt, subscriptions.id)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The order with its lines, as far as a subscription begins from them. */
/** In a transaction: nothing of the order is taken back until it ends. */
export async function findOrderWithLines(db: Db, id: Id<'order'>) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) return null;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.position);
  return { order, lines };
}

export async function listOfOrder(db: Db, id: Id<'order'>): Promise<Id<'subscription'>[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .where(eq(orderLines.orderId, id))
    .orderBy(subscriptions.id);
  return rows.map((row) => row.id);
}

/** On lines that were taken back although their order goes on. */
export async function listOfEndedLines(db: Db, id: Id<'order'>): Promise<Id<'subscription'>[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .where(and(eq(orderLines.orderId, id), isNotNull(orderLines.endedAt)))
    .orderBy(subscriptions.id);
  return rows.map((row) => row.id);
}

export async function listOverdueOf(db: Db, memberId: Id<'member'>): Promise<Id<'subscription'>[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, memberId), isNotNull(subscriptions.pastDueAt)))
    .orderBy(subscriptions.id);
  return rows.map((row) => row.id);
}

/** Newest first; ids sort by the instant they were made at. */
export async function listSubscriptionsBy(
  db: Db,
  wanted: {
    memberId?: Id<'member'>;
    state?: SubscriptionState | undefined;
    /** Those that have not ended. */
    running?: boolean;
    chargedTo?: Id<'paymentMethod'> | undefined;
    before?: Id<'subscription'> | undefined;
    limit: number;
  },
): Promise<Subscription[]> {
  const { memberId, state, running, chargedTo, before, limit } = wanted;
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        memberId ? eq(subscriptions.memberId, memberId) : undefined,
        state ? eq(subscriptions.state, state) : undefined,
        running || chargedTo ? ne(subscriptions.state, 'canceled') : undefined,
        chargedTo ? sql`${chargedMethodId} = ${chargedTo}` : undefined,
        before ? lt(subscriptions.id, before) : undefined,
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(limit);
}

/** Those whose period ends first at the top; `after` is the last one of the page before. */
export async function listByPeriodEnd(
  db: Db,
  wanted: {
    state?: SubscriptionState | undefined;
    /** N: those that end with their period. */
    renews?: 'Y' | 'N' | undefined;
    about?: string | undefined;
    after?: Id<'subscription'> | undefined;
    limit: number;
  },
): Promise<Subscription[]> {
  const { state, renews, about, after, limit } = wanted;
  const { id, periodEnd } = subscriptions;
  const owner = db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.email, (about ?? '').toLowerCase()));
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        state ? eq(subscriptions.state, state) : undefined,
        renews ? eq(subscriptions.cancelAtPeriodEnd, renews === 'N') : undefined,
        about
          ? or(
              eq(subscriptions.number, about.toUpperCase()),
              sql`${id} = ${about}`,
              inArray(subscriptions.memberId, owner),
            )
          : undefined,
        after
          ? sql`(${periodEnd}, ${id}) > (select period_end, id from subscriptions where id = ${after})`
          : undefined,
      ),
    )
    .orderBy(asc(periodEnd), asc(id))
    .limit(limit);
}

/** How many there are of each state, those that end with their period apart. */
export async function countByState(db: Db) {
  const { state, cancelAtPeriodEnd: ends } = subscriptions;
  return db.select({ state, ends, count: count() }).from(subscriptions).groupBy(state, ends);
}

/** Subscriptions that an invoice asks money of: for the coming period, or for what is missing. */
export async function listBilledBy(db: Db, invoiceId: Id<'invoice'>): Promise<Id<'subscription'>[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.invoiceId, invoiceId))
    .orderBy(subscriptions.id);
  return rows.map((row) => row.id);
}

/** An invoice of a subscription was reissued: wherever the row names it, it names the new one. */
export async function renameInvoice(db: Db, from: Id<'invoice'>, to: Id<'invoice'>): Promise<void> {
  const named = (column: SQL) => sql`replace(${column}::text, ${from}, ${to})::jsonb`;
  await db
    .update(subscriptions)
    .set({
      invoiceId: sql`case when ${subscriptions.invoiceId} = ${from} then ${to} else ${subscriptions.invoiceId} end`,
      upgrades: named(sql`${subscriptions.upgrades}`),
      pendingUpdate: named(sql`${subscriptions.pendingUpdate}`),
    })
    .where(
      or(
        eq(subscriptions.invoiceId, from),
        sql`${subscriptions.upgrades}::text like ${`%${from}%`}`,
        sql`${subscriptions.pendingUpdate} ->> 'invoiceId' = ${from}`,
      ),
    );
}
