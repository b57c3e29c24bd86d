import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import type { Payment } from '../payments/payments.tables.ts';
import { announceDebit } from './coming-debit.ts';
import { howToPay } from './how-to-pay.ts';
import { confirmLetter, unpaidMail } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, mailAbout, moveSubscription, noteStep } from './subscriptions.ts';

/** Keys of our own charges begin with it; then follow the subscription, its invoice, the try and the method. */
export const keyPrefix = 'subscription:';

/**
 * Of which subscription a payment is a charge of ours, and which one: how many tries were made before it. Null: its payer began it.
 */
export function ourTryOf({
  idempotencyKey,
}: Pick<Payment, 'idempotencyKey'>): { id: Id<'subscription'>; tries: number } | null {
  if (!idempotencyKey.startsWith(keyPrefix)) return null;
  const [, id, , tries] = idempotencyKey.split(':');
  return { id: id as Id<'subscription'>, tries: Number(tries) };
}

/** A charge of ours that only the payer can confirm; one that waited for them is canceled when they do not come. */
export const wantsPayer = ({ idempotencyKey, state, failure }: Payment) =>
  idempotencyKey.startsWith(keyPrefix) &&
  (state === 'requires_action' || state === 'canceled' || failure === 'authentication_required');

/**
 * In a transaction that holds the row: a charge of ours has failed. After a decline that can never succeed, or one that only
 * the payer can confirm, the same method is not tried again.
 */
export async function noteFailure(ctx: Context, subscription: Subscription, payment: Payment): Promise<void> {
  const confirm = wantsPayer(payment);
  const told =
    payment.final || confirm
      ? await changeSubscriptionRow(ctx, subscription, { nextRetryAt: null })
      : subscription;
  await markUnpaid(ctx, told, confirm ? 'confirm' : 'failed', payment.id);
}

/** The member is told of each failure once. */
export async function markUnpaid(
  ctx: Context,
  subscription: Subscription,
  why: 'failed' | 'confirm' | 'no_method',
  which: string = why,
): Promise<void> {
  const first = await noteStep(ctx, subscription, subscription.periodStart, `failed:${which}`);
  const told = first ? { remindedAt: ctx.now() } : {};
  const overdue =
    subscription.state === 'active'
      ? await moveSubscription(ctx, subscription, 'past_due', why, told)
      : await changeSubscriptionRow(ctx, subscription, told);
  if (!first || !overdue.invoiceId) return;
  const invoice = await getInvoiceLocked(ctx, overdue.invoiceId);
  if (why === 'confirm') return mailAbout(ctx, overdue, confirmLetter(overdue, invoice));
  const { transfer } = await howToPay(ctx, overdue, invoice);
  const { nextRetryAt } = overdue;
  const debit = nextRetryAt && (await announceDebit(ctx, overdue, nextRetryAt));
  await mailAbout(ctx, overdue, unpaidMail(overdue, { invoice, why, transfer, debit }));
}
