import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { canMove, paymentMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayAnswer } from '#server/platform/payments/gateway.ts';
import { balanceAccountOf, receivableOf } from '../invoices/postings.ts';
import { book } from '../ledger/ledger.ts';
import { gatewayOf } from './gateway-of.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { refundSucceeded } from './payments.events.ts';
import { changePayment, changeRefund, findPayment, findRefund, listRefundsOf } from './payments.queries.ts';
import type { Payment, Refund } from './payments.tables.ts';

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

/**
 * Brings a refund to where its provider says it is, once. One that a provider refuses, at once or later, goes to the
 * member's balance instead: what was promised back is given back.
 */
export async function applyRefundAnswer(
  ctx: Context,
  id: Id<'refund'>,
  answer: GatewayAnswer,
): Promise<Refund> {
  return transaction(ctx, async (inner) => {
    const { refund, payment, receivable, balance } = await lockRefund(inner, id);
    const providerRef = answer.ref ?? refund.providerRef;
    const failed = answer.state === 'failed' || answer.state === 'canceled';
    const settled = refund.state === 'succeeded';
    if (settled && !(failed && refund.destination === 'origin')) return refund;
    const cash = `cash:${payment.provider}`;
    const { amount, currency, reason: memo } = refund;
    const booking = { reference: id, memo, currency };
    if (settled) {
      // The provider said yes, and then the payer's bank no: the money is back with us.
      await changeRefund(inner.db, id, { destination: 'balance' });
      await book(inner, {
        ...booking,
        kind: 'refund_returned',
        lines: [
          [cash, amount],
          [balance, -amount],
        ],
      });
      return { ...refund, destination: 'balance' };
    }
    if (!failed && answer.state !== 'succeeded') {
      await changeRefund(inner.db, id, { state: 'processing', providerRef });
      return { ...refund, state: 'processing', providerRef };
    }
    const destination = failed ? 'balance' : refund.destination;
    const done = { destination, state: 'succeeded', providerRef, settledAt: inner.now() } as const;
    await changeRefund(inner.db, id, done);
    const from = destination === 'balance' ? balance : cash;
    await book(inner, {
      ...booking,
      kind: 'refund_succeeded',
      lines: [
        [receivable, amount],
        [from, -amount],
      ],
    });
    await closeWhenAllIsBack(inner, payment);
    await inner.emit(refundSucceeded, { paymentId: payment.id, invoiceId: payment.invoiceId, refundId: id });
    return { ...refund, ...done };
  });
}

async function lockRefund(ctx: Context, id: Id<'refund'>) {
  const found = await findRefund(ctx.db, id);
  const locked = found && (await lockWithInvoice(ctx, found.paymentId));
  // A refund is only changed by who holds its payment.
  const refund = await findRefund(ctx.db, id);
  if (!locked || !refund) throw fail('request.not_found');
  const { payment, invoice } = locked;
  return { refund, payment, receivable: receivableOf(invoice), balance: balanceAccountOf(invoice) };
}

/** The payment is refunded once all of it is back and no refund of it is on its way any more. */
async function closeWhenAllIsBack(ctx: Context, payment: Payment): Promise<void> {
  if (payment.refundedAmount < payment.amount || !canMove(paymentMoves, payment.state, 'refunded')) return;
  const all = await listRefundsOf(ctx.db, payment.id);
  if (all.every(({ state }) => state === 'succeeded'))
    await changePayment(ctx.db, payment.id, { state: 'refunded' });
}
