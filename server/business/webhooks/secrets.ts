import { randomBytes } from 'node:crypto';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import { hours, later } from '#contract/time.ts';
import type * as contract from '#contract/webhooks.ts';
import { secretOverlapHours } from '#contract/webhooks.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { openAtRest, sealAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireStepUp } from '../members/step-up.ts';
import { requireStillOwner } from '../organisations/acting.ts';
import { insertSecretView } from './known-webhooks.queries.ts';
import { getWebhook, getWebhookLocked } from './own-webhook.ts';
import { endSecret, insertSecret, listSigning } from './webhooks.queries.ts';

/** What secrets are sealed for. */
const purpose = 'webhook-secrets';
/** Each earlier one signs for a day, so that a message never has more signatures than this. */
const rotations = { max: 5, perSeconds: 86_400 };

/**
 * In a transaction: a secret that signs from now on, in the form of Standard Webhooks: 32 bytes of chance, of 24 to 64 allowed. Whoever
 * acts is shown it.
 */
export async function makeSecret(ctx: Context, webhookId: Id<'webhook'>): Promise<string> {
  const { id, secret } = await addSecret(ctx, webhookId);
  await noteShown(ctx, id);
  return secret;
}

/**
 * In a transaction that holds the webhook: a new secret takes over, which nobody is shown before they ask.
 * @returns until when the one before signs as well
 */
export async function replaceSecret(ctx: Context, webhookId: Id<'webhook'>): Promise<Date> {
  const endsAt = await endPresent(ctx, webhookId);
  await addSecret(ctx, webhookId);
  return endsAt;
}

async function addSecret(ctx: Context, webhookId: Id<'webhook'>) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const now = ctx.now();
  const id = newId('webhookSecret', now);
  await insertSecret(ctx.db, {
    ...{ id, webhookId, createdAt: now, endsAt: null },
    sealedSecret: sealAtRest(ctx.secret, purpose, secret),
  });
  return { id, secret };
}

async function endPresent({ db, now }: Context, webhookId: Id<'webhook'>): Promise<Date> {
  const endsAt = later(now(), hours(secretOverlapHours));
  await endSecret(db, webhookId, endsAt);
  return endsAt;
}

/** Of an organisation alone: who leaves it takes along what they know. */
async function noteShown({ db, actor, now }: Context, secretId: Id<'webhookSecret'>): Promise<void> {
  const organisation = actor.kind === 'member' ? actor.organisation : undefined;
  if (!organisation) return;
  await insertSecretView(db, { secretId, memberId: organisation.personId, shownAt: now() });
}

/** What signs a message now, newest first. */
export async function signingSecrets(ctx: Context, webhookId: Id<'webhook'>): Promise<string[]> {
  const rows = await listSigning(ctx.db, webhookId, ctx.now());
  return rows.map(({ sealedSecret }) => openAtRest(ctx.secret, purpose, sealedSecret));
}

/** @throws request.not_found: none of theirs; what `requireStepUp` refuses; and as `requireStillOwner` */
export async function revealWebhookSecret(
  ctx: Context,
  { webhookId, ...proof }: CheckedOf<typeof contract.revealWebhookSecret>,
): Promise<OutputOf<typeof contract.revealWebhookSecret>> {
  // Nobody is asked for a proof that leads nowhere.
  await getWebhook(ctx, webhookId);
  await requireStepUp(ctx, proof);
  return transaction(ctx, async (inner) => {
    await requireStillOwner(inner);
    await getWebhookLocked(inner, webhookId);
    const [present] = await listSigning(inner.db, webhookId, inner.now());
    if (!present) throw new Error(`${webhookId} has no secret`);
    await noteShown(inner, present.id);
    return { secret: openAtRest(inner.secret, purpose, present.sealedSecret) };
  });
}

/**
 * A new secret takes over at once; for 24 hours the one before signs as well.
 * @throws request.not_found: none of theirs; request.too_many; what `requireStepUp` refuses; and as `requireStillOwner`
 */
export async function rotateWebhookSecret(
  ctx: Context,
  { webhookId, ...proof }: CheckedOf<typeof contract.rotateWebhookSecret>,
): Promise<OutputOf<typeof contract.rotateWebhookSecret>> {
  await getWebhook(ctx, webhookId);
  await requireStepUp(ctx, proof);
  await takeFrom(ctx, `webhook-secrets:${webhookId}`, rotations);
  return transaction(ctx, async (inner) => {
    await requireStillOwner(inner);
    await getWebhookLocked(inner, webhookId);
    const endsAt = await endPresent(inner, webhookId);
    const secret = await makeSecret(inner, webhookId);
    return { secret, oldSecretUntil: endsAt.toISOString() };
  });
}
