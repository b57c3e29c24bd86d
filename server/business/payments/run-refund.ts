import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { canMove, paymentMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayAnswer } from '#server/platform/payments/gateway.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { bookRefund, bookRefundReturned, bookRefusedBalanceRefund } from './book-refund.ts';
import { gatewayOf } from './gateway-of.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { refundSucceeded } from './payments.events.ts';
import { changePayment, changeRefund, findPayment, findRefund, listRefundsOf } from './payments.queries.ts';
import type { Payment, Refund } from './payments.tables.ts';
import { tellNotSentBack } from './tell-of-balance.ts';

/** The answer to what needs no provider. */
export const givenBack: GatewayAnswer = {
  ref: null,
  state: 'succeeded',
  actionUrl: null,
  failure: null,
  final: false,
  method: null,
};

/**
 * Carries out what was decided; again and again, with the same key, until the provider has answered.
 * @throws whatever asking the provider throws
 */
export async function runRefund(ctx: Context, id: Id<'refund'>): Promise<Refund> {
  const refund = await findRefund(ctx.db, id);
  const payment = refund && (await findPayment(ctx.db, refund.paymentId));
  if (!refund || !payment) throw fail('request.not_found');
  const { amount, currency, state, tries } = refund;
  if (state !== 'created' && state !== 'processing') return refund;
  await changeRefund(ctx.db, id, { tries: tries + 1 });
  const gateway = gatewayOf(ctx, payment.provider);
  const answer =
    (await gateway.findRefund(id, refund.providerRef, payment.providerRef)) ??
    (await gateway.refund({ key: id, amount, currency, paymentRef: payment.providerRef ?? payment.id }));
  return applyRefundAnswer(ctx, id, answer);
}

/** A refund, in a transaction that holds its payment and its invoice. */
interface Locked {
  refund: Refund;
  payment: Payment;
  invoice: Invoice;
}

/**
 * Brings a refund to where its provider says it is, once. One of an invoice that a provider refuses, at once or later, goes
 * to the member's balance instead: what was promised back is given back. One from the balance is there again.
 */
export async function applyRefundAnswer(
  ctx: Context,
  id: Id<'refund'>,
  answer: GatewayAnswer,
): Promise<Refund> {
  return transaction(ctx, async (inner) => {
    const locked = await lockRefund(inner, id);
    const { refund } = locked;
    const failed = answer.state === 'failed' || answer.state === 'canceled';
    if (refund.state === 'failed') return refund;
    if (refund.state === 'succeeded') return failed ? comeBack(inner, locked) : refund;
    const providerRef = answer.ref ?? refund.providerRef;
    if (!failed && answer.state !== 'succeeded')
      return change(inner, refund, { state: 'processing', providerRef });
    const done = { providerRef, settledAt: inner.now() };
    if (refund.source === 'balance')
      return failed ? refuse(inner, locked, done) : settle(inner, locked, { ...done, destination: 'origin' });
    return settle(inner, locked, { ...done, destination: failed ? 'balance' : refund.destination });
  });
}

/** The provider said yes, and then the payer's bank no: the money is back with us, and on the balance. */
async function comeBack(ctx: Context, locked: Locked): Promise<Refund> {
  const { refund, invoice } = locked;
  // A transfer that staff sent is not the provider's to take back.
  if (refund.destination === 'balance' || refund.accountLast4 !== null) return refund;
  const back = await change(ctx, refund, { destination: 'balance' });
  await bookRefundReturned(ctx, locked);
  if (refund.source === 'balance') await tellNotSentBack(ctx, invoice, refund);
  return back;
}

/** Its provider does not take back what is on the balance: there it stays. */
async function refuse(ctx: Context, locked: Locked, done: Partial<Refund>): Promise<Refund> {
  const refused = await change(ctx, locked.refund, { ...done, state: 'failed' });
  await bookRefusedBalanceRefund(ctx, locked);
  await tellNotSentBack(ctx, locked.invoice, refused);
  return refused;
}

async function settle(
  ctx: Context,
  { refund, payment, invoice }: Locked,
  done: Pick<Refund, 'providerRef' | 'settledAt' | 'destination'>,
): Promise<Refund> {
  const { id: refundId } = refund;
  const settled = await change(ctx, refund, { ...done, state: 'succeeded' });
  await bookRefund(ctx, { refund: settled, payment, invoice });
  await closeWhenAllIsBack(ctx, payment);
  // Nothing of the invoice was given back where the balance gave it.
  const { id: paymentId, invoiceId } = payment;
  if (refund.source === 'invoice') await ctx.emit(refundSucceeded, { paymentId, invoiceId, refundId });
  return settled;
}

async function change(ctx: Context, refund: Refund, set: Partial<Refund>): Promise<Refund> {
  await changeRefund(ctx.db, refund.id, set);
  return { ...refund, ...set };
}

async function lockRefund(ctx: Context, id: Id<'refund'>): Promise<Locked> {
  const found = await findRefund(ctx.db, id);
  const locked = found && (await lockWithInvoice(ctx, found.paymentId));
  // A refund is only changed by who holds its payment.
  const refund = await findRefund(ctx.db, id);
  if (!locked || !refund) throw fail('request.not_found');
  return { refund, ...locked };
}

/** The payment is refunded once all of it is back and no refund of it is on its way any more. */
async function closeWhenAllIsBack(ctx: Context, payment: Payment): Promise<void> {
  if (!canMove(paymentMoves, payment.state, 'refunded')) return;
  const all = await listRefundsOf(ctx.db, payment.id);
  const atOrigin = all
    .filter(({ state, destination }) => state === 'succeeded' && destination === 'origin')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (payment.refundedAmount < payment.amount && atOrigin < payment.amount) return;
  if (all.every(({ state }) => state === 'succeeded' || state === 'failed'))
    await changePayment(ctx.db, payment.id, { state: 'refunded' });
}
