import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Family } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { beginTerm, stopTerm } from '../deferrals/terms.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { dunReturned } from './dun-returned.ts';
import { requireNotUnderWay } from './how-to-pay.ts';
import { daysOf } from './periods.ts';
import { isPaid } from './renewal-invoice.ts';
import { subscriptionResumed, subscriptionSuspended } from './subscriptions.events.ts';
import { pausedMail, resumedMail } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { getOwnLocked, mailAbout, moveSubscription } from './subscriptions.ts';

/** A machine is kept for its owner also while nobody uses it; a right to use is not. */
const pausable: ReadonlySet<Family> = new Set(['tools', 'membership']);
export const maxPause = days(92);

/**
 * Stops what was paid for until a moment; the rest of the period follows after it, and nothing is billed meanwhile. One
 * that is paused already is given the new end.
 * @param until after now, and within three months
 * @throws request.not_found; request.invalid: until → out_of_range; state.move_refused: a machine, overdue, canceled,
 *   ended, or paid ahead; payment.under_way: a provider is bringing the money of an invoice that it would void
 */
export async function pauseSubscription(
  ctx: Context,
  id: Id<'subscription'>,
  until: Date,
): Promise<Subscription> {
  return transaction(ctx, async (inner) => {
    const found = await getOwnLocked(inner, id);
    const { state, pastDueAt, cancelAtPeriodEnd, pausedAt, number } = found;
    const from = pausedAt ?? inner.now();
    if (until <= inner.now() || until > later(from, maxPause)) throw failField('until', 'out_of_range');
    const refused = fail('state.move_refused', { state, wanted: 'paused' });
    if (!pausable.has(found.priced.family) || pastDueAt || cancelAtPeriodEnd) throw refused;
    if (state !== 'active') throw refused;
    const asked = [found.invoiceId, found.pendingUpdate?.invoiceId].filter((one) => typeof one === 'string');
    for (const invoiceId of asked) {
      if (await isPaid(inner, invoiceId)) throw refused;
      await requireNotUnderWay(inner.db, invoiceId);
    }
    // Before a credit note draws its number: it locks what is deferred.
    await stopTerm(inner, id);
    for (const invoiceId of asked) await voidInvoice(inner, invoiceId, `${number} is paused`);
    const paused = await moveSubscription(inner, found, 'paused', 'paused', {
      pausedAt: from,
      pausedUntil: until,
      invoiceId: null,
      remindedAt: null,
      pendingUpdate: found.pendingUpdate?.invoiceId ? null : found.pendingUpdate,
    });
    await inner.emit(subscriptionSuspended, { subscriptionId: id });
    await mailAbout(inner, paused, pausedMail(paused, until));
    return paused;
  });
}

/**
 * Ends a pause before its time. One that is not paused is answered as it is.
 * @throws request.not_found
 */
export async function resumeSubscription(ctx: Context, id: Id<'subscription'>): Promise<Subscription> {
  return transaction(ctx, async (inner) => resume(inner, await getOwnLocked(inner, id)));
}

/**
 * In a transaction that holds the row: the period moves by as long as it was stopped, so that no paid day is lost. What the bank of its
 * payer took back during the pause is missing from now on.
 */
export async function resume(ctx: Context, subscription: Subscription): Promise<Subscription> {
  const { state, pausedAt, periodStart, id } = subscription;
  if (state !== 'paused' || !pausedAt) return subscription;
  const stopped = ctx.now().getTime() - pausedAt.getTime();
  const periodEnd = later(subscription.periodEnd, stopped);
  const resumed = await moveSubscription(ctx, subscription, 'active', 'resumed', {
    pausedAt: null,
    pausedUntil: null,
    periodStart: later(periodStart, stopped),
    periodEnd,
    anchorDay: periodEnd.getUTCDate(),
  });
  const rest = daysOf({ from: ctx.now(), to: periodEnd }, ctx.config.seller.timeZone);
  await beginTerm(ctx, { subscriptionId: id }, { subscriptionId: id, days: rest });
  await ctx.emit(subscriptionResumed, { subscriptionId: id });
  const now = await dunReturned(ctx, resumed);
  await mailAbout(ctx, now, resumedMail(now));
  return now;
}
