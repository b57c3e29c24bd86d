import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { WebhookDeliveryState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type DeliveryRow,
  webhookDeliveries as deliveries,
  type WebhookRow,
  webhooks,
} from './webhooks.tables.ts';

type DeliveryId = Id<'webhookDelivery'>;
type WebhookId = Id<'webhook'>;

/** What was announced before to the same webhook is left out. @returns how many are new */
export async function insertDeliveries(
  db: Db,
  rows: readonly (typeof deliveries.$inferInsert)[],
): Promise<number> {
  const made = await db
    .insert(deliveries)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  return made.length;
}

/** Newest first. */
export async function listDeliveriesOf(
  db: Db,
  webhookId: WebhookId,
  { state, before, limit }: { state?: WebhookDeliveryState; before?: DeliveryId; limit: number },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        state && eq(deliveries.state, state),
        before && lt(deliveries.id, before),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit);
}

/** @returns null also when its webhook is somebody else's */
export async function findDeliveryOf(
  db: Db,
  memberId: Id<'member'>,
  id: DeliveryId,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
  const [row] = await db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(deliveries.id, id), eq(webhooks.memberId, memberId)));
  return row ?? null;
}

export async function findDeliveryLocked(db: Db, id: DeliveryId): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id)).for('update');
  return row ?? null;
}

export async function updateDelivery(
  db: Db,
  id: DeliveryId,
  set: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  await db.update(deliveries).set(set).where(eq(deliveries.id, id));
}

/** @returns how many messages of a webhook wait, counted up to a limit */
export async function countWaiting(db: Db, webhookId: WebhookId, limit: number): Promise<number> {
  const waiting = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), sql`${deliveries.state} = 'waiting'`))
    .limit(limit)
    .as('waiting');
  const [row] = await db.select({ found: count() }).from(waiting);
  return row?.found ?? 0;
}

/** With their webhooks. */
export async function listClaimed(db: Db, ids: readonly DeliveryId[]) {
  return db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(inArray(deliveries.id, [...ids]));
}

/** At most so many of those that are older than a moment. @returns how many there were */
export async function deleteDeliveriesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lt(deliveries.createdAt, before))
    .orderBy(deliveries.createdAt)
    .limit(limit);
  const gone = await db
    .delete(deliveries)
    .where(inArray(deliveries.id, old))
    .returning({ id: deliveries.id });
  return gone.length;
}
