import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type * as contract from '#contract/webhooks.ts';
import { chosenEvent, maxWebhooks, type Webhook } from '#contract/webhooks.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { requireStillOwner } from '../organisations/acting.ts';
import { moveWebhook } from './move-webhook.ts';
import { getWebhookLocked, requireWebhooks } from './own-webhook.ts';
import { checkedReceiver, hostOf } from './receiver.ts';
import { makeSecret } from './secrets.ts';
import { addedMail } from './webhooks.mail.ts';
import {
  changeWebhookOf,
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  listWebhooksOf,
} from './webhooks.queries.ts';
import { describeWebhook } from './webhooks.view.ts';

type WebhookId = Id<'webhook'>;

/** Each asks DNS for a name that somebody chose; a page asks twice, because the service asks it for a proof in between. */
const additions = { max: 40, perSeconds: 3600 };
/** Each time, something waiting may be sent. */
const switches = { max: 30, perSeconds: 3600 };

export async function listWebhooks(ctx: Context): Promise<OutputOf<typeof contract.listWebhooks>> {
  const rows = await listWebhooksOf(ctx.db, actingMember(ctx).id, ctx.now());
  return {
    items: rows.map(({ webhook, oldSecretUntil }) => describeWebhook(webhook, oldSecretUntil)),
    available: ctx.config.webhooks.on,
  };
}

/**
 * Adds a webhook, after a fresh proof; its owner is mailed.
 * @throws access.refused: reason `webhooks_off`, or as `requireStillOwner`; allowance.used_up: reason `webhooks`; request.too_many; what `checkedReceiver`
 *   refuses of the address, and what `requireStepUp` refuses
 */
export async function createWebhook(
  ctx: Context,
  { name, url, events, ...proof }: CheckedOf<typeof contract.createWebhook>,
): Promise<OutputOf<typeof contract.createWebhook>> {
  const { id: memberId } = actingMember(ctx);
  requireWebhooks(ctx);
  await takeFrom(ctx, `webhooks:${memberId}`, additions);
  // Nobody is asked for a proof that leads nowhere.
  await requireRoom(ctx, memberId);
  const receiver = await checkedReceiver(ctx, url);
  await requireStepUp(ctx, proof);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `webhooks:${memberId}`);
    await requireStillOwner(inner);
    await requireRoom(inner, memberId);
    const now = inner.now();
    const id = newId('webhook', now);
    const row = { id, memberId, url: receiver, name, events: inOrder(events), createdAt: now };
    await insertWebhook(inner.db, { ...row, state: 'active' });
    const secret = await makeSecret(inner, id);
    await noteSecurityEvent(inner, 'webhook.added', { memberId, facts: { webhook: id } });
    const owner = await findMember(inner.db, memberId);
    if (owner) await postMail(inner, addedMail(inner.config, owner, id, hostOf(row)));
    return { webhookId: id, secret };
  });
}

/** @throws request.not_found: none of theirs */
export async function changeWebhook(
  ctx: Context,
  { webhookId, name, events }: CheckedOf<typeof contract.changeWebhook>,
): Promise<void> {
  const set = { name, events: inOrder(events) };
  if (!(await changeWebhookOf(ctx.db, actingMember(ctx).id, webhookId, set))) throw fail('request.not_found');
}

/**
 * Pauses a webhook or switches it on; one that is so already stays so.
 * @throws request.not_found: none of theirs; request.too_many
 */
export async function setWebhookState(
  ctx: Context,
  { webhookId, state }: CheckedOf<typeof contract.setWebhookState>,
): Promise<void> {
  await takeFrom(ctx, `webhook-states:${actingMember(ctx).id}`, switches);
  await transaction(ctx, async (inner) => {
    const webhook = await getWebhookLocked(inner, webhookId);
    if (webhook.state !== state) await moveWebhook(inner, webhook, state);
  });
}

/** @throws request.not_found: none of theirs */
export async function removeWebhook(ctx: Context, webhookId: WebhookId): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  await transaction(ctx, async (inner) => {
    if (!(await deleteWebhook(inner.db, memberId, webhookId))) throw fail('request.not_found');
    await noteSecurityEvent(inner, 'webhook.removed', { memberId, facts: { webhook: webhookId } });
  });
}

async function requireRoom({ db }: Context, memberId: Id<'member'>): Promise<void> {
  const used = await countWebhooks(db, memberId);
  if (used >= maxWebhooks) throw fail('allowance.used_up', { reason: 'webhooks', used, limit: maxWebhooks });
}

/** Each once, in the order of the contract. */
const inOrder = (events: Webhook['events']): Webhook['events'] =>
  chosenEvent.options.filter((one) => events.includes(one));
