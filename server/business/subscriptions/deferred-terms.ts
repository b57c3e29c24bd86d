import type { Id } from '#contract/ids.ts';
import { isEnded } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { beginTerm, endTerm } from '../deferrals/terms.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import type { Order, OrderLine } from '../orders/orders.tables.ts';
import { findInvoiceOf } from '../orders/orders.ts';
import { daysOf } from './periods.ts';
import { findOrderWithLines } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';

/** In the transaction that begins a subscription: what its line of the order was billed for is for the days of its first term. */
export async function beginFirstTerm(
  ctx: Context,
  order: Order,
  { position }: OrderLine,
  { id: subscriptionId, periodStart, periodEnd }: Pick<Subscription, 'id' | 'periodStart' | 'periodEnd'>,
): Promise<void> {
  const invoice = await lockInvoiceOf(ctx, order);
  if (!invoice) return;
  const days = daysOf({ from: periodStart, to: periodEnd }, ctx.config.seller.timeZone);
  await beginTerm(ctx, { invoiceId: invoice.id, positions: [position] }, { subscriptionId, days });
}

/** The invoice of an order, locked; where it was corrected while this waited for it, the one in its place. */
async function lockInvoiceOf(ctx: Context, order: Pick<Order, 'id'>): Promise<Invoice | null> {
  for (;;) {
    const found = await findInvoiceOf(ctx, order);
    if (!found) return null;
    const locked = await getLocked(ctx, found.id);
    if (locked.reference === found.reference) return locked;
  }
}

/** What goes back of a subscription was credited when it ended, or before. */
export const endTermOf = (ctx: Context, subscriptionId: Id<'subscription'>): Promise<void> =>
  transaction(ctx, (inner) => endTerm(inner, { subscriptionId }));

/** The same of an order that was taken back, or of its lines that were: also of those that never became a subscription. */
export async function endTermsOfOrder(ctx: Context, orderId: Id<'order'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const found = await findOrderWithLines(inner.db, orderId);
    const invoice = found && (await lockInvoiceOf(inner, found.order));
    if (!found || !invoice) return;
    const isOver = isEnded(found.order.state);
    const positions = found.lines.filter(({ endedAt }) => isOver || endedAt).map(({ position }) => position);
    if (positions.length) await endTerm(inner, { invoiceId: invoice.id, positions });
  });
}
