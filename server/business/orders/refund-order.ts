import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type Money, partsOf } from '#contract/money.ts';
import { canMove, orderMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { findCreditNoteByReference } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { readerAt } from '../members/reader.ts';
import { refundInvoice } from '../payments/refunds.ts';
import { endLines } from './end-lines.ts';
import { refundedMail } from './orders.mail.ts';
import { findOrderByNumber, listLines, reduceLine } from './orders.queries.ts';
import type { Order, OrderLine } from './orders.tables.ts';
import { findInvoiceOf, getOrderLocked, lockReturns, moveOrder, noteMove } from './orders.ts';
import { requireAdmin } from './review-order.ts';

export interface RefundAsk {
  orderNo: string;
  /** Minor units, tax included; null = all that is left of the lines. */
  amount: number | null;
  /** Lines it is about; none = all of them. */
  lines: readonly Id<'orderLine'>[];
  reason: string;
  destination: 'origin' | 'balance';
}

/**
 * Gives money of a paid order back, once for each key: a credit note and a refund, which even out in the books. The last
 * of it ends the order, and all of a line that is not delivered yet, or is a present, ends that line.
 * @throws access.refused; request.not_found: the order or a line; state.move_refused: not paid, over, nothing left, or a
 *   part of what is not being delivered yet; request.invalid: amount → out_of_range; request.conflict: the key was used
 *   for another amount
 */
export async function refundOrder(ctx: Context, ask: RefundAsk, idempotencyKey: string): Promise<Order> {
  requireAdmin(ctx);
  const found = await findOrderByNumber(ctx.db, ask.orderNo);
  if (!found) throw fail('request.not_found');
  const reference = `order-refund:${found.id}:${idempotencyKey}`;
  return transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, found.id);
    const known = await findCreditNoteByReference(inner.db, reference);
    if (known && ask.amount !== null && known.totalAmount !== ask.amount) throw fail('request.conflict');
    if (known) return order;
    await lockReturns(inner, order);
    const invoice = await lockInvoiceOf(inner, order);
    const chosen = await chosenLines(inner, order, ask.lines);
    const amount = ask.amount ?? chosen.gross(leftOf(invoice));
    if (amount > chosen.gross(leftOf(invoice)))
      throw fail('request.invalid', { fields: { amount: 'out_of_range' } });
    await giveBack(inner, order, invoice, { ...ask, amount, reference });
    await chosen.reduce(inner, amount, leftOf(invoice));
    if (leftOf(invoice) === amount) return moveOrder(inner, order, 'refunded', ask.reason);
    const moved = await moveToPart(inner, order, ask.reason);
    return endLines(inner, moved, await listUnpaidFor(inner, order, ask.lines));
  });
}

/**
 * What `refundOrder` would give back, computed in the same way.
 * @throws as refundOrder
 */
export async function previewRefund(
  ctx: Context,
  ask: Pick<RefundAsk, 'orderNo' | 'amount' | 'lines'>,
): Promise<{ amount: Money; most: Money; ends: boolean }> {
  requireAdmin(ctx);
  const order = await findOrderByNumber(ctx.db, ask.orderNo);
  const invoice = order && (await findInvoiceOf(ctx, order));
  if (!order || !invoice) throw fail('request.not_found');
  const { currency } = invoice;
  const most = (await chosenLines(ctx, order, ask.lines)).gross(leftOf(invoice));
  const amount = ask.amount ?? most;
  const ends = amount === leftOf(invoice);
  if (amount > most) throw failField('amount', 'out_of_range');
  const to = ends ? 'refunded' : 'partially_refunded';
  const stays = !ends && order.state === 'partially_refunded';
  if (most === 0 || (!stays && !canMove(orderMoves, order.state, to)))
    throw fail('state.move_refused', { state: order.state, wanted: to });
  return { amount: { amount, currency }, most: { amount: most, currency }, ends };
}

/**
 * Somebody who looked at a paid order takes it for fraud: nothing is delivered, all of it goes back.
 * @throws access.refused; request.not_found; state.move_refused: it does not wait for a look
 */
export async function refuseOrder(
  ctx: Context,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Order> {
  requireAdmin(ctx);
  const found = await findOrderByNumber(ctx.db, orderNo);
  if (!found) throw fail('request.not_found');
  return transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, found.id);
    if (order.state === 'fraud' || order.state === 'refunded') return order;
    const refused = await moveOrder(inner, order, 'fraud', reason);
    const invoice = await lockInvoiceOf(inner, order);
    const amount = leftOf(invoice);
    if (amount === 0) return refused;
    const reference = `order-refused:${order.id}`;
    await giveBack(inner, refused, invoice, { amount, reason, reference, destination: 'origin' });
    return moveOrder(inner, refused, 'refunded', reason);
  });
}

export const leftOf = ({ totalAmount, creditedAmount }: Invoice) => totalAmount - creditedAmount;

export async function lockInvoiceOf(ctx: Context, order: Order): Promise<Invoice> {
  const invoice = await findInvoiceOf(ctx, order);
  if (!invoice) throw fail('request.not_found');
  return getLocked(ctx, invoice.id);
}

/** In the transaction that moves the order: a credit note, the refund that evens it out, and a mail. */
export async function giveBack(
  ctx: Context,
  order: Order,
  invoice: Invoice,
  back: { amount: number; reason: string; reference: string; destination: 'origin' | 'balance' },
): Promise<void> {
  if (back.amount === 0) throw fail('state.move_refused', { state: order.state, wanted: 'refunded' });
  const { currency, id: invoiceId } = invoice;
  const amount = { amount: back.amount, currency };
  await creditInvoice(ctx, { invoiceId, reference: back.reference, amount, reason: back.reason });
  await refundInvoice(ctx, { invoiceId, ...back });
  const buyer = await readerAt(ctx, order.billing.email, order.memberId);
  await postMail(ctx, refundedMail(ctx.config, buyer, order, amount, back.destination));
}

/** Named lines that were given back whole before anything of them was delivered; a present is none without its price. */
async function listUnpaidFor({ db }: Context, { id }: Order, named: RefundAsk['lines']) {
  const lines = await listLines(db, id);
  return lines.flatMap((line) =>
    named.includes(line.id) && line.netAmount === 0 && (!line.deliveredAt || line.priced.family === 'gifts')
      ? line.id
      : [],
  );
}

/** Going from part to part is no move, but something that happened all the same. */
export async function moveToPart(ctx: Context, order: Order, reason: string): Promise<Order> {
  if (order.state !== 'partially_refunded') return moveOrder(ctx, order, 'partially_refunded', reason);
  await noteMove(ctx, order, order.state, reason);
  return order;
}

/** Lines and what is left of them; gross amounts are split by their prices. */
export async function chosenLines(ctx: Context, order: Order, ids: RefundAsk['lines']) {
  const all = await listLines(ctx.db, order.id);
  if (ids.some((id) => !all.some((line) => line.id === id))) throw fail('request.not_found');
  const lines = ids.length ? all.filter(({ id }) => ids.includes(id)) : all;
  const { currency } = order;
  const net = netOf(lines);
  const gross = (left: number) =>
    lines.length === all.length ? left : part({ amount: left, currency }, net, netOf(all) - net);
  return {
    gross,
    async reduce(inner: Context, amount: number, left: number): Promise<void> {
      if (net === 0) return;
      const less = part({ amount: net, currency }, amount, gross(left) - amount);
      const shares = partsOf(
        { amount: less, currency },
        lines.map(({ netAmount }) => netAmount),
      );
      for (const [i, { id, netAmount }] of lines.entries())
        await reduceLine(inner.db, id, netAmount - (shares[i]?.amount ?? 0));
    },
  };
}

const netOf = (lines: readonly OrderLine[]) => lines.reduce((sum, { netAmount }) => sum + netAmount, 0);
const part = (whole: Parameters<typeof partsOf>[0], one: number, rest: number) =>
  one + rest === 0 ? 0 : (partsOf(whole, [one, rest])[0]?.amount ?? 0);
