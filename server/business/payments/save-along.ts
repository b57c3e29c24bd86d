import type { Id } from '#contract/ids.ts';
import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayAnswer } from '#server/platform/payments/gateway.ts';
import { endMethod } from './end-method.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { keepMethod } from './methods.ts';
import { changePayment, findMethod } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { setupLife } from './setup-mark.ts';

// What its payer enters for a payment, and what is kept of it for renewals.

/**
 * Somebody came back from the page of a provider. The method that was entered there is kept if they are who began the payment. Somebody
 * else, who was sent the address of that page, has paid with their own, and is charged for nothing more: what was kept of it is removed
 * again. In whatever order both come back, nothing of somebody else's is kept. Somebody who opens the address long after the payment was
 * settled has not come from that page, and changes nothing.
 * @param isOwner whether it was the browser in which the payment began
 * @returns whether what was entered is not to be kept, because somebody else has entered it
 */
export async function noteCameBack(ctx: Context, id: Id<'payment'>, isOwner: boolean): Promise<boolean> {
  return transaction(ctx, async (inner) => {
    const payment = (await lockWithInvoice(inner, id))?.payment;
    if (!payment || payment.saving === null) return false;
    if (isOwner) {
      if (payment.saving === 'asked') await changePayment(inner.db, id, { saving: 'granted' });
      return false;
    }
    if (isLongSettled(payment, inner.now())) return false;
    await changePayment(inner.db, id, { saving: null });
    const { methodId } = payment;
    if (methodId) await endMethod(inner, await findMethod(inner.db, methodId), 'stranger');
    return true;
  });
}

/** For as long after it as the browser that began it is known, somebody else may be on their way back from its provider. */
const isLongSettled = ({ settledAt }: Payment, now: Date): boolean =>
  settledAt !== null && now >= later(settledAt, setupLife);

/** In a transaction that holds the payment: keeps what its provider saved along the way, once, if that is to be kept. */
export async function keepAlong(ctx: Context, payment: Payment, answer: GatewayAnswer): Promise<Payment> {
  const { id, memberId, provider, saving, state } = payment;
  const isToBeKept = saving === 'granted' && state === 'succeeded' && payment.methodId === null;
  if (!isToBeKept || !memberId || !answer.method) return payment;
  const methodId = await keepMethod(ctx, memberId, provider, answer.method);
  if (methodId) await changePayment(ctx.db, id, { methodId });
  return { ...payment, methodId };
}
