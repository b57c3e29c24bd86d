import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { attachInvoice } from '../documents/documents.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { dunReturned } from './dun-returned.ts';
import { notOverdue } from './next-step.ts';
import { isPaid } from './renewal-invoice.ts';
import { subscriptionResumed } from './subscriptions.events.ts';
import { renewedMail } from './subscriptions.mail.ts';
import { findLocked } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, mailAbout, moveSubscription } from './subscriptions.ts';

/** The invoice of a renewal was paid: an overdue subscription is in order again, whenever that is. */
export async function settleRenewal(
  ctx: Context,
  id: Id<'subscription'>,
  invoiceId: Id<'invoice'>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const subscription = await findLocked(inner.db, id);
    if (subscription?.invoiceId === invoiceId) await settleIfPaid(inner, subscription);
  });
}

/**
 * In a transaction that holds the row: what was overdue and is paid by now goes on. Says nothing about services that
 * are suspended for another reason: whoever holds those lifts only what was overdue.
 * @returns the subscription in order; null when nothing was overdue, or the money is still missing
 */
export async function settleIfPaid(ctx: Context, subscription: Subscription): Promise<Subscription | null> {
  const { pastDueAt, invoiceId, state } = subscription;
  if (!pastDueAt || !invoiceId || !(await isPaid(ctx, invoiceId))) return null;
  const clear = { ...notOverdue, invoiceId: null };
  const settled =
    state === 'active'
      ? await changeSubscriptionRow(ctx, subscription, clear)
      : await moveSubscription(ctx, subscription, 'active', 'paid', clear);
  if (state === 'unpaid') await ctx.emit(subscriptionResumed, { subscriptionId: subscription.id });
  const invoice = await getInvoiceLocked(ctx, invoiceId);
  await mailAbout(ctx, settled, renewedMail(settled, invoice, await attachInvoice(ctx, invoice)));
  await dunReturned(ctx, settled);
  return settled;
}
