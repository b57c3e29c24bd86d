import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { orderOfReference } from '../orders/orders.ts';
import { refundSucceeded } from '../payments/payments.events.ts';
import { subscriptionOfReference } from '../subscriptions/renewal-invoice.ts';
import { carryOut } from './carry-out.ts';
import { declarationLife } from './declare.ts';
import { startWaiting } from './start-waiting.ts';
import { cancellationConfirmed } from './withdrawals.events.ts';
import { deleteExpired, expireDeclared, findOrderOf, markSettled } from './withdrawals.queries.ts';

/** What was never confirmed is kept for questions about it, and then forgotten. */
const keptFor = days(30);

export const withdrawalJobs = [
  job({
    queue: 'withdrawals-settled',
    about: 'Notes on a withdrawal that its money is back.',
    on: refundSucceeded,
    async run(ctx, { invoiceId }) {
      const invoice = await findInvoice(ctx.db, invoiceId);
      const orderId = invoice && (await orderOf(ctx, invoice.reference));
      if (orderId) await markSettled(ctx.db, orderId, ctx.now());
    },
  }),
  job({
    queue: 'withdrawals-cancel',
    about: 'Cancels what renews of an order to the end of its term, once its buyer is proven.',
    on: cancellationConfirmed,
    run: (ctx, { withdrawalId }) => carryOut(ctx, withdrawalId),
  }),
  job({
    queue: 'withdrawals-start',
    about:
      'Starts orders whose buyers waited for the end of the withdrawal period, except those with an undecided withdrawal.',
    // The period ends on the hour (contract/withdrawal-period.ts).
    every: '1 * * * *',
    run: startWaiting,
  }),
  job({
    queue: 'withdrawals-sweep',
    about: 'Ends declarations that nobody confirmed within a day, and forgets them after 30.',
    every: '47 * * * *',
    async run(ctx) {
      await expireDeclared(ctx.db, later(ctx.now(), -declarationLife));
      await deleteExpired(ctx.db, later(ctx.now(), -keptFor));
    },
  }),
];

/** The order that an invoice bills, or whose subscription it was an upgrade of. */
async function orderOf({ db }: Context, reference: string): Promise<Id<'order'> | null> {
  const change = subscriptionOfReference(reference);
  return change?.kind === 'change' ? findOrderOf(db, change.id) : orderOfReference(reference);
}
