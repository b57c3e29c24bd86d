import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findPayment } from '../payments/payments.queries.ts';
import type { Payment } from '../payments/payments.tables.ts';
import { findMethodFor } from './charged-method.queries.ts';
import { noteFailure, ourTryOf } from './mark-unpaid.ts';
import { isBeingDebited, overdueFrom, retryAt } from './next-step.ts';
import { findLocked, listBilledBy } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow } from './subscriptions.ts';

/** A payment failed later than it was answered: a charge of ours, or a debit that its payer began. */
export async function noteLateFailure(ctx: Context, paymentId: Id<'payment'>): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (payment?.state !== 'failed') return;
  const ours = ourTryOf(payment);
  const ids = ours ? [ours.id] : await listBilledBy(ctx.db, payment.invoiceId);
  for (const one of ids)
    await transaction(ctx, async (inner) => {
      const found = await findLocked(inner.db, one);
      if (!found?.pastDueAt || found.invoiceId !== payment.invoiceId) return;
      // One that was answered at once is kept by whoever asked.
      if (ours && found.retries <= ours.tries) return;
      await continueAfter(inner, found, { payment, ours: ours !== null });
    });
}

/** In a transaction that holds the row: a payment that its provider worked on has failed. */
async function continueAfter(
  ctx: Context,
  found: Subscription,
  { payment, ours }: { payment: Payment; ours: boolean },
): Promise<void> {
  const subscription = found.debitedAt ? await beginDunning(ctx, found, { ours }) : found;
  if (!ours || subscription.cancelAtPeriodEnd) return;
  // A method that was added since then is tried all the same.
  if (payment.methodId !== (await findMethodFor(ctx.db, subscription))?.id) return;
  const { pastDueAt, retries } = subscription;
  const { renewals } = ctx.config;
  const nextRetryAt =
    found.debitedAt && pastDueAt
      ? retryAt({ ...subscription, pastDueAt }, retries, ctx.now(), renewals)
      : subscription.nextRetryAt;
  await noteFailure(ctx, await changeSubscriptionRow(ctx, subscription, { nextRetryAt }), payment);
}

/**
 * What waited for a debit is tried again by the next run; what was not overdue yet is so from now on. A debit that its payer began
 * counts as a try, so that they are told of the next one before it is made.
 */
export function beginDunning(
  ctx: Context,
  subscription: Subscription,
  { ours }: { ours: boolean },
): Promise<Subscription> {
  const { priced, nextRetryAt, retries } = subscription;
  const begins = isBeingDebited(subscription);
  return changeSubscriptionRow(ctx, subscription, {
    ...(begins ? overdueFrom(ctx.now(), priced.family, ctx.config.renewals) : {}),
    debitedAt: null,
    retries: ours ? retries : retries + 1,
    nextRetryAt: begins ? ctx.now() : nextRetryAt,
  });
}
