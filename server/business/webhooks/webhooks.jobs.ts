import type { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import type { Event } from '#server/platform/jobs/events.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { creditNoteIssued, invoicePaid, invoiceReplaced } from '../invoices/invoices.events.ts';
import { orderCompleted, orderEnded, orderPlaced, orderReleased } from '../orders/orders.events.ts';
import { serviceChanged, serviceDelivered, serviceTerminated } from '../services/services.events.ts';
import { forgetDeliveries } from './forget-deliveries.ts';
import { sendDue } from './send-due.ts';
import { tellOfCreditNote, tellOfInvoice, tellOfOrder, tellOfService } from './tell-webhooks.ts';
import { wakeSender } from './wake-sender.ts';
import { messagesDue, sendQueue } from './webhooks.events.ts';

/** The id of the job names the announcement: it is the same on every try. */
const tells = <P extends z.ZodType>(
  name: string,
  about: string,
  on: Event<P>,
  run: (ctx: Context, data: z.output<P>, id: string) => Promise<void>,
) => job({ queue: `webhooks-${name}`, about: `Tells the webhooks of a member ${about}.`, on, run });

export const webhookJobs = [
  tells('order-placed', 'that an order was placed', orderPlaced, (ctx, { orderId }, id) =>
    tellOfOrder(ctx, orderId, 'order.placed', id),
  ),
  tells('order-released', 'that the delivery of an order begins', orderReleased, (ctx, { orderId }, id) =>
    tellOfOrder(ctx, orderId, 'order.released', id),
  ),
  tells('order-completed', 'that an order is delivered', orderCompleted, (ctx, { orderId }, id) =>
    tellOfOrder(ctx, orderId, 'order.completed', id),
  ),
  tells('order-ended', 'that an order has ended', orderEnded, (ctx, { orderId }, id) =>
    tellOfOrder(ctx, orderId, 'order.ended', id),
  ),
  tells('invoice-paid', 'that an invoice is paid', invoicePaid, (ctx, { invoiceId }, id) =>
    tellOfInvoice(ctx, invoiceId, id),
  ),
  tells(
    'invoice-replaced',
    'of the paid invoice that takes the place of a corrected one',
    invoiceReplaced,
    (ctx, { replacementId }, id) => tellOfInvoice(ctx, replacementId, id),
  ),
  tells('invoice-credited', 'that a credit note was issued', creditNoteIssued, tellOfCreditNote),
  tells('service-delivered', 'that a service was delivered', serviceDelivered, (ctx, { serviceId }, id) =>
    tellOfService(ctx, serviceId, 'service.delivered', id),
  ),
  tells('service-changed', 'that a service was changed', serviceChanged, (ctx, { serviceId }, id) =>
    tellOfService(ctx, serviceId, 'service.changed', id),
  ),
  tells('service-ended', 'that a service has ended', serviceTerminated, (ctx, { serviceId }, id) =>
    tellOfService(ctx, serviceId, 'service.ended', id),
  ),
  job({
    queue: sendQueue,
    about: 'Sends the messages of webhooks that are due.',
    on: messagesDue,
    // A run that is full, or waits for its last receivers, leaves room for others.
    atOnce: 3,
    run: (ctx) => sendDue(ctx),
  }),
  job({
    queue: 'webhooks-sweep',
    about: 'Has messages of webhooks sent that are to be tried again, or whose process died.',
    every: '* * * * *',
    run: (ctx) => wakeSender(ctx),
  }),
  job({
    queue: 'webhooks-forget',
    about: 'Deletes messages of webhooks after 30 days, and secrets that sign nothing any more.',
    every: '53 3 * * *',
    run: (ctx) => forgetDeliveries(ctx),
  }),
];
