import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { orderOfReference } from '../orders/orders.ts';
import { listPaymentsOf } from '../payments/payments.queries.ts';
import { howToPay } from './how-to-pay.ts';
import { ourTryOf } from './mark-unpaid.ts';
import { overdueFrom } from './next-step.ts';
import { subscriptionOfReference } from './renewal-invoice.ts';
import { findReturned } from './returned.queries.ts';
import { findStepAt } from './steps.queries.ts';
import { unpaidMail } from './subscriptions.mail.ts';
import { findLocked, listOfOrder } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, mailAbout, moveSubscription, noteStep } from './subscriptions.ts';

/** A debit of an invoice was returned: what it billed is overdue, unless it asks for other money already, which comes first. */
export async function dunReturnedInvoice(ctx: Context, invoiceId: Id<'invoice'>): Promise<void> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  for (const id of invoice ? await listBilled(ctx, invoice) : [])
    await transaction(ctx, async (inner) => {
      const subscription = await findLocked(inner.db, id);
      if (subscription) await dunReturned(inner, subscription);
    });
}

async function listBilled({ db }: Context, { reference }: Invoice): Promise<Id<'subscription'>[]> {
  const renewed = subscriptionOfReference(reference);
  if (renewed) return [renewed.id];
  const ordered = orderOfReference(reference);
  return ordered ? listOfOrder(db, ordered) : [];
}

/**
 * In a transaction that holds the row, wherever nothing else is asked for: money that a payer's bank took back of a debit is missing
 * from now on, like that of a renewal. Nothing is charged by itself: whoever had it returned chooses how to pay.
 * @returns the subscription as it is then
 */
export async function dunReturned(ctx: Context, subscription: Subscription): Promise<Subscription> {
  const { state, pastDueAt, invoiceId: billed, priced } = subscription;
  if (state !== 'active' || pastDueAt || billed) return subscription;
  const invoiceId = await findReturned(ctx.db, subscription);
  if (!invoiceId) return subscription;
  const from = overdueFrom(ctx.now(), priced.family, ctx.config.renewals);
  const retries = await countTries(ctx, invoiceId);
  return tellReturned(ctx, subscription, invoiceId, { ...from, invoiceId, retries });
}

/** How many tries were numbered before the return. A provider knows a try by its number, and so does the mail that announces a debit. */
async function countTries({ db }: Context, invoiceId: Id<'invoice'>): Promise<number> {
  const made = await listPaymentsOf(db, invoiceId);
  return Math.max(0, ...made.map(({ payment }) => (ourTryOf(payment)?.tries ?? -1) + 1));
}

/**
 * In a transaction that holds the row: the same for what is asked for already, such as where the bank took the money back before anybody had
 * heard that it came.
 */
export async function leaveToPayer(ctx: Context, subscription: Subscription): Promise<void> {
  const { invoiceId, state, periodStart: periodEnd } = subscription;
  const told =
    invoiceId && (await findStepAt(ctx.db, subscription.id, { periodEnd, step: stepOf(invoiceId) }));
  if (invoiceId && (!told || state === 'active')) await tellReturned(ctx, subscription, invoiceId);
  else await changeSubscriptionRow(ctx, subscription, { nextRetryAt: null });
}

const stepOf = (id: Id<'invoice'>) => `returned:${id}`;

async function tellReturned(
  ctx: Context,
  subscription: Subscription,
  invoiceId: Id<'invoice'>,
  more: Partial<Subscription> = {},
): Promise<Subscription> {
  const set = { ...more, remindedAt: ctx.now(), nextRetryAt: null };
  const overdue =
    subscription.state === 'active'
      ? await moveSubscription(ctx, subscription, 'past_due', 'returned', set)
      : await changeSubscriptionRow(ctx, subscription, set);
  await noteStep(ctx, overdue, overdue.periodStart, stepOf(invoiceId));
  const invoice = await getInvoiceLocked(ctx, invoiceId);
  const { transfer } = await howToPay(ctx, overdue, invoice);
  await mailAbout(ctx, overdue, unpaidMail(overdue, { invoice, why: 'returned', transfer, debit: null }));
  return overdue;
}
