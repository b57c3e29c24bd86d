import type { Id } from '#contract/ids.ts';
import { canMove, type PaymentState, paymentMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayAnswer } from '#server/platform/payments/gateway.ts';
import { getLocked } from '../invoices/invoices.ts';
import { bookDispute, settlePayment } from './book-payment.ts';
import { keepMethod } from './methods.ts';
import { paymentDisputed, paymentFailed, paymentSucceeded } from './payments.events.ts';
import { changePayment, findPayment, lockPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';

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
    const found = await findPayment(inner.db, id);
    if (!found) return null;
    // The invoice's lock comes before its payments', here as wherever both are taken.
    await getLocked(inner, found.invoiceId);
    const payment = (await lockPayment(inner.db, id)) ?? found;
    // What is disputed has come: the dispute may be told before the success.
    const early = payment.state !== 'disputed' && canMove(paymentMoves, payment.state, 'succeeded');
    if (answer.state === 'disputed' && early) {
      await applyAnswer(inner, id, { ...answer, state: 'succeeded' });
      return applyAnswer(inner, id, answer);
    }
    const same = answer.state === payment.state;
    if (!same && !canMove(paymentMoves, payment.state, answer.state)) return payment;
    const told = { providerRef: answer.ref ?? payment.providerRef, actionUrl: answer.actionUrl };
    if (same) {
      await changePayment(inner.db, id, told);
      return { ...payment, ...told };
    }
    const moved = await move(inner, payment, { ...told, state: answer.state }, answer);
    return settled(inner, payment, moved);
  });
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
  if (told.state === 'succeeded' && payment.state !== 'disputed') {
    moved.amount = answer.received ?? payment.amount;
    if (answer.method && payment.memberId)
      moved.methodId = await keepMethod(ctx, payment.memberId, payment.provider, answer.method);
  }
  await changePayment(ctx.db, payment.id, moved);
  return moved;
}

/** What follows from a move: books, and who wants to know. */
async function settled(ctx: Context, before: Payment, payment: Payment): Promise<Payment> {
  const about = { paymentId: payment.id, invoiceId: payment.invoiceId };
  switch (payment.state) {
    case 'succeeded': {
      if (before.state === 'disputed') {
        await bookDispute(ctx, payment, 'won');
        return payment;
      }
      const appliedAmount = await settlePayment(ctx, payment);
      await ctx.emit(paymentSucceeded, about);
      return { ...payment, appliedAmount };
    }
    case 'failed':
      await ctx.emit(paymentFailed, {
        ...about,
        failure: payment.failure ?? 'refused',
        final: payment.final,
      });
      return payment;
    case 'disputed':
      await bookDispute(ctx, payment, 'opened');
      await ctx.emit(paymentDisputed, about);
      return payment;
    default:
      return payment;
  }
}
