import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type * as contract from '#contract/webhooks.ts';
import { retrySeconds } from '#contract/webhooks.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import {
  findDeliveryLocked,
  findDeliveryOf,
  insertDeliveries,
  listDeliveriesOf,
  updateDelivery,
} from './deliveries.queries.ts';
import { getWebhook, getWebhookLocked, requireWebhooks } from './own-webhook.ts';
import { bodyOf } from './tell-webhooks.ts';
import { messagesDue } from './webhooks.events.ts';
import type { WebhookRow } from './webhooks.tables.ts';
import { describeDelivery } from './webhooks.view.ts';

const pageSize = 25;
const tests = { max: 20, perSeconds: 3600 };
const replays = { max: 60, perSeconds: 3600 };

/** @throws request.not_found: none of theirs */
export async function listDeliveries(
  ctx: Context,
  { webhookId, state, cursor }: CheckedOf<typeof contract.listDeliveries>,
): Promise<OutputOf<typeof contract.listDeliveries>> {
  const webhook = await getWebhook(ctx, webhookId);
  const rows = await listDeliveriesOf(ctx.db, webhookId, { state, before: cursor, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map((row) => describeDelivery(row, webhook));
  return { items, nextCursor: rows.length > pageSize ? (items.at(-1)?.deliveryId ?? null) : null };
}

/** @throws request.not_found: none, or somebody else's */
export async function readDelivery(
  ctx: Context,
  deliveryId: Id<'webhookDelivery'>,
): Promise<OutputOf<typeof contract.readDelivery>> {
  const found = await findDeliveryOf(ctx.db, actingMember(ctx).id, deliveryId);
  if (!found) throw fail('request.not_found');
  const { delivery, webhook } = found;
  return { ...describeDelivery(delivery, webhook), webhookId: webhook.id, body: delivery.body };
}

/**
 * Sends the event `webhook.test`, once and before what waits.
 * @throws request.not_found: none of theirs; access.refused: reason `webhooks_off`; state.move_refused: it is not active;
 *   request.too_many
 */
export async function testWebhook(
  ctx: Context,
  webhookId: Id<'webhook'>,
): Promise<OutputOf<typeof contract.testWebhook>> {
  requireSending(ctx, await getWebhook(ctx, webhookId));
  await takeFrom(ctx, `webhook-tests:${actingMember(ctx).id}`, tests);
  return transaction(ctx, async (inner) => {
    const webhook = await getWebhookLocked(inner, webhookId);
    requireSending(inner, webhook);
    const now = inner.now();
    const id = newId('webhookDelivery', now);
    const body = bodyOf('webhook.test', now, { webhookId });
    await insertDeliveries(inner.db, [
      {
        ...{ id, webhookId, source: `test:${id}`, event: 'webhook.test', subject: null, body },
        ...{ state: 'waiting', stepsDone: retrySeconds.length, askedAt: now, createdAt: now },
      },
    ]);
    await inner.emit(messagesDue, {}, { urgent: true });
    return { deliveryId: id };
  });
}

/**
 * Sends a message again under its own id, before what waits. One that waits for its next try is tried now and keeps its schedule;
 * another gets one more try. What is being sent at this moment is left alone.
 * @throws request.not_found: none, or somebody else's; access.refused: reason `webhooks_off`; state.move_refused: its webhook is
 *   not active; request.too_many
 */
export async function replayDelivery(ctx: Context, deliveryId: Id<'webhookDelivery'>): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  const found = await findDeliveryOf(ctx.db, memberId, deliveryId);
  if (!found) throw fail('request.not_found');
  requireSending(ctx, found.webhook);
  await takeFrom(ctx, `webhook-replays:${memberId}`, replays);
  await transaction(ctx, async (inner) => {
    requireSending(inner, await getWebhookLocked(inner, found.webhook.id));
    const delivery = await findDeliveryLocked(inner.db, deliveryId);
    if (!delivery) throw fail('request.not_found');
    const now = inner.now();
    if (delivery.claimedUntil && delivery.claimedUntil > now) return;
    const stepsDone = delivery.state === 'waiting' ? delivery.stepsDone : retrySeconds.length;
    await updateDelivery(inner.db, deliveryId, { state: 'waiting', stepsDone, askedAt: now });
    await inner.emit(messagesDue, {}, { urgent: true });
  });
}

function requireSending(ctx: Context, { state }: WebhookRow): void {
  requireWebhooks(ctx);
  if (state !== 'active') throw fail('state.move_refused', { state, wanted: 'sent' });
}
