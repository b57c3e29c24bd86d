import { and, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { PricedLine } from '#contract/pricing.ts';
import type { ProvisioningState, ServiceState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { type Subscription, subscriptions } from '../subscriptions/subscriptions.tables.ts';
import {
  type DeliveredService,
  type Provisioning,
  provisionings,
  serviceHistory,
  services,
} from './services.tables.ts';

/** The row, which nobody else changes until the transaction ends; every change of a service begins with it. */
export async function findServiceLocked(db: Db, id: Id<'service'>): Promise<DeliveredService | null> {
  const [row] = await db.select().from(services).where(eq(services.id, id)).for('update');
  return row ?? null;
}

export async function findService(db: Db, id: Id<'service'>): Promise<DeliveredService | null> {
  const [row] = await db.select().from(services).where(eq(services.id, id));
  return row ?? null;
}

/**
 * Until the transaction ends, others that count the pieces of this line wait. Not by its row, which whoever holds one of
 * its services may be waiting for.
 */
export async function findLineLocked(db: Db, id: Id<'orderLine'>) {
  await lockName(db, `services:${id}`);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, id));
  return line ?? null;
}

export async function findOrder(db: Db, id: Id<'order'>) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

export async function listLines(db: Db, orderId: Id<'order'>) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);
}

export async function findLine(db: Db, id: Id<'orderLine'>) {
  const [row] = await db.select().from(orderLines).where(eq(orderLines.id, id));
  return row ?? null;
}

export async function findSubscription(db: Db, id: Id<'subscription'>) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** What a line was priced at, and its order. */
export async function findPricedLine(db: Db, lineId: Id<'orderLine'>) {
  const [row] = await db
    .select({ priced: orderLines.priced, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId));
  return row ?? null;
}

export async function listPieces(db: Db, lineId: Id<'orderLine'>): Promise<DeliveredService[]> {
  return db.select().from(services).where(eq(services.orderLineId, lineId)).orderBy(services.piece);
}

/** Of two last pieces at once, the second waits here until the first one's delivery can be seen. */
export async function lockDelivery(db: Db, lineId: Id<'orderLine'>): Promise<void> {
  await lockName(db, `delivered:${lineId}`);
}

export async function listServiceIds(
  db: Db,
  of: { orderId: Id<'order'> } | { subscriptionId: Id<'subscription'> },
): Promise<Id<'service'>[]> {
  const which =
    'orderId' in of
      ? inArray(
          services.orderLineId,
          db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, of.orderId)),
        )
      : eq(services.subscriptionId, of.subscriptionId);
  const rows = await db.select({ id: services.id }).from(services).where(which).orderBy(services.id);
  return rows.map(({ id }) => id);
}

/** @returns null when the line has that piece already */
export async function insertService(
  db: Db,
  row: typeof services.$inferInsert,
): Promise<DeliveredService | null> {
  const [made] = await db.insert(services).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** @returns null when it was no longer in that state */
export async function changeService(
  db: Db,
  id: Id<'service'>,
  from: ServiceState,
  set: Partial<typeof services.$inferInsert>,
): Promise<DeliveredService | null> {
  const [row] = await db
    .update(services)
    .set(set)
    .where(and(eq(services.id, id), eq(services.state, from)))
    .returning();
  return row ?? null;
}

export async function insertMove(db: Db, row: typeof serviceHistory.$inferInsert): Promise<void> {
  await db.insert(serviceHistory).values(row);
}

export async function listMoves(db: Db, id: Id<'service'>) {
  return db.select().from(serviceHistory).where(eq(serviceHistory.serviceId, id)).orderBy(serviceHistory.id);
}

export async function insertProvisioning(db: Db, row: typeof provisionings.$inferInsert): Promise<void> {
  await db.insert(provisionings).values(row);
}

export async function findProvisioning(db: Db, id: Id<'provisioning'>): Promise<Provisioning | null> {
  const [row] = await db.select().from(provisionings).where(eq(provisionings.id, id));
  return row ?? null;
}

/** @returns null when it was no longer in that state */
export async function changeProvisioning(
  db: Db,
  id: Id<'provisioning'>,
  from: ProvisioningState,
  set: Partial<typeof provisionings.$inferInsert>,
): Promise<Provisioning | null> {
  const [row] = await db
    .update(provisionings)
    .set(set)
    .where(and(eq(provisionings.id, id), eq(provisionings.state, from)))
    .returning();
  return row ?? null;
}

/** An act and its service, which nobody else changes until the transaction ends. */
export async function findActLocked(
  db: Db,
  id: Id<'provisioning'>,
): Promise<{ act: Provisioning; service: DeliveredService } | null> {
  const found = await findProvisioning(db, id);
  const service = found && (await findServiceLocked(db, found.serviceId));
  // Read again: it may have been moved on while the row was waited for.
  const act = service && (await findProvisioning(db, id));
  return service && act ? { act, service } : null;
}

/** Acts whose time has come, and acts of a process that must have died. */
export async function listDueActs(db: Db, now: Date, startedBefore: Date): Promise<Provisioning[]> {
  return db
    .select()
    .from(provisionings)
    .where(
      or(
        and(eq(provisionings.state, 'queued'), lte(provisionings.nextTryAt, now)),
        and(eq(provisionings.state, 'running'), lt(provisionings.startedAt, startedBefore)),
      ),
    )
    .orderBy(provisionings.sequence)
    .limit(200);
}

/** Promised, not delivered, and the operator has not been told. */
export async function listLate(db: Db, now: Date): Promise<DeliveredService[]> {
  return db
    .select()
    .from(services)
    .where(
      and(
        lt(services.promisedAt, now),
        isNull(services.deliveredAt),
        isNull(services.escalatedAt),
        ne(services.state, 'terminated'),
      ),
    )
    .limit(100);
}

/** Services that do not stand where their subscription does, whatever was announced or lost. */
export async function listAstray(db: Db): Promise<Id<'service'>[]> {
  const { state } = subscriptions;
  const works = inArray(services.state, ['active', 'cancel_scheduled', 'change_pending']);
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .innerJoin(subscriptions, eq(subscriptions.id, services.subscriptionId))
    .where(
      and(
        ne(services.state, 'terminated'),
        or(
          eq(state, 'canceled'),
          and(inArray(state, ['paused', 'unpaid']), works),
          and(
            inArray(state, ['active', 'trialing']),
            eq(services.state, 'suspended'),
            isNull(services.heldBecause),
          ),
          and(eq(services.state, 'active'), subscriptions.cancelAtPeriodEnd),
          and(eq(services.state, 'cancel_scheduled'), sql`not ${subscriptions.cancelAtPeriodEnd}`),
        ),
        // Something is being done about it already.
        sql`not exists (select 1 from ${provisionings} p where p.service_id = ${services.id}
          and p.state in ('queued', 'running', 'waiting_operator'))`,
      ),
    )
    .limit(500);
  return rows.map(({ id }) => id);
}

/** In which a service gives what it is for. */
export const livingStates = ['active', 'cancel_scheduled', 'change_pending'] as const;

export async function hasLiving(
  db: Db,
  memberId: Id<'member'>,
  planSlugs: readonly string[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.memberId, memberId),
        inArray(services.state, [...livingStates]),
        inArray(sql`${services.selection}->>'plan'`, [...planSlugs]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Newest first. */
export async function listServicesOf(
  db: Db,
  memberId: Id<'member'>,
  state?: ServiceState,
): Promise<{ service: DeliveredService; subscription: Subscription | null; priced: PricedLine }[]> {
  return db
    .select({ service: services, subscription: subscriptions, priced: orderLines.priced })
    .from(services)
    .innerJoin(orderLines, eq(orderLines.id, services.orderLineId))
    .leftJoin(subscriptions, eq(subscriptions.id, services.subscriptionId))
    .where(and(eq(services.memberId, memberId), state ? eq(services.state, state) : undefined))
    .orderBy(desc(services.createdAt), services.piece, services.id)
    .limit(500);
}

export async function updateLabel(db: Db, id: Id<'service'>, label: string): Promise<void> {
  await db.update(services).set({ label }).where(eq(services.id, id));
}

export async function findCreation(db: Db, serviceId: Id<'service'>): Promise<Provisioning | null> {
  const [row] = await db
    .select()
    .from(provisionings)
    .where(and(eq(provisionings.serviceId, serviceId), eq(provisionings.action, 'create')))
    .orderBy(desc(provisionings.sequence))
    .limit(1);
  return row ?? null;
}
