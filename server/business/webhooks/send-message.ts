import type { WebhookDeliveryState } from '#contract/states.ts';
import { days, later, seconds } from '#contract/time.ts';
import { failingDays, retrySeconds } from '#contract/webhooks.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { type Answer, postMessage } from '#server/platform/webhooks/post-message.ts';
import { signedHeaders } from '#server/platform/webhooks/signature.ts';
import { brandOf } from '../members/members.mail.ts';
import { findMember } from '../members/members.queries.ts';
import { findDeliveryLocked, updateDelivery } from './deliveries.queries.ts';
import { moveWebhook } from './move-webhook.ts';
import { hostOf, toldAlike } from './receiver.ts';
import { signingSecrets } from './secrets.ts';
import { askForRun } from './wake-sender.ts';
import { switchedOffMail } from './webhooks.mail.ts';
import { findWebhookLocked, updateWebhook } from './webhooks.queries.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.tables.ts';

/** A receiver that asks for more time than a day gets a day. */
const maxRetryAfter = seconds(86_400);
/** Later than that, the sweep of each minute comes in time. */
const soon = seconds(60);
const keptTries = 50;

/** One message that this process has claimed until a moment. */
export interface Claimed {
  delivery: DeliveryRow;
  webhook: WebhookRow;
}

/** Posts a message outside of any transaction, and writes down what became of it. */
export async function sendMessage(ctx: Context, { delivery, webhook }: Claimed): Promise<void> {
  const { id, body } = delivery;
  const at = ctx.now();
  const begun = performance.now();
  const answer = await postMessage(
    {
      url: webhook.url,
      headers: {
        ...signedHeaders(await signingSecrets(ctx, webhook.id), id, at, body),
        'content-type': 'application/json',
        'user-agent': userAgentOf(ctx),
      },
      body,
    },
    { networks: ctx.config.webhooks.networks },
  );
  const milliseconds = Math.round(performance.now() - begun);
  await settle(ctx, delivery, toldAlike(webhook, answer), { at: at.toISOString(), milliseconds });
}

/** With the brand, in those of its letters that a header may have. */
function userAgentOf({ config }: Context): string {
  const brand = brandOf(config).replaceAll(/[^A-Za-z0-9]+/g, '');
  return `${brand}${brand && '-'}Webhooks/1 (+${config.publicUrl})`;
}

async function settle(
  ctx: Context,
  { id, webhookId, claimedUntil }: DeliveryRow,
  answer: Answer,
  measured: { at: string; milliseconds: number },
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const webhook = await findWebhookLocked(inner.db, webhookId);
    const delivery = webhook && (await findDeliveryLocked(inner.db, id));
    // Given up for dead and taken by another process meanwhile: what that one finds counts.
    if (delivery?.claimedUntil?.getTime() !== claimedUntil?.getTime() || !webhook || !delivery) return;
    const { status, problem } = answer;
    const tries = [...delivery.tries, { ...measured, status, problem }].slice(-keptTries);
    const next = nextOf(delivery, answer, { begun: new Date(measured.at), now: inner.now() });
    await updateDelivery(inner.db, id, { ...next, tries, askedAt: null, claimedUntil: null });
    const now = inner.now();
    if (next.state === 'delivered')
      await updateWebhook(inner.db, webhookId, webhook.state, { lastDeliveredAt: now, failingSince: null });
    else await noteFailure(inner, webhook, { event: delivery.event, state: next.state }, answer);
    const pause = next.nextTryAt ? next.nextTryAt.getTime() - now.getTime() : soon;
    if (pause < soon)
      // A second more, because it counts from when this transaction began.
      await askForRun(inner, Math.max(0, Math.ceil(pause / seconds(1))) + 1);
  });
}

/** What becomes of a message by the answer to it. */
function nextOf(
  { stepsDone, askedAt, nextTryAt }: DeliveryRow,
  answer: Answer,
  { begun, now }: { begun: Date; now: Date },
): { state: WebhookDeliveryState; nextTryAt: Date | null; stepsDone: number } {
  const { status } = answer;
  const over = { nextTryAt: null, stepsDone: stepsDone + 1 };
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', ...over };
  if (status === 410) return { state: 'failed', ...over };
  const asked = status === null ? 0 : seconds(answer.retryAfterSeconds ?? 0);
  const earliest = later(now, Math.min(asked, maxRetryAfter));
  // Its owner could not wait for the schedule, which goes on as if nothing had been tried.
  if (askedAt && nextTryAt && nextTryAt > begun)
    return { state: 'waiting', stepsDone, nextTryAt: latest(nextTryAt, earliest) };
  const step = retrySeconds[stepsDone];
  if (step === undefined) return { state: 'failed', ...over };
  return { ...over, state: 'waiting', nextTryAt: latest(later(now, seconds(step)), earliest) };
}

const latest = (one: Date, other: Date) => (one > other ? one : other);

/**
 * Switches the webhook off at once where its receiver wants nothing more, and with a message that is given up where nothing has
 * arrived for days. A hiccup after a quiet week is tried again before that, and a test switches nothing off.
 */
async function noteFailure(
  ctx: Context,
  webhook: WebhookRow,
  { event, state }: Pick<DeliveryRow, 'event' | 'state'>,
  { status }: Answer,
): Promise<void> {
  const now = ctx.now();
  if (event === 'webhook.test') {
    await updateWebhook(ctx.db, webhook.id, webhook.state, { lastFailedAt: now });
    return;
  }
  const failingSince = webhook.failingSince ?? now;
  await updateWebhook(ctx.db, webhook.id, webhook.state, { lastFailedAt: now, failingSince });
  const isGone = status === 410;
  const isSilent = state === 'failed' && later(failingSince, days(failingDays)) <= now;
  if (webhook.state !== 'active' || !(isGone || isSilent)) return;
  await moveWebhook(ctx, webhook, 'failing');
  // Who switches it on again and again is told once a day.
  if (webhook.offMailedAt && later(webhook.offMailedAt, days(1)) > now) return;
  const member = await findMember(ctx.db, webhook.memberId);
  if (!member) return;
  const why = isGone ? 'gone' : failingSince;
  await postMail(ctx, switchedOffMail(ctx.config, member, { id: webhook.id, host: hostOf(webhook), why }));
  await updateWebhook(ctx.db, webhook.id, 'failing', { offMailedAt: now });
}
