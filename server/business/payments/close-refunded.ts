import { canMove, paymentMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { changePayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { listRefundsOf } from './refunds.queries.ts';

/**
 * In a transaction that holds the payment: it is refunded once all of it is back and no refund of it is on its way any more.
 */
export async function closeWhenAllIsBack(ctx: Context, payment: Payment): Promise<void> {
  if (!canMove(paymentMoves, payment.state, 'refunded')) return;
  const all = await listRefundsOf(ctx.db, payment.id);
  const atOrigin = all
    .filter(({ state, destination }) => state === 'succeeded' && destination === 'origin')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (payment.refundedAmount < payment.amount && atOrigin < payment.amount) return;
  if (all.every(({ state }) => state === 'succeeded' || state === 'failed'))
    await changePayment(ctx.db, payment.id, { state: 'refunded' });
}
