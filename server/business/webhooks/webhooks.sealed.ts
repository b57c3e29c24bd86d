import type { Id } from '#contract/ids.ts';
import { inColumn, type SealedKind, type SealedRow } from '#server/platform/auth/sealed-kind.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { moveWebhook } from './move-webhook.ts';
import { hostOf } from './receiver.ts';
import { makeSecret } from './secrets.ts';
import { secretLostMail } from './webhooks.mail.ts';
import { deleteSecret, findWebhookLocked, findWebhookOfSecret } from './webhooks.queries.ts';
import { webhookSecrets } from './webhooks.tables.ts';

export const sealedWebhookSecrets: SealedKind = {
  names: ['secret of a webhook', 'secrets of webhooks'],
  place: inColumn(webhookSecrets.id, webhookSecrets.sealedSecret),
  afterLoss:
    'Each of these webhooks has a new secret and is paused. Its owner was mailed to enter the new secret in the receiver and to switch the webhook on again.',
  async forget(ctx, rows) {
    for (const row of rows) await replace(ctx, row);
  },
};

/** A receiver would refuse what the new secret signs, so nothing is sent until its owner has entered it there. */
function replace(ctx: Context, { id, sealed }: SealedRow): Promise<void> {
  return transaction(ctx, async (inner) => {
    const { db, config } = inner;
    const secretId = id as Id<'webhookSecret'>;
    // The webhook before what belongs to it, as everywhere: two who lock them the other way round would wait for each other.
    const webhookId = await findWebhookOfSecret(db, secretId);
    const webhook = webhookId && (await findWebhookLocked(db, webhookId));
    if (!webhook) return;
    const removed = await deleteSecret(db, { id: secretId, sealed });
    // An earlier one that signed for some hours more.
    if (!removed || removed.endsAt) return;
    await makeSecret(inner, webhook.id);
    if (webhook.state === 'active') await moveWebhook(inner, webhook, 'paused');
    const member = await findMember(db, webhook.memberId);
    if (member) await postMail(inner, secretLostMail(config, member, webhook.id, hostOf(webhook)));
  });
}
