import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { OrderRefundPreview } from '#contract/order-refunds.ts';
import { canMove, orderMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { attachCreditNote } from '../documents/documents.ts';
import { creditInvoice, linesLeftOf } from '../invoices/credit-invoice.ts';
import {
  grossOf,
  type LineAmount,
  type LineShare,
  previewOfPart,
  spread,
  wholeOf,
} from '../invoices/credit-lines.ts';
import { findCreditNoteByReference, listLinesOfNote } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { readerOf } from '../members/reader.ts';
import { refundInvoice } from '../payments/refunds.ts';
import { type MoneyAct, requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { endLines } from './end-lines.ts';
import { refundedMail } from './orders.mail.ts';
import { listLines, reduceLine } from './orders.queries.ts';
import type { Order, OrderLine } from './orders.tables.ts';
import { findInvoiceOf, getOrderLocked, lockReturns, moveOrder, noteMove } from './orders.ts';
import { getOthersOrder } from './review-order.ts';

export interface RefundAsk {
  orderNo: string;
  /** Minor units, tax included; null = all that is left of the lines. */
  amount: number | null;
  /** Lines it is about; none = all of them. */
  lines: readonly Id<'orderLine'>[];
  /** Minor units: what was credited of the order before, as it was previewed; absent = whatever that was. */
  credited?: number;
  reason: string;
  destination: 'origin' | 'balance';
}

/**
 * What goes back with an order beside its own money, in the same transaction and before it.
 * @param about.reference of the order's own credit; `ends`: nothing of the order is left after it
 * @returns minor units, tax included
 */
export type Alongside = (
  ctx: Context,
  about: { order: Order; ends: boolean; reference: string },
) => Promise<number>;

/**
 * Gives money of a paid order back, once for each key: a credit note of the lines and a refund, which even out in the
 * books. The last of it ends the order, and all of a line that is not delivered yet, or is a present, ends that line.
 * @throws as `getOthersOrder`; request.not_found: a line; state.move_refused: not paid, over, nothing left, or a part of
 *   what is not being delivered yet; request.invalid: amount → out_of_range; request.conflict: something was credited since
 *   the preview, or the key was used for another amount or other lines; and as `requireSecondPerson`
 */
export async function refundOrder(
  ctx: Context,
  ask: RefundAsk,
  idempotencyKey: string,
  alongside: Alongside = async () => 0,
): Promise<Order> {
  const found = await getOthersOrder(ctx, ask.orderNo);
  const reference = `order-refund:${found.id}:${idempotencyKey}`;
  return transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, found.id);
    const lines = await chosenLines(inner, order, ask.lines);
    if (await wasRefunded(inner, reference, ask.amount, lines)) return order;
    await lockReturns(inner, order);
    const invoice = await lockInvoiceOf(inner, order);
    // Two who saw the same are not both carried out: of what is left of the order, the second was told otherwise.
    if (ask.credited !== undefined && invoice.creditedAmount !== ask.credited) throw fail('request.conflict');
    const credit = creditFor(await linesLeftOf(inner, invoice), lines, ask.amount);
    const ends = leftOf(invoice) === credit.amount;
    const more = await alongside(inner, { order, ends, reference });
    await giveBack(inner, order, invoice, { ...ask, ...credit, reference, more });
    const moved = ends
      ? await moveOrder(inner, order, 'refunded', ask.reason)
      : await endLines(
          inner,
          await moveToPart(inner, order, ask.reason),
          await listUnpaidFor(inner, order, ask.lines),
        );
    await requireSecondPerson(inner, actOn(order, { ...credit, amount: credit.amount + more }, lines));
    return moved;
  });
}

/** What a second person is shown of a refund. @param credit.amount together with what goes back alongside */
const actOn = (
  { number: about, memberId, currency }: Order,
  credit: Pick<OrderCredit, 'amount' | 'lines'>,
  lines: readonly OrderLine[],
): MoneyAct => ({
  ...{ about, memberId, amount: { amount: credit.amount, currency } },
  parts: credit.lines.map(({ position, amount }) => ({
    title: lines.find((line) => line.position === position)?.priced.title ?? '',
    amount: { amount, currency },
  })),
});

/** @throws request.conflict: the key was used for another amount, or for lines that are not among these */
async function wasRefunded(
  { db }: Context,
  reference: string,
  amount: number | null,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const known = await findCreditNoteByReference(db, reference);
  if (!known) return false;
  const credited = await listLinesOfNote(db, known.id);
  const others = credited.some(({ position }) => !lines.some((line) => line.position === position));
  if (others || (amount !== null && known.totalAmount !== amount)) throw fail('request.conflict');
  return true;
}

/**
 * What `refundOrder` would give back of which line, computed in the same way.
 * @throws as refundOrder
 */
export async function previewRefund(
  ctx: Context,
  ask: Pick<RefundAsk, 'orderNo' | 'amount' | 'lines'>,
): Promise<{ order: Order; preview: Omit<OrderRefundPreview, 'upgrades'> }> {
  const order = await getOthersOrder(ctx, ask.orderNo);
  const invoice = await findInvoiceOf(ctx, order);
  if (!invoice) throw fail('request.not_found');
  const { currency } = invoice;
  const left = await linesLeftOf(ctx, invoice);
  const lines = await chosenLines(ctx, order, ask.lines);
  const most = grossOf(ofLines(left, lines));
  const credit = creditFor(left, lines, ask.amount);
  const ends = credit.amount === leftOf(invoice);
  const to = ends ? 'refunded' : 'partially_refunded';
  const stays = !ends && order.state === 'partially_refunded';
  if (most === 0 || (!stays && !canMove(orderMoves, order.state, to)))
    throw fail('state.move_refused', { state: order.state, wanted: to });
  const preview = {
    amount: { amount: credit.amount, currency },
    most: { amount: most, currency },
    ends,
    isSpread: credit.isSpread && credit.lines.length > 1,
    credited: { amount: invoice.creditedAmount, currency },
    lines: lines.flatMap((line) => shownLine(line, left, credit.lines, currency)),
  };
  return { order, preview };
}

/** A line of the order with its part of a credit; nothing for one that has none. */
function shownLine(
  { id: lineId, position, priced }: OrderLine,
  left: readonly LineShare[],
  credit: readonly LineAmount[],
  currency: string,
): OrderRefundPreview['lines'] {
  const part = credit.find((one) => one.position === position);
  const of = left.find((one) => one.position === position);
  if (!part || !of) return [];
  return [{ lineId, title: priced.title, ...previewOfPart(of, part.amount, currency) }];
}

/**
 * Somebody who looked at a paid order takes it for fraud: nothing is delivered, all of it goes back.
 * @throws as `getOthersOrder`; state.move_refused: it does not wait for a look; and as `requireSecondPerson`
 */
export async function refuseOrder(
  ctx: Context,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Order> {
  const found = await getOthersOrder(ctx, orderNo);
  return transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, found.id);
    if (order.state === 'fraud' || order.state === 'refunded') return order;
    const refused = await moveOrder(inner, order, 'fraud', reason);
    const invoice = await lockInvoiceOf(inner, order);
    const amount = leftOf(invoice);
    if (amount === 0) return refused;
    const reference = `order-refused:${order.id}`;
    const lines = wholeOf(await linesLeftOf(inner, invoice));
    await giveBack(inner, refused, invoice, { amount, lines, reason, reference, destination: 'origin' });
    const ended = await moveOrder(inner, refused, 'refunded', reason);
    await requireSecondPerson(inner, actOn(order, { amount, lines }, await listLines(inner.db, order.id)));
    return ended;
  });
}

export const leftOf = ({ totalAmount, creditedAmount }: Invoice) => totalAmount - creditedAmount;

export async function lockInvoiceOf(ctx: Context, order: Order): Promise<Invoice> {
  const invoice = await findInvoiceOf(ctx, order);
  if (!invoice) throw fail('request.not_found');
  return getLocked(ctx, invoice.id);
}

/** What a refund takes of an invoice: an amount, and how much of it of each line. */
export interface OrderCredit {
  /** Gross, minor units. */
  amount: number;
  lines: readonly LineAmount[];
  isSpread: boolean;
}

/**
 * @param amount null = all that is left of the lines; else it is spread over them
 * @throws request.invalid: amount → out_of_range
 */
export function creditFor(
  left: readonly LineShare[],
  lines: readonly OrderLine[],
  amount: number | null,
): OrderCredit {
  const open = ofLines(left, lines);
  const most = grossOf(open);
  if (amount === null) return { amount: most, lines: wholeOf(open), isSpread: false };
  if (amount > most) throw failField('amount', 'out_of_range');
  return { amount, lines: spread(open, amount), isSpread: amount < most };
}

/** Lines of an order are the lines of its invoice, in the same order. */
export const ofLines = (left: readonly LineShare[], lines: readonly OrderLine[]): LineShare[] =>
  left.filter((share) => lines.some(({ position }) => position === share.position));

/** In the transaction that moves the order: a credit note, the refund that evens it out, what is left of the lines, and a mail. */
export async function giveBack(
  ctx: Context,
  order: Order,
  invoice: Invoice,
  {
    lines,
    isSpread = false,
    more = 0,
    ...back
  }: Omit<OrderCredit, 'isSpread'> & {
    isSpread?: boolean;
    /** Minor units that went back alongside, for the mail. */
    more?: number;
    reason: string;
    reference: string;
    destination: 'origin' | 'balance';
  },
): Promise<void> {
  if (back.amount === 0) throw fail('state.move_refused', { state: order.state, wanted: 'refunded' });
  const { currency, id: invoiceId } = invoice;
  const amount = { amount: back.amount, currency };
  const { reference, reason, destination } = back;
  const note = await creditInvoice(ctx, { invoiceId, reference, amount, lines, isSpread, reason });
  await refundInvoice(ctx, { invoiceId, amount: back.amount, reference, reason, destination });
  const left = await linesLeftOf(ctx, invoice);
  for (const { position } of lines) await reduceLine(ctx.db, order.id, position, left[position]?.net ?? 0);
  const buyer = await readerOf(ctx, order);
  const all = { amount: back.amount + more, currency };
  const attachments = await attachCreditNote(ctx, note);
  await postMail(ctx, refundedMail(ctx.config, buyer, order, { amount: all, destination, attachments }));
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

/** @throws request.not_found: a line of another order */
export async function chosenLines(ctx: Context, order: Order, ids: RefundAsk['lines']): Promise<OrderLine[]> {
  const all = await listLines(ctx.db, order.id);
  if (ids.some((id) => !all.some((line) => line.id === id))) throw fail('request.not_found');
  return ids.length ? all.filter(({ id }) => ids.includes(id)) : all;
}
