import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { WebhookState } from '#contract/states.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { type WebhookRow, type WebhookSecretRow, webhookSecrets, webhooks } from './webhooks.tables.ts';

type MemberId = Id<'member'>;
type WebhookId = Id<'webhook'>;

const own = (memberId: MemberId, id: WebhookId) => and(eq(webhooks.memberId, memberId), eq(webhooks.id, id));

/** Until when an earlier secret signs too; null where there is one alone. */
const oldSecretUntil = (now: Date) =>
  sql<Date | null>`(select max(s.ends_at) from webhook_secrets s
    where s.webhook_id = webhooks.id and s.ends_at > ${now.toISOString()}::timestamptz)`.mapWith(
    webhookSecrets.endsAt,
  );

/** Newest first. */
export async function listWebhooksOf(db: Db, memberId: MemberId, now: Date) {
  return db
    .select({ webhook: webhooks, oldSecretUntil: oldSecretUntil(now) })
    .from(webhooks)
    .where(eq(webhooks.memberId, memberId))
    .orderBy(desc(webhooks.id));
}

export async function countWebhooks(db: Db, memberId: MemberId): Promise<number> {
  const [row] = await db.select({ found: count() }).from(webhooks).where(eq(webhooks.memberId, memberId));
  return row?.found ?? 0;
}

/** @returns null also when it is somebody else's */
export async function findWebhookOf(db: Db, memberId: MemberId, id: WebhookId): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(own(memberId, id));
  return row ?? null;
}

export async function findWebhookLocked(db: Db, id: WebhookId): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row ?? null;
}

/** Those that are told of an event, locked: active, with the event chosen, of a member who may sign in. */
export async function listListening(
  db: Db,
  memberId: MemberId,
  event: WebhookEvent,
): Promise<Pick<WebhookRow, 'id'>[]> {
  return db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(members, eq(members.id, webhooks.memberId))
    .where(
      and(
        eq(webhooks.memberId, memberId),
        eq(webhooks.state, 'active'),
        sql`${event} = any(${webhooks.events})`,
        isNull(members.disabledAt),
      ),
    )
    .orderBy(webhooks.id)
    .for('no key update', { of: webhooks });
}

export async function insertWebhook(db: Db, row: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(row);
}

/** @returns false when the member has none of that id */
export async function changeWebhookOf(
  db: Db,
  memberId: MemberId,
  id: WebhookId,
  set: Pick<WebhookRow, 'name' | 'events'>,
): Promise<boolean> {
  const rows = await db.update(webhooks).set(set).where(own(memberId, id)).returning({ id: webhooks.id });
  return rows.length === 1;
}

/** @returns null when it is in another state by now */
export async function updateWebhook(
  db: Db,
  id: WebhookId,
  state: WebhookState,
  set: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow | null> {
  const [row] = await db
    .update(webhooks)
    .set(set)
    .where(and(eq(webhooks.id, id), eq(webhooks.state, state)))
    .returning();
  return row ?? null;
}

/** With its secrets and its deliveries. @returns whether the member had it */
export async function deleteWebhook(db: Db, memberId: MemberId, id: WebhookId): Promise<boolean> {
  return (await db.delete(webhooks).where(own(memberId, id)).returning({ id: webhooks.id })).length === 1;
}

/** What signs at a moment, newest first. */
export async function listSigning(db: Db, webhookId: WebhookId, now: Date): Promise<WebhookSecretRow[]> {
  return db
    .select()
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.webhookId, webhookId),
        or(isNull(webhookSecrets.endsAt), gt(webhookSecrets.endsAt, now)),
      ),
    )
    .orderBy(desc(webhookSecrets.id));
}

export async function insertSecret(db: Db, row: typeof webhookSecrets.$inferInsert): Promise<void> {
  await db.insert(webhookSecrets).values(row);
}

/** The secret of now signs until a moment. */
export async function endSecret(db: Db, webhookId: WebhookId, endsAt: Date): Promise<void> {
  await db
    .update(webhookSecrets)
    .set({ endsAt })
    .where(and(eq(webhookSecrets.webhookId, webhookId), isNull(webhookSecrets.endsAt)));
}

export async function findWebhookOfSecret(db: Db, id: Id<'webhookSecret'>): Promise<WebhookId | null> {
  const [row] = await db
    .select({ webhookId: webhookSecrets.webhookId })
    .from(webhookSecrets)
    .where(eq(webhookSecrets.id, id));
  return row?.webhookId ?? null;
}

/** @returns null when it was given another value meanwhile, or removed */
export async function deleteSecret(
  db: Db,
  { id, sealed }: { id: Id<'webhookSecret'>; sealed: string },
): Promise<WebhookSecretRow | null> {
  const [row] = await db
    .delete(webhookSecrets)
    .where(and(eq(webhookSecrets.id, id), eq(webhookSecrets.sealedSecret, sealed)))
    .returning();
  return row ?? null;
}

export async function deleteEndedSecrets(db: Db, now: Date): Promise<void> {
  await db.delete(webhookSecrets).where(lte(webhookSecrets.endsAt, now));
}
