import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
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

/** What waits is tried at no time of its own: its webhook is not active. */
export async function parkDeliveries(db: Db, webhookId: WebhookId): Promise<void> {
  await db
    .update(deliveries)
    .set({ nextTryAt: null })
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'waiting')));
}

/** The opposite: what waits is due. */
export async function unparkDeliveries(db: Db, webhookId: WebhookId, at: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ nextTryAt: at })
    .where(
      and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'waiting'), isNull(deliveries.nextTryAt)),
    );
}

export interface ClaimAsk {
  now: Date;
  /** Until when nobody else takes them. */
  until: Date;
  /** How many at most. */
  room: number;
  /** How many of one webhook may be sent at once, by all processes together. */
  ofWebhook: number;
  /** The same of one member. */
  ofMember: number;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Takes messages that are due, the oldest first, and waits for none that somebody else is changing. Call it under a lock that
 * is taken by everybody who claims: only so do the limits hold for all processes together.
 */
export async function claimDue(
  db: Db,
  { now, until, room, ofWebhook, ofMember }: ClaimAsk,
): Promise<DeliveryId[]> {
  const { rows } = await db.execute<{ id: DeliveryId }>(sql`
    with sending as (
      select w.id as webhook_id, w.member_id, count(*) as count
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.state = 'waiting' and d.claimed_until > ${at(now)} group by w.id
    ), due as (
      select d.id, d.next_try_at, w.member_id,
        coalesce((select s.count from sending s where s.webhook_id = w.id), 0)
          + row_number() over (partition by w.id order by d.next_try_at, d.id) as of_webhook
      from webhook_deliveries d
      join webhooks w on w.id = d.webhook_id and w.state = 'active'
      join members m on m.id = w.member_id and m.disabled_at is null
      where d.state = 'waiting' and d.next_try_at <= ${at(now)}
        and (d.claimed_until is null or d.claimed_until <= ${at(now)})
    ), fair as (
      select id, next_try_at,
        coalesce((select sum(s.count) from sending s where s.member_id = due.member_id), 0)
          + row_number() over (partition by member_id order by next_try_at, id) as of_member
      from due where of_webhook <= ${ofWebhook}
    )
    update webhook_deliveries d set claimed_until = ${at(until)}
    from (
      select w.id from webhook_deliveries w
      where w.id in (select id from fair where of_member <= ${ofMember} order by next_try_at, id limit ${room})
        and w.state = 'waiting' and w.next_try_at <= ${at(now)}
        and (w.claimed_until is null or w.claimed_until <= ${at(now)})
      for update skip locked
    ) taken
    where d.id = taken.id
    returning d.id`);
  return rows.map(({ id }) => id);
}

/** With their webhooks. */
export async function listClaimed(db: Db, ids: readonly DeliveryId[]) {
  return db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(inArray(deliveries.id, [...ids]));
}

/** Whether `claimDue` would find something, but for its limits. */
export async function hasDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from webhook_deliveries d
    join webhooks w on w.id = d.webhook_id and w.state = 'active'
    join members m on m.id = w.member_id and m.disabled_at is null
    where d.state = 'waiting' and d.next_try_at <= ${at(now)}
      and (d.claimed_until is null or d.claimed_until <= ${at(now)}) limit 1`);
  return rows.length > 0;
}

export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.createdAt, before));
}
