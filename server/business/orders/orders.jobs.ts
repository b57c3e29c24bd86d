import { job } from '#server/platform/jobs/jobs.ts';
import { mailInvoice } from '../documents/documents.ts';
import { invoicePaid } from '../invoices/invoices.events.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { paymentFailed } from '../payments/payments.events.ts';
import { vatIdRefuted } from '../vat-checks/vat-checks.events.ts';
import { orderPaid } from './order-paid.ts';
import { findOrder } from './orders.queries.ts';
import { orderOfReference } from './orders.ts';
import { paymentOfOrderFailed } from './payment-failed.ts';
import { notePayerPlace } from './place-evidence.ts';
import { weighUnpaidOf } from './refuted-vat-id.ts';
import { sweepOrders } from './sweep-orders.ts';

export const orderJobs = [
  job({
    queue: 'orders-paid',
    about: 'Moves an order on once its invoice is paid: to delivery, or to somebody who looks at it.',
    on: invoicePaid,
    async run(ctx, { invoiceId, reference }) {
      const id = orderOfReference(reference);
      if (id && (await findOrder(ctx.db, id))) {
        await notePayerPlace(ctx, id);
        await orderPaid(ctx, id);
      }
      // Of an order that no longer waited for its money.
      if (id) await mailInvoice(ctx, invoiceId);
    },
  }),
  job({
    queue: 'orders-payment-failed',
    about: 'Notes on an order that a try to pay it failed; it can still be paid.',
    on: paymentFailed,
    async run(ctx, { invoiceId, failure }) {
      const invoice = await findInvoice(ctx.db, invoiceId);
      const id = invoice && orderOfReference(invoice.reference);
      if (id && (await findOrder(ctx.db, id))) await paymentOfOrderFailed(ctx, id, failure);
    },
  }),
  job({
    queue: 'orders-vat-id-refuted',
    about: 'Marks unpaid orders without VAT when VIES says that the VAT ID they rest on is invalid.',
    on: vatIdRefuted,
    run: (ctx, { memberId }) => weighUnpaidOf(ctx, memberId),
  }),
  job({
    queue: 'orders-sweep',
    about: 'Cancels orders that were not paid or approved within 7 days, and removes old quotes.',
    every: '17 * * * *',
    run: (ctx) => sweepOrders(ctx),
  }),
];
