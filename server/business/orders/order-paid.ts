import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { sellStock } from '../catalogue/stock.ts';
import { attachInvoice } from '../documents/documents.ts';
import { readerOf } from '../members/reader.ts';
import { orderReleased } from './orders.events.ts';
import { paidMail } from './orders.mail.ts';
import { findOrder, listLines } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { findInvoiceOf, getOrderLocked, inStockOrder, isUnpaid, moveOrder } from './orders.ts';
import { weighVatId } from './refuted-vat-id.ts';
import { highRisk } from './risk.ts';
import { mustWait } from './withdrawal-days.ts';

/**
 * The invoice of an order is paid in full: what was held is sold; delivery begins, unless somebody has to look at it, as
 * when its machines were given back after an hour and others have them,
 * or the buyer's days of withdrawal come first. An order that is not waiting for money is left as it is, and so is one whose money was
 * taken back before anybody had heard that it came: it waits until its invoice is paid again.
 */
export async function orderPaid(ctx: Context, id: Id<'order'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const locked = await getOrderLocked(inner, id);
    if (!isUnpaid(locked) || !(await hasItsMoney(inner, locked))) return;
    const order = await weighVatId(inner, locked);
    let isShort = false;
    for (const { id: reference, selection } of inStockOrder(await listLines(inner.db, id))) {
      const { plan: planSlug, location, quantity } = selection;
      if (!(await sellStock(inner, { planSlug, location, quantity, reference }))) isShort = true;
    }
    const paid = await moveOrder(inner, order, 'paid', 'paid in full', { paidAt: inner.now() });
    if (isShort)
      await moveOrder(inner, paid, 'in_review', 'sold out: others bought its machines before it was paid');
    else if (paid.riskScore >= highRisk)
      await moveOrder(inner, paid, 'in_review', `looked at because of: ${paid.riskReasons.join(', ')}`);
    else if (!mustWait(paid)) await release(inner, paid, 'nothing stands against delivery');
    const now = (await findOrder(inner.db, id)) ?? paid;
    await tellPaid(inner, now);
  });
}

/** What a bank takes back from this moment on was there when the order was released: what renews of it is overdue from its start. */
async function hasItsMoney(ctx: Context, order: Order): Promise<boolean> {
  const invoice = await findInvoiceOf(ctx, order);
  return invoice?.state === 'paid';
}

/** In a transaction: with the invoice and the confirmation of the contract, which its buyer keeps. */
async function tellPaid(ctx: Context, order: Order): Promise<void> {
  const invoice = await findInvoiceOf(ctx, order);
  if (!invoice) throw new Error(`${order.number} was paid without an invoice`);
  const attachments = await attachInvoice(ctx, invoice);
  const buyer = await readerOf(ctx, order);
  await postMail(ctx, paidMail(ctx.config, buyer, order, { invoice, attachments }));
}

/** In a transaction: delivery begins. */
export async function release(ctx: Context, order: Order, reason: string): Promise<Order> {
  const released = await moveOrder(ctx, order, 'processing', reason);
  await ctx.emit(orderReleased, { orderId: order.id });
  return released;
}
