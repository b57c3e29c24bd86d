import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { ElsewhereRefund, GatewayAnswer } from '#server/platform/payments/gateway.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import {
  bookBalanceRefund,
  bookRefund,
  bookRefundReturned,
  bookRefusedBalanceRefund,
} from './book-refund.ts';
import { closeWhenAllIsBack } from './close-refunded.ts';
import { coveredLoss, isContested } from './disputes.queries.ts';
import { unclaimedElsewhere } from './elsewhere-refunds.ts';
import { awaitFees } from './fees.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { newRefund } from './new-refund.ts';
import { refundSucceeded } from './payments.events.ts';
import type { Payment, Refund } from './payments.tables.ts';
import { changeRefund, findRefund, insertRefund } from './refunds.queries.ts';
import { tellNotSentBack, tellSentBack } from './tell-of-balance.ts';

/** The answer to what needs no provider. */
export const givenBack: GatewayAnswer = {
  ref: null,
  state: 'succeeded',
  actionUrl: null,
  failure: null,
  final: false,
  method: null,
};

/** A refund, in a transaction that holds its payment and its invoice. */
export interface LockedRefund {
  refund: Refund;
  payment: Payment;
  invoice: Invoice;
}

/**
 * Brings a refund to where its provider says it is, once. One of an invoice that a provider refuses, at once or later, goes
 * to the member's balance instead: what was promised back is given back. One from the balance is there again. While the
 * payer's bank contests the payment, a refusal waits for the end of the dispute, so that the money is not given back twice.
 */
export async function applyRefundAnswer(
  ctx: Context,
  id: Id<'refund'>,
  answer: GatewayAnswer,
): Promise<Refund> {
  return transaction(ctx, async (inner) => {
    const locked = await lockRefund(inner, id);
    const { refund, payment } = locked;
    const failed = answer.state === 'failed' || answer.state === 'canceled';
    if (refund.state === 'failed') return refund;
    // An older try says nothing about this one, unless it gave the money after all.
    if (answer.state !== 'succeeded' && isOlderTry(refund, answer)) return refund;
    if (refund.state === 'succeeded')
      return failed && canComeBack(refund, answer) ? comeBack(inner, locked, answer.failure) : refund;
    const providerRef = answer.ref ?? refund.providerRef;
    if (answer.state === 'succeeded')
      return settle(inner, locked, { providerRef, settledAt: inner.now(), failure: null });
    if (!failed) return change(inner, refund, { state: 'processing', providerRef });
    const waits = answer.again || (await isContested(inner.db, payment.id));
    return waits ? putOff(inner, refund, answer) : refuse(inner, locked, answer);
  });
}

/** @throws request.not_found */
export async function lockRefund(ctx: Context, id: Id<'refund'>): Promise<LockedRefund> {
  const found = await findRefund(ctx.db, id);
  const locked = found && (await lockWithInvoice(ctx, found.paymentId));
  // A refund is only changed by who holds its payment.
  const refund = await findRefund(ctx.db, id);
  if (!locked || !refund) throw fail('request.not_found');
  return { refund, ...locked };
}

/** A try that failed for now was followed by another one, with the next number and a name of its own at the provider. */
const isOlderTry = ({ attempt, providerRef }: Refund, answer: GatewayAnswer): boolean =>
  (answer.attempt ?? attempt) < attempt ||
  (answer.ref !== null && providerRef !== null && answer.ref !== providerRef);

/** A transfer that staff sent is not the provider's to take back, and what has no name there was never begun. */
const canComeBack = ({ accountLast4 }: Refund, { ref }: GatewayAnswer): boolean =>
  accountLast4 === null && ref !== null;

/**
 * It stays on its way. One that failed for now is asked for anew, as the next try; any other is looked at again under its name, or
 * asked for as the same try where it has none.
 */
async function putOff(ctx: Context, refund: Refund, { ref, failure, again }: GatewayAnswer): Promise<Refund> {
  const next = again
    ? { providerRef: null, attempt: refund.attempt + 1 }
    : { providerRef: ref ?? refund.providerRef };
  return change(ctx, refund, { ...next, state: 'processing', failure });
}

/** Said no to for good. What the provider gave back of the payment without us stands for it as far as it goes. */
async function refuse(ctx: Context, locked: LockedRefund, answer: GatewayAnswer): Promise<Refund> {
  const { refund, payment } = locked;
  const done = {
    providerRef: answer.ref ?? refund.providerRef,
    settledAt: ctx.now(),
    failure: answer.failure,
  };
  const elsewhere = await unclaimedElsewhere(ctx, payment, answer.elsewhere ?? []);
  if (elsewhere && elsewhere.amount >= refund.amount)
    return settle(ctx, locked, { ...done, providerRef: elsewhere.ref });
  const covers = await coveredLoss(ctx.db, locked);
  const refused =
    refund.source === 'balance'
      ? await stay(ctx, locked, { ...done, covers })
      : await settle(ctx, locked, { ...done, destination: 'balance' });
  const there = Math.min(elsewhere?.amount ?? 0, refund.amount - covers);
  if (elsewhere && there > 0) await takeOver(ctx, locked, { ...elsewhere, amount: there });
  return refused;
}

/** It does not leave the balance. */
async function stay(
  ctx: Context,
  locked: LockedRefund,
  { covers, ...done }: Partial<Refund> & { covers: number },
): Promise<Refund> {
  const refused = await change(ctx, locked.refund, { ...done, state: 'failed' });
  await bookRefusedBalanceRefund(ctx, locked, covers);
  await tellNotSentBack(ctx, locked.invoice, refused, covers);
  return refused;
}

/** What the provider gave back without us leaves the balance as a refund of its own. */
async function takeOver(
  ctx: Context,
  { refund: { id }, payment, invoice }: LockedRefund,
  { ref, amount }: ElsewhereRefund,
): Promise<void> {
  const made = newRefund(ctx, payment, {
    ...{ amount, reason: 'given back on the pages of the provider', idempotencyKey: `elsewhere:${id}` },
    ...{ source: 'balance', destination: 'origin' },
  });
  await insertRefund(ctx.db, made);
  await bookBalanceRefund(ctx, { refund: made, payment, invoice });
  await tellSentBack(ctx, invoice, made);
  await settle(ctx, { refund: made, payment, invoice }, { providerRef: ref, settledAt: ctx.now() });
}

async function settle(
  ctx: Context,
  { refund, payment, invoice }: LockedRefund,
  done: Partial<Refund>,
): Promise<Refund> {
  const settled = await change(ctx, refund, { ...done, state: 'succeeded' });
  const booked = { refund: settled, payment, invoice };
  const covers = settled.destination === 'balance' ? await coveredLoss(ctx.db, booked) : 0;
  await bookRefund(ctx, booked, covers);
  if (settled.destination === 'origin') await awaitFees(ctx, payment, settled.id);
  await closeWhenAllIsBack(ctx, payment);
  // Nothing of the invoice was given back where the balance gave it.
  const { id: paymentId, invoiceId } = payment;
  if (refund.source === 'invoice')
    await ctx.emit(refundSucceeded, { paymentId, invoiceId, refundId: refund.id });
  return settled;
}

/** It was carried out, and then a bank said no: the money is back with us, and on the balance. */
export async function comeBack(
  ctx: Context,
  locked: LockedRefund,
  failure: string | null = null,
): Promise<Refund> {
  const { refund, payment, invoice } = locked;
  if (refund.destination === 'balance') return refund;
  const covers = await coveredLoss(ctx.db, locked);
  const back = await change(ctx, refund, { destination: 'balance', failure });
  await bookRefundReturned(ctx, locked, covers);
  await awaitFees(ctx, payment, refund.id);
  if (refund.source === 'balance') await tellNotSentBack(ctx, invoice, back, covers);
  return back;
}

async function change(ctx: Context, refund: Refund, set: Partial<Refund>): Promise<Refund> {
  await changeRefund(ctx.db, refund.id, set);
  return { ...refund, ...set };
}
