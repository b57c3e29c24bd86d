import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { plans } from '../catalogue/catalogue.tables.ts';
import { members } from '../members/members.tables.ts';
import { type MembershipGrant, membershipGrants } from '../memberships/memberships.tables.ts';
import { orderHistory, orderLines, orders } from '../orders/orders.tables.ts';
import { services } from '../services/services.tables.ts';
import { type Gift, gifts } from './gifts.tables.ts';

/** What a gift's plan gives, as the catalogue has it. */
export async function findPlanFacts(db: Db, slug: string) {
  const [row] = await db.select({ facts: plans.facts }).from(plans).where(eq(plans.slug, slug));
  return row?.facts ?? null;
}

/** @returns null when its service has one */
export async function insertGift(db: Db, row: typeof gifts.$inferInsert): Promise<Gift | null> {
  const [made] = await db
    .insert(gifts)
    .values(row)
    .onConflictDoNothing({ target: gifts.serviceId })
    .returning();
  return made ?? null;
}

export async function findGiftByService(db: Db, serviceId: Id<'service'>): Promise<Gift | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.serviceId, serviceId)).for('update');
  return row ?? null;
}

const withOrder = {
  gift: gifts,
  service: { state: services.state },
  line: { endedAt: orderLines.endedAt },
  order: { id: orders.id, number: orders.number, state: orders.state },
};
export type GiftWithOrder = Awaited<ReturnType<typeof listGiftsOf>>[number];

const selectGifts = (db: Db) =>
  db
    .select(withOrder)
    .from(gifts)
    .innerJoin(services, eq(services.id, gifts.serviceId))
    .innerJoin(orderLines, eq(orderLines.id, services.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId));

export async function findGiftByHash(db: Db, codeHash: string): Promise<GiftWithOrder | null> {
  const [row] = await selectGifts(db).where(eq(gifts.codeHash, codeHash));
  return row ?? null;
}

/** The person who placed the order of a line; null: nobody who has an account. */
export async function findPlacer(db: Db, orderLineId: Id<'orderLine'>): Promise<Id<'member'> | null> {
  const [row] = await db
    .select({ id: members.id })
    .from(orderLines)
    .innerJoin(orderHistory, eq(orderHistory.orderId, orderLines.orderId))
    .innerJoin(members, eq(members.id, orderHistory.actor))
    .where(and(eq(orderLines.id, orderLineId), isNull(orderHistory.fromState)));
  return row?.id ?? null;
}

/** Newest first. */
export async function listGiftsOf(db: Db, buyerId: Id<'member'>) {
  return selectGifts(db).where(eq(gifts.buyerId, buyerId)).orderBy(desc(gifts.id)).limit(200);
}

/**
 * In a transaction: until it ends nobody else redeems the gift or takes it back, and its order stays as it is. What it is
 * by then has to be read after this.
 */
export async function lockGift(db: Db, id: Id<'gift'>, orderId: Id<'order'>): Promise<void> {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share');
  await db.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, id)).for('update');
}

export async function changeGift(db: Db, id: Id<'gift'>, set: Partial<Gift>): Promise<void> {
  await db.update(gifts).set(set).where(eq(gifts.id, id));
}

/** The gift of a line that was redeemed and not taken back, with the months it gave; these left with their member's account. */
export async function findRedeemed(
  db: Db,
  orderLineId: Id<'orderLine'>,
): Promise<{ gift: Gift; grant: MembershipGrant | null } | null> {
  const [row] = await db
    .select({ gift: gifts, grant: membershipGrants })
    .from(gifts)
    .innerJoin(services, eq(services.id, gifts.serviceId))
    .leftJoin(membershipGrants, eq(membershipGrants.id, gifts.grantId))
    .where(
      and(eq(services.orderLineId, orderLineId), isNotNull(gifts.redeemedAt), isNull(gifts.takenBackAt)),
    );
  return row ?? null;
}
