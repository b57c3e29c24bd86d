import type { Context } from '#server/platform/context.ts';
import type { GatewayAnswer } from '#server/platform/payments/gateway.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { applyAnswer } from './apply-answer.ts';
import { gatewayOf } from './gateway-of.ts';
import { isOver } from './payment-life.ts';
import { findMethod } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';

// Never called inside a transaction: a provider may take its time, and may act without answering.

/** Asks the provider something about a payment, and brings the payment to what it answers. */
export async function askProvider(
  ctx: Context,
  payment: Payment,
  ask: () => Promise<GatewayAnswer | null>,
): Promise<Payment> {
  try {
    const answer = await ask();
    return (answer && (await applyAnswer(ctx, payment.id, answer))) ?? payment;
  } catch (error) {
    // It has perhaps acted: nothing is concluded, the sweep asks again.
    ctx.log.warn({ err: error, payment: payment.id }, 'a payment provider did not answer');
    return payment;
  }
}

/**
 * Charges the saved method that the payment names; one that was removed meanwhile fails.
 * @param returnUrl of a payer who is there and may be asked to confirm it; null when they are not
 */
export async function chargeSaved(
  ctx: Context,
  payment: Payment,
  returnUrl: string | null,
): Promise<Payment> {
  const { id: key, amount, currency, provider, methodId } = payment;
  const method = methodId ? await findMethod(ctx.db, methodId) : null;
  const invoice = await findInvoice(ctx.db, payment.invoiceId);
  if (!method || method.removedAt || !invoice) {
    const gone = { ...unasked, state: 'failed', failure: 'method_removed', final: true } as const;
    return (await applyAnswer(ctx, key, gone)) ?? payment;
  }
  const { providerRef: methodRef, memberId: payer, kind } = method;
  const about = invoice.snapshot.about;
  return askProvider(ctx, payment, () =>
    gatewayOf(ctx, provider).charge({ key, amount, currency, methodRef, kind, payer, about, returnUrl }),
  );
}

/**
 * Takes back a payment that nobody pays any more, at its provider first: what was paid meanwhile stays paid. One that
 * the provider never heard of ends here; should it hear of it after all, its success still counts.
 */
export async function giveUp(ctx: Context, payment: Payment): Promise<Payment> {
  const { id, provider, providerRef, methodId } = payment;
  // Whoever waits for a charge that nobody attends has to be told that it came to nothing.
  const never = methodId
    ? ({ ...unasked, state: 'failed', failure: 'not_reached' } as const)
    : ({ ...unasked, state: 'canceled' } as const);
  const gateway = ctx.gateways.get(provider);
  if (gateway) return askProvider(ctx, payment, async () => (await gateway.cancel(id, providerRef)) ?? never);
  if (!isClosedUnasked(payment, ctx.now())) return payment;
  return (await applyAnswer(ctx, id, never)) ?? payment;
}

/**
 * Nobody can ask a provider that is not set up any more. A page that nobody paid in time is closed there by itself, and a
 * transfer waits for its payer alone; what a provider was working on stays open, and the operator's day shows it as stuck.
 */
const isClosedUnasked = (payment: Payment, now: Date): boolean =>
  (payment.state !== 'processing' || payment.provider === 'bank') && isOver(payment, now);

const unasked = { ref: null, actionUrl: null, failure: null, final: false, method: null };
