import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { mailInvoice } from '../documents/documents.ts';
import { invoicePaid, invoiceReplaced } from '../invoices/invoices.events.ts';
import { orderEnded, orderLinesEnded, orderReleased } from '../orders/orders.events.ts';
import { disputeLost, methodAdded, methodPreferred, paymentFailed } from '../payments/payments.events.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { vatIdRefuted } from '../vat-checks/vat-checks.events.ts';
import { settleChange } from './apply-change.ts';
import { billRefutedAnew } from './bill-refuted-anew.ts';
import { billingRun, billOne } from './billing-run.ts';
import { retryWith, retryWithStandard } from './charge.ts';
import { checkVatIds } from './check-vat-ids.ts';
import { endTermOf, endTermsOfOrder } from './deferred-terms.ts';
import { dunReturnedInvoice } from './dun-returned.ts';
import { endSubscription } from './end.ts';
import { forgetSpentPlaces } from './forget-places.ts';
import { noteLateFailure } from './late-failure.ts';
import { planAnew } from './plan-anew.ts';
import { subscriptionOfReference } from './renewal-invoice.ts';
import { settleRenewal } from './settle.ts';
import { startSubscriptions } from './start.ts';
import { subscriptionEnded } from './subscriptions.events.ts';
import {
  findLocked,
  listBilledBy,
  listOfEndedLines,
  listOfOrder,
  listOverdueOf,
  renameInvoice,
} from './subscriptions.queries.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

/** Of each hour, UTC. */
export const billingMinute = 17;

export const subscriptionJobs = [
  job({
    queue: 'subscriptions-start',
    about: 'Begins what renews of an order that was released.',
    on: orderReleased,
    async run(ctx, { orderId }) {
      await startSubscriptions(ctx, orderId);
    },
  }),
  job({
    queue: 'subscriptions-billing',
    about: 'Bills, reminds, renews, charges, suspends and ends what is due.',
    every: `${billingMinute} * * * *`,
    async run(ctx) {
      const run = await billingRun(ctx);
      if (run.subscriptions) ctx.log.info({ ...run }, 'billing run');
    },
  }),
  job({
    queue: 'subscriptions-plan-anew',
    about:
      'Computes anew when something is due about each subscription, after the days in the settings were changed.',
    every: '12 * * * *',
    async run(ctx) {
      const planned = await planAnew(ctx);
      if (planned) ctx.log.info({ planned }, 'subscriptions were planned by other settings');
    },
  }),
  job({
    queue: 'subscriptions-vat-ids',
    about:
      'Has VIES asked about the VAT IDs of businesses, three days before their renewals are billed, and adds VAT to what is unpaid and rests on an invalid one.',
    every: '47 * * * *',
    async run(ctx) {
      await checkVatIds(ctx);
      await billRefutedAnew(ctx, null);
    },
  }),
  job({
    queue: 'subscriptions-vat-id-refuted',
    about:
      'Adds VAT to unpaid renewals and upgrades of a member when VIES says that their VAT ID is invalid.',
    on: vatIdRefuted,
    run: (ctx, { memberId }) => billRefutedAnew(ctx, memberId),
  }),
  job({
    queue: 'subscriptions-forget-places',
    about:
      'Deletes the evidence of where buyers are, ten years after the end of the year of the last document that rests on it.',
    every: '7 4 * * *',
    run: (ctx) => forgetSpentPlaces(ctx),
  }),
  job({
    queue: 'subscriptions-paid',
    about: 'Puts an overdue subscription in order, or carries out an upgrade, when its invoice is paid.',
    on: invoicePaid,
    async run(ctx, { invoiceId, reference }) {
      const of = subscriptionOfReference(reference);
      for (const id of await listBilledBy(ctx.db, invoiceId)) await settleRenewal(ctx, id, invoiceId);
      if (of?.kind === 'change') await settleChange(ctx, of.id, invoiceId);
      // Paid ahead, or after it ended: no mail of ours took the invoice along.
      if (of) await mailInvoice(ctx, invoiceId);
    },
  }),
  job({
    queue: 'subscriptions-invoice-replaced',
    about: 'Lets a subscription know its invoices by those that were issued in their place.',
    on: invoiceReplaced,
    run: (ctx, { invoiceId, replacementId }) => renameInvoice(ctx.db, invoiceId, replacementId),
  }),
  job({
    queue: 'subscriptions-charge-failed',
    about: 'Tells a member that a renewal could not be charged.',
    on: paymentFailed,
    run: (ctx, { paymentId }) => noteLateFailure(ctx, paymentId),
  }),
  job({
    queue: 'subscriptions-debit-returned',
    about: 'Makes overdue what an invoice billed whose direct debit the bank of its payer returned.',
    on: disputeLost,
    async run(ctx, { paymentId, invoiceId }) {
      if ((await findPayment(ctx.db, paymentId))?.debit) await dunReturnedInvoice(ctx, invoiceId);
    },
  }),
  job({
    queue: 'subscriptions-method-added',
    about: 'Tries again at once what is overdue when its owner adds a payment method.',
    on: methodAdded,
    async run(ctx, { memberId, methodId }) {
      for (const id of await listOverdueOf(ctx.db, memberId)) {
        await retryWith(ctx, id, methodId);
        await billOne(ctx, id);
      }
    },
  }),
  job({
    queue: 'subscriptions-method-preferred',
    about: 'Tries again at once what is overdue when its owner chooses another payment method for renewals.',
    on: methodPreferred,
    async run(ctx, { memberId, methodId }) {
      for (const id of await listOverdueOf(ctx.db, memberId)) {
        await retryWithStandard(ctx, id, methodId);
        await billOne(ctx, id);
      }
    },
  }),
  job({
    queue: 'subscriptions-card-expires',
    about:
      'Warns 30 and 7 days before the card expires that a running subscription is charged to, once for each card and warning.',
    every: '27 8 * * *',
    run: (ctx) => warnOfExpiry(ctx),
  }),
  job({
    queue: 'subscriptions-order-ended',
    about: 'Ends what renews of an order that was taken back.',
    on: orderEnded,
    async run(ctx, { orderId, state }) {
      for (const id of await listOfOrder(ctx.db, orderId)) await endWithOrder(ctx, id, `order ${state}`);
      await endTermsOfOrder(ctx, orderId);
    },
  }),
  job({
    queue: 'subscriptions-lines-ended',
    about: 'Ends what renews of lines that were taken back.',
    on: orderLinesEnded,
    async run(ctx, { orderId }) {
      for (const id of await listOfEndedLines(ctx.db, orderId))
        await endWithOrder(ctx, id, 'line taken back');
      await endTermsOfOrder(ctx, orderId);
    },
  }),
  job({
    queue: 'subscriptions-end-deferral',
    about: 'Books what is still deferred of a subscription as revenue when it has ended.',
    on: subscriptionEnded,
    run: (ctx, { subscriptionId }) => endTermOf(ctx, subscriptionId),
  }),
];

async function endWithOrder(ctx: Context, id: Id<'subscription'>, note: string): Promise<void> {
  await transaction(ctx, async (inner) => {
    const subscription = await findLocked(inner.db, id);
    if (!subscription || subscription.state === 'canceled') return;
    await endSubscription(inner, subscription, 'order_ended', note);
  });
}
