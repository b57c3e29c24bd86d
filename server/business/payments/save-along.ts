import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayAnswer } from '#server/platform/payments/gateway.ts';
import { endMethod } from './end-method.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { keepMethod } from './methods.ts';
import { changePayment, findMethod } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';

// What its payer enters for a payment, and what is kept of it for renewals.

/**
 * Somebody came back from the page of a provider. The method that was entered there is kept if they are who began the payment. Somebody
 * else, who was sent the address of that page, has paid with their own, and is charged for nothing more: what was kept of it is removed
 * again. In whatever order both come back, nothing of somebody else's is kept.
 * @param isOwner whether it was the browser in which the payment began
 */
export async function noteCameBack(ctx: Context, id: Id<'payment'>, isOwner: boolean): Promise<void> {
  await transaction(ctx, async (inner) => {
    const payment = (await lockWithInvoice(inner, id))?.payment;
    if (!payment || payment.saving === null || (isOwner && payment.saving === 'granted')) return;
    await changePayment(inner.db, id, { saving: isOwner ? 'granted' : null });
    const { methodId } = payment;
    if (!isOwner && methodId) await endMethod(inner, await findMethod(inner.db, methodId), 'stranger');
  });
}

/** In a transaction that holds the payment: keeps what its provider saved along the way, once, if that is to be kept. */
export async function keepAlong(ctx: Context, payment: Payment, answer: GatewayAnswer): Promise<Payment> {
  const { id, memberId, provider, saving, state } = payment;
  const isToBeKept = saving === 'granted' && state === 'succeeded' && payment.methodId === null;
  if (!isToBeKept || !memberId || !answer.method) return payment;
  const methodId = await keepMethod(ctx, memberId, provider, answer.method);
  if (methodId) await changePayment(ctx.db, id, { methodId });
  return { ...payment, methodId };
}
