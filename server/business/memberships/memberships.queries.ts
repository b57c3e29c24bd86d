import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';
import { plans } from '../catalogue/catalogue.tables.ts';
import { members } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { services } from '../services/services.tables.ts';
import { type Subscription, subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { type MembershipGrant, membershipGrants, memberships, tierChanges } from './memberships.tables.ts';

export async function listMembershipPlans(db: Db) {
  return db
    .select({ slug: plans.slug, facts: plans.facts })
    .from(plans)
    .where(eq(plans.group, 'membership'))
    .orderBy(plans.position);
}

/** Subscriptions to a membership that have not ended, without those whose delivery the operator has stopped. */
export async function listSubscribed(db: Db, memberId: Id<'member'>): Promise<Subscription[]> {
  const held = sql`exists (select 1 from ${services} where ${services.subscriptionId} = ${subscriptions.id}
    and ${services.heldBecause} is not null)`;
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        inArray(subscriptions.state, ['trialing', 'active', 'past_due']),
        sql`${subscriptions.priced} ->> 'family' = 'membership'`,
        sql`not ${held}`,
      ),
    )
    .orderBy(subscriptions.id);
}

/** The newest subscription to a membership that has not ended, whatever it gives at the moment. */
export async function findSubscription(db: Db, memberId: Id<'member'>): Promise<Id<'subscription'> | null> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        ne(subscriptions.state, 'canceled'),
        sql`${subscriptions.priced} ->> 'family' = 'membership'`,
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row?.id ?? null;
}

/** What a subscription was ordered with. */
export async function findOrderOf(db: Db, id: Id<'subscription'>) {
  const [row] = await db
    .select({ number: orders.number, createdAt: orders.createdAt, paidAt: orders.paidAt })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(subscriptions.id, id));
  return row ?? null;
}

export async function findSubscriber(db: Db, id: Id<'subscription'>): Promise<Id<'member'> | null> {
  const [row] = await db
    .select({ memberId: subscriptions.memberId })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), sql`${subscriptions.priced} ->> 'family' = 'membership'`));
  return row?.memberId ?? null;
}

/** Those that run or will run, the oldest first. */
export async function listGrantsAfter(db: Db, memberId: Id<'member'>, now: Date): Promise<MembershipGrant[]> {
  return db
    .select()
    .from(membershipGrants)
    .where(
      and(
        eq(membershipGrants.memberId, memberId),
        gt(membershipGrants.validTo, now),
        isNull(membershipGrants.takenBackAt),
      ),
    )
    .orderBy(asc(membershipGrants.id));
}

/** The newest first, of one member or of all. */
export async function listGrantsBefore(
  db: Db,
  {
    memberId,
    before,
    limit,
  }: { memberId: Id<'member'> | undefined; before: Id<'membershipGrant'> | undefined; limit: number },
) {
  return db
    .select({ grant: membershipGrants, email: shownAddressOf() })
    .from(membershipGrants)
    .innerJoin(members, eq(members.id, membershipGrants.memberId))
    .where(
      and(memberId && eq(membershipGrants.memberId, memberId), before && lt(membershipGrants.id, before)),
    )
    .orderBy(desc(membershipGrants.id))
    .limit(limit);
}

export async function findGrant(
  db: Db,
  id: Id<'membershipGrant'>,
): Promise<{ grant: MembershipGrant; email: string; shown: string } | null> {
  const [row] = await db
    .select({ grant: membershipGrants, email: members.email, shown: shownAddressOf() })
    .from(membershipGrants)
    .innerJoin(members, eq(members.id, membershipGrants.memberId))
    .where(eq(membershipGrants.id, id));
  return row ?? null;
}

export async function endGrant(
  db: Db,
  id: Id<'membershipGrant'>,
  set: { takenBackAt: Date; takenBackBy: string; takenBackBecause: string },
): Promise<void> {
  await db.update(membershipGrants).set(set).where(eq(membershipGrants.id, id));
}

export async function findGrantByKey(db: Db, key: string): Promise<MembershipGrant | null> {
  const [row] = await db.select().from(membershipGrants).where(eq(membershipGrants.idempotencyKey, key));
  return row ?? null;
}

/** @returns null when its key was used before */
export async function insertGrant(
  db: Db,
  row: typeof membershipGrants.$inferInsert,
): Promise<MembershipGrant | null> {
  const [made] = await db
    .insert(membershipGrants)
    .values(row)
    .onConflictDoNothing({ target: membershipGrants.idempotencyKey })
    .returning();
  return made ?? null;
}

export async function moveGrant(
  db: Db,
  { id, validFrom, validTo }: Pick<MembershipGrant, 'id' | 'validFrom' | 'validTo'>,
): Promise<void> {
  await db.update(membershipGrants).set({ validFrom, validTo }).where(eq(membershipGrants.id, id));
}

/** In a transaction: the row, made when it is missing, which nobody else changes until the transaction ends. */
export async function lockMembership(db: Db, memberId: Id<'member'>) {
  await db.insert(memberships).values({ memberId }).onConflictDoNothing();
  const [row] = await db.select().from(memberships).where(eq(memberships.memberId, memberId)).for('update');
  if (!row) throw new Error(`${memberId} has left`);
  return row;
}

export async function updateMembership(
  db: Db,
  memberId: Id<'member'>,
  set: { tier: MaterialTier; nextLookAt: Date | null },
): Promise<void> {
  await db.update(memberships).set(set).where(eq(memberships.memberId, memberId));
}

export async function listDue(db: Db, now: Date, limit: number): Promise<Id<'member'>[]> {
  const rows = await db
    .select({ memberId: memberships.memberId })
    .from(memberships)
    .where(and(isNotNull(memberships.nextLookAt), lte(memberships.nextLookAt, now)))
    .orderBy(memberships.nextLookAt, memberships.memberId)
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}

export async function insertTierChange(db: Db, row: typeof tierChanges.$inferInsert): Promise<void> {
  await db.insert(tierChanges).values(row);
}

/** The tier a member had just before a moment. */
export async function findTierBefore(db: Db, memberId: Id<'member'>, at: Date): Promise<MaterialTier> {
  const [row] = await db
    .select({ tier: tierChanges.toTier })
    .from(tierChanges)
    .where(and(eq(tierChanges.memberId, memberId), lt(tierChanges.changedAt, at)))
    .orderBy(desc(tierChanges.changedAt), desc(tierChanges.id))
    .limit(1);
  return row?.tier ?? 'free';
}
