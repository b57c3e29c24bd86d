import type { Context } from '#server/platform/context.ts';
import { voidUnlessPaid } from './renewal-invoice.ts';
import { subscriptionEnded } from './subscriptions.events.ts';
import { endedMail } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { mailAbout, moveSubscription } from './subscriptions.ts';

export type EndReason = 'canceled' | 'overdue' | 'order_ended' | 'terminated' | 'account_gone';

/** In a transaction that holds the row: nothing of it is asked for, renewed or delivered any more. */
export async function endSubscription(
  ctx: Context,
  subscription: Subscription,
  why: EndReason,
  note: string = why,
): Promise<Subscription> {
  const { invoiceId, pendingUpdate } = subscription;
  const open = [invoiceId, pendingUpdate?.invoiceId ?? null].filter((id) => id !== null);
  for (const id of open) await voidUnlessPaid(ctx, id, `${subscription.number} has ended`);
  const ended = await moveSubscription(ctx, subscription, 'canceled', note, {
    endedAt: ctx.now(),
    pastDueAt: null,
    nextRetryAt: null,
    pendingUpdate: null,
    pausedAt: null,
    pausedUntil: null,
  });
  await ctx.emit(subscriptionEnded, { subscriptionId: ended.id });
  await mailAbout(ctx, ended, endedMail(ended, why));
  return ended;
}
