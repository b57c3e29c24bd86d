import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { GatewayAnswer } from '#server/platform/payments/gateway.ts';
import { applyRefundAnswer, givenBack } from './apply-refund-answer.ts';
import { isHeldBack } from './disputes.queries.ts';
import { gatewayOf } from './gateway-of.ts';
import { findPayment } from './payments.queries.ts';
import type { Payment, Refund } from './payments.tables.ts';
import { changeRefund, findRefund } from './refunds.queries.ts';

/**
 * Carries out what was decided; again and again, with the same key, until the provider has answered.
 * @throws whatever asking the provider throws
 */
export async function runRefund(ctx: Context, id: Id<'refund'>): Promise<Refund> {
  const refund = await findRefund(ctx.db, id);
  const payment = refund && (await findPayment(ctx.db, refund.paymentId));
  if (!refund || !payment) throw fail('request.not_found');
  const { state, tries, providerRef, accountLast4 } = refund;
  // What goes by a transfer is sent by staff.
  if ((state !== 'created' && state !== 'processing') || accountLast4 !== null) return refund;
  await changeRefund(ctx.db, id, { tries: tries + 1 });
  const gateway = gatewayOf(ctx, payment.provider);
  const known = await gateway.findRefund(id, providerRef, payment.providerRef);
  return applyRefundAnswer(ctx, id, known ?? (await ask(ctx, refund, payment)));
}

/**
 * Nobody is asked to send what the payer's bank contests, or has taken already: the payer would have it twice. The answer names
 * the try that was asked for: somebody else may have begun another one meanwhile.
 */
async function ask(
  ctx: Context,
  { id: key, amount, currency, attempt }: Refund,
  { id, provider, providerRef }: Payment,
): Promise<GatewayAnswer> {
  if (await isHeldBack(ctx.db, id)) return { ...givenBack, state: 'failed', failure: 'disputed', attempt };
  const wanted = { key, amount, currency, attempt, paymentRef: providerRef ?? id };
  return { attempt, ...(await gatewayOf(ctx, provider).refund(wanted)) };
}
