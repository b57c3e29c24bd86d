import type { Id } from '#contract/ids.ts';
import { canMove, type PaymentState, paymentMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayAnswer } from '#server/platform/payments/gateway.ts';
import { settlePayment } from './book-payment.ts';
import { applyDispute } from './disputes.ts';
import { awaitFees } from './fees.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { paymentFailed, paymentSucceeded } from './payments.events.ts';
import { changePayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { keepAlong } from './save-along.ts';
import { tellOfFailedDebit } from './tell-of-failed-debit.ts';

/**
 * Brings a payment to where its provider says it is. What the provider tells late or twice changes nothing: the table
 * of moves decides, and success is booked once.
 * @returns the payment as it is then; null when there is none by this id
 */
export async function applyAnswer(
  ctx: Context,
  id: Id<'payment'>,
  answer: GatewayAnswer,
): Promise<Payment | null> {
  return transaction(ctx, async (inner) => {
    const locked = await lockWithInvoice(inner, id);
    if (!locked) return null;
    const answered = await keepAlong(inner, await bringTo(inner, locked.payment, answer), answer);
    return answer.dispute ? applyDispute(inner, answered, answer.dispute) : answered;
  });
}

async function bringTo(ctx: Context, payment: Payment, answer: GatewayAnswer): Promise<Payment> {
  // What is disputed has come: that it did, told once more, does not decide the dispute.
  const same =
    answer.state === payment.state || (payment.state === 'disputed' && answer.state === 'succeeded');
  if (!same && !canMove(paymentMoves, payment.state, answer.state)) return payment;
  const told = { providerRef: answer.ref ?? payment.providerRef, actionUrl: answer.actionUrl };
  if (same) {
    await changePayment(ctx.db, payment.id, told);
    return { ...payment, ...told };
  }
  return settled(ctx, await move(ctx, payment, { ...told, state: answer.state }, answer));
}

async function move(
  ctx: Context,
  payment: Payment,
  told: Partial<Payment> & { state: PaymentState },
  answer: GatewayAnswer,
): Promise<Payment> {
  const ends = ['succeeded', 'failed', 'canceled'].includes(told.state);
  const moved: Payment = {
    ...payment,
    ...told,
    failure: answer.failure,
    final: answer.final,
    settledAt: ends ? ctx.now() : payment.settledAt,
  };
  if (told.state === 'succeeded') moved.amount = answer.received ?? payment.amount;
  await changePayment(ctx.db, payment.id, moved);
  return moved;
}

/** What follows from a move: books, and who wants to know. */
async function settled(ctx: Context, payment: Payment): Promise<Payment> {
  const about = { paymentId: payment.id, invoiceId: payment.invoiceId };
  switch (payment.state) {
    case 'succeeded': {
      const appliedAmount = await settlePayment(ctx, payment);
      await awaitFees(ctx, payment, payment.id);
      await ctx.emit(paymentSucceeded, about);
      return { ...payment, appliedAmount };
    }
    case 'failed':
      await ctx.emit(paymentFailed, {
        ...about,
        failure: payment.failure ?? 'refused',
        final: payment.final,
      });
      await tellOfFailedDebit(ctx, payment);
      if (payment.debit) await awaitFees(ctx, payment, payment.id);
      return payment;
    default:
      return payment;
  }
}
