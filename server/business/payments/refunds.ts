import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { applyRefundAnswer, givenBack } from './apply-refund-answer.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { newRefund } from './new-refund.ts';
import { refundWritten } from './payments.events.ts';
import { changePayment, lockPaymentsOf } from './payments.queries.ts';
import type { Payment, Refund } from './payments.tables.ts';
import { findRefundByKey, insertRefund } from './refunds.queries.ts';

export interface RefundAsk {
  /** Minor units, tax included. */
  amount: number;
  reason: string;
  /** What it is for; the same reference is refunded once. */
  reference: string;
  /** Back the way it came, or onto the member's balance; what the balance paid goes back there in any case. */
  destination: 'origin' | 'balance';
}

// The caller credits the invoice (creditInvoice) in the same transaction: the two even out in the books.

/**
 * Decides to give money of one payment back. The row takes its amount out of what can still be refunded, so that two at
 * once never give back more than came in. What goes to the balance is there at once; for the rest a job asks the
 * provider, so that this may be called inside a transaction.
 * @throws request.not_found; request.invalid: amount → out_of_range; request.conflict: the reference was used for
 *   something else; state.move_refused: not paid, disputed, or the invoice was voided: its money is on the balance, from
 *   where `refundBalance` gives it back
 */
export async function refundPayment(
  ctx: Context,
  { paymentId, ...ask }: RefundAsk & { paymentId: Id<'payment'> },
): Promise<Refund> {
  return transaction(ctx, async (inner) => {
    const locked = await lockWithInvoice(inner, paymentId);
    if (!locked) throw fail('request.not_found');
    requireNotVoid(locked.invoice);
    return writeRefund(inner, locked.payment, ask);
  });
}

/**
 * Spreads a refund over an invoice's payments, oldest first. Throws as `refundPayment` does.
 * @returns one refund for each payment touched; the same ones for the same reference
 */
export async function refundInvoice(
  ctx: Context,
  { invoiceId, ...ask }: RefundAsk & { invoiceId: Id<'invoice'> },
): Promise<Refund[]> {
  return transaction(ctx, async (inner) => {
    requireNotVoid(await getLocked(inner, invoiceId));
    const parts: Refund[] = [];
    const paid = await lockPaymentsOf(inner.db, invoiceId);
    for (const { id } of paid) {
      const known = await findRefundByKey(inner.db, partOf(ask, id));
      if (known) parts.push(known);
    }
    if (parts.length) {
      if (sum(parts) !== ask.amount) throw fail('request.conflict');
      return parts;
    }
    const spread = partsByPayment(paid, ask.amount);
    if (sum(spread) !== ask.amount) throw fail('request.invalid', { fields: { amount: 'out_of_range' } });
    for (const { payment, amount } of spread)
      parts.push(await writeRefund(inner, payment, { ...ask, amount, reference: partOf(ask, payment.id) }));
    return parts;
  });
}

/**
 * How much of an amount goes back by which payment of an invoice, as far as each can give it.
 * @param paid the oldest first
 * @returns together less than the amount where that is not enough
 */
export function partsByPayment(
  paid: readonly Payment[],
  amount: number,
): { payment: Payment; amount: number }[] {
  let rest = amount;
  return paid.flatMap((payment) => {
    const part = Math.min(refundable(payment), rest);
    rest -= part;
    return part > 0 ? [{ payment, amount: part }] : [];
  });
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
const partOf = ({ reference }: RefundAsk, id: Id<'payment'>) => `${reference}:${id}`;
/** Minor units that can still be given back. What went onto the balance as excess was given back already. */
export const refundable = ({ state, appliedAmount, refundedAmount }: Payment) =>
  state === 'succeeded' ? appliedAmount - refundedAmount : 0;

/** Where money of a payment goes; what the balance paid goes back there in any case. */
export const destinationOf = (
  { provider }: Pick<Payment, 'provider'>,
  wanted: RefundAsk['destination'],
): RefundAsk['destination'] => (provider === 'balance' ? 'balance' : wanted);

/** In a transaction: what of an invoice can still be given back, minor units; nothing of what is disputed. */
export async function refundableOf(ctx: Context, invoiceId: Id<'invoice'>): Promise<number> {
  const paid = await lockPaymentsOf(ctx.db, invoiceId);
  return paid.reduce((all, payment) => all + refundable(payment), 0);
}

function requireNotVoid({ state }: Invoice): void {
  if (state === 'void') throw fail('state.move_refused', { state, wanted: 'refunded' });
}

async function writeRefund(ctx: Context, payment: Payment, ask: RefundAsk): Promise<Refund> {
  const known = await findRefundByKey(ctx.db, ask.reference);
  if (known && (known.paymentId !== payment.id || known.amount !== ask.amount))
    throw fail('request.conflict');
  if (known) return known;
  const { state } = payment;
  if (state !== 'succeeded') throw fail('state.move_refused', { state, wanted: 'refunded' });
  if (!Number.isSafeInteger(ask.amount) || ask.amount <= 0 || ask.amount > refundable(payment))
    throw fail('request.invalid', { fields: { amount: 'out_of_range' } });
  const refund = newRefund(ctx, payment, {
    amount: ask.amount,
    reason: ask.reason,
    source: 'invoice',
    destination: destinationOf(payment, ask.destination),
    idempotencyKey: ask.reference,
  });
  await insertRefund(ctx.db, refund);
  await changePayment(ctx.db, payment.id, { refundedAmount: payment.refundedAmount + ask.amount });
  if (refund.destination === 'balance') return applyRefundAnswer(ctx, refund.id, givenBack);
  await ctx.emit(refundWritten, { refundId: refund.id });
  return refund;
}
