import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { attachInvoice } from '../documents/documents.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { applyUpgrade } from './apply-change.ts';
import { announceDebit } from './coming-debit.ts';
import { comingPeriodOf } from './coming-period.ts';
import { dunReturned } from './dun-returned.ts';
import { endSubscription } from './end.ts';
import { findUnderWay, howToPay } from './how-to-pay.ts';
import { graceOf, notOverdue, overdueFrom, upgradeHolds } from './next-step.ts';
import { billComingPeriod, isPaid, voidUnlessPaid } from './renewal-invoice.ts';
import { wasReturned } from './returned.queries.ts';
import { settleIfPaid } from './settle.ts';
import { subscriptionChanged, subscriptionRenewed, subscriptionSuspended } from './subscriptions.events.ts';
import { invoiceMail, overdueMail, reminderMail, renewedMail, suspendedMail } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, mailAbout, moveSubscription, noteStep } from './subscriptions.ts';

// Each of these is one step, in a transaction that holds the subscription's row and found the step due.

const asksForMoney = ({ state }: Invoice) => state === 'open' || state === 'partially_paid';
/** An invoice whose debit was returned is `uncollectible` until a part of it is paid anew. */
const isMissing = (invoice: Invoice) => asksForMoney(invoice) || invoice.state === 'uncollectible';

/** Some days ahead: the coming period is billed, and told. */
export async function invoiceAhead(ctx: Context, subscription: Subscription): Promise<void> {
  const invoice = await billComingPeriod(ctx, subscription);
  const billed = await changeSubscriptionRow(ctx, subscription, { invoiceId: invoice.id });
  const first = await noteStep(ctx, billed, billed.periodEnd, 'invoice');
  if (!first || !asksForMoney(invoice)) return;
  const debit = await announceDebit(ctx, billed, billed.periodEnd);
  const attachments = await attachInvoice(ctx, invoice);
  await mailAbout(ctx, billed, invoiceMail(billed, { invoice, debit, attachments }));
}

/** Nearer to it, where the money is still missing. One that was billed later than this was told of a moment ago. */
export async function remind(ctx: Context, subscription: Subscription): Promise<void> {
  const reminded = await changeSubscriptionRow(ctx, subscription, { remindedAt: ctx.now() });
  const first = await noteStep(ctx, reminded, reminded.periodEnd, 'reminder');
  const invoice = reminded.invoiceId && (await getInvoiceLocked(ctx, reminded.invoiceId));
  const from = later(reminded.periodEnd, -days(ctx.config.renewals.notice.remind));
  if (!first || !invoice || !asksForMoney(invoice) || invoice.createdAt >= from) return;
  if (await findUnderWay(ctx.db, invoice.id)) return;
  const debit = await announceDebit(ctx, reminded, reminded.periodEnd);
  await mailAbout(ctx, reminded, reminderMail(reminded, { invoice, debit }));
}

/**
 * The period is over: the next one begins, or a canceled one ends. What was paid for in advance is delivered, also when
 * it was canceled after that.
 */
export async function renew(ctx: Context, subscription: Subscription): Promise<void> {
  const { cancelAtPeriodEnd, invoiceId, pendingUpdate, upgrades } = subscription;
  const paid = invoiceId !== null && (await isPaid(ctx, invoiceId));
  if (cancelAtPeriodEnd && !paid) {
    await endSubscription(ctx, subscription, 'canceled', subscription.cancelReason ?? 'canceled');
    return;
  }
  const coming = comingPeriodOf(subscription);
  const changes = pendingUpdate !== null && pendingUpdate.invoiceId === null;
  const { couponRenewals } = subscription;
  const renewed = await changeSubscriptionRow(ctx, subscription, {
    selection: coming.selection,
    priced: coming.priced,
    months: coming.months,
    renewalAmount: coming.promised.amount,
    periodNetAmount: coming.price.amount,
    couponShare: coming.couponShare,
    couponRenewals: coming.withCoupon && couponRenewals !== null ? couponRenewals - 1 : couponRenewals,
    periodStart: coming.start,
    periodEnd: coming.end,
    pendingUpdate: null,
    upgrades: changes ? upgrades.map((one) => ({ ...one, replaced: true })) : upgrades,
    ...notOverdue,
    // What is missing is missing from now on: a run that came late takes no day of grace from anybody.
    ...(paid
      ? { invoiceId: null }
      : {
          ...overdueFrom(ctx.now(), coming.priced.family, ctx.config.renewals),
          nextRetryAt: ctx.now(),
        }),
  });
  await noteStep(ctx, renewed, coming.start, 'renew');
  await ctx.emit(subscriptionRenewed, { subscriptionId: renewed.id });
  if (changes) await ctx.emit(subscriptionChanged, { subscriptionId: renewed.id });
  if (!paid) return;
  const invoice = await getInvoiceLocked(ctx, invoiceId);
  await mailAbout(ctx, renewed, renewedMail(renewed, invoice, await attachInvoice(ctx, invoice)));
  await dunReturned(ctx, renewed);
}

/** Overdue for longer than it is kept working. A debit that is on its way puts it off by a day each time, but not past its end. */
export async function suspend(ctx: Context, subscription: Subscription): Promise<void> {
  if (await settleIfPaid(ctx, subscription)) return;
  const { endAt } = graceOf(subscription, ctx.config.renewals);
  if (ctx.now() < endAt && (await isUnderWay(ctx, subscription))) {
    const tomorrow = later(ctx.now(), days(1));
    await changeSubscriptionRow(ctx, subscription, { suspendAt: tomorrow < endAt ? tomorrow : endAt });
    return;
  }
  const overdue =
    subscription.state === 'active'
      ? await moveSubscription(ctx, subscription, 'past_due', 'overdue')
      : subscription;
  const suspended = await moveSubscription(ctx, overdue, 'unpaid', 'overdue', { remindedAt: ctx.now() });
  await noteStep(ctx, suspended, suspended.periodStart, 'suspend');
  await ctx.emit(subscriptionSuspended, { subscriptionId: suspended.id });
  const invoice = suspended.invoiceId && (await getInvoiceLocked(ctx, suspended.invoiceId));
  if (!invoice) return;
  const { transfer } = await howToPay(ctx, suspended, invoice);
  await mailAbout(ctx, suspended, suspendedMail(suspended, invoice, transfer));
}

/** Overdue, and nothing is charged by itself: whoever pays by hand is reminded. */
export async function remindOverdue(ctx: Context, subscription: Subscription): Promise<void> {
  if (await settleIfPaid(ctx, subscription)) return;
  const reminded = await changeSubscriptionRow(ctx, subscription, { remindedAt: ctx.now() });
  const step = `overdue:${isoDayText(ctx.now())}`;
  const first = await noteStep(ctx, reminded, reminded.periodStart, step);
  const invoice = reminded.invoiceId && (await getInvoiceLocked(ctx, reminded.invoiceId));
  if (!first || !invoice || !isMissing(invoice)) return;
  const { underWay, transfer } = await howToPay(ctx, reminded, invoice);
  if (!underWay) await mailAbout(ctx, reminded, overdueMail(reminded, invoice, transfer));
}

/** Overdue for too long. What a debit that is on its way may still pay for is not ended meanwhile. */
export async function endOverdue(ctx: Context, subscription: Subscription): Promise<void> {
  if (await settleIfPaid(ctx, subscription)) return;
  if (await isUnderWay(ctx, subscription)) {
    await changeSubscriptionRow(ctx, subscription, { endAt: later(ctx.now(), days(1)) });
    return;
  }
  const { invoiceId } = subscription;
  const staysOwed = invoiceId !== null && (await wasReturned(ctx.db, invoiceId));
  await endSubscription(ctx, subscription, staysOwed ? 'returned' : 'overdue');
}

const isUnderWay = async (ctx: Context, { invoiceId }: Subscription): Promise<boolean> =>
  invoiceId !== null && (await findUnderWay(ctx.db, invoiceId)) !== null;

/**
 * An upgrade that was not paid for in time: its figure no longer holds. One that was paid holds from now on; one whose payment
 * its provider works on is looked at again after another day, but not beyond the period that it was computed for.
 */
export async function lapse(ctx: Context, subscription: Subscription): Promise<void> {
  const { pendingUpdate, periodEnd } = subscription;
  const invoiceId = pendingUpdate?.invoiceId;
  const waits = invoiceId && ctx.now() < periodEnd && !(await isPaid(ctx, invoiceId));
  if (waits && (await findUnderWay(ctx.db, invoiceId))) {
    const lapsesAt = later(ctx.now(), upgradeHolds).toISOString();
    await changeSubscriptionRow(ctx, subscription, { pendingUpdate: { ...pendingUpdate, lapsesAt } });
    return;
  }
  if (invoiceId && (await voidUnlessPaid(ctx, invoiceId, 'not paid in time')))
    await applyUpgrade(ctx, subscription);
  else await changeSubscriptionRow(ctx, subscription, { pendingUpdate: null });
}
