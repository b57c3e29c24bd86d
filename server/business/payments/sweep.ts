import { days, hours, later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { askProvider, chargeSaved, giveUp } from './ask-provider.ts';
import { gatewayOf } from './gateway-of.ts';
import { changePayment, findPayment, listDuePayments, listSilentRefunds } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { runRefund } from './run-refund.ts';
import { patience } from './write-payment.ts';

/** At most this many in one go; the next one goes on. */
const batch = 200;

/**
 * Continues what no event continues: asks the providers about payments and refunds that they were silent about, and
 * gives up what nobody pays any more. What it does twice has no effect.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  for (const payment of await listDuePayments(ctx.db, ctx.now(), batch)) {
    if (ctx.gateways.has(payment.provider)) await followUp(ctx, payment);
  }
  for (const { id } of await listSilentRefunds(ctx.db, later(ctx.now(), -patience), batch)) {
    try {
      await runRefund(ctx, id);
    } catch (error) {
      ctx.log.warn({ err: error, refund: id }, 'a refund is still not through');
    }
  }
}

/** A transfer takes its days; anything else is over after one. */
export const transferLife = days(14);
const lifeOf = ({ provider }: Payment) => (provider === 'bank' ? transferLife : hours(24));

async function followUp(ctx: Context, payment: Payment): Promise<void> {
  const now = ctx.now();
  const age = now.getTime() - payment.createdAt.getTime();
  // The longer it was silent, the longer until it is asked again.
  const pause = Math.min(Math.max(age, minutes(2)), hours(1));
  await changePayment(ctx.db, payment.id, { checkAt: later(now, pause) });
  const { id, provider, providerRef, methodId } = payment;
  let known = true;
  await askProvider(ctx, payment, async () => {
    const answer = await gatewayOf(ctx, provider).find(id, providerRef);
    known = answer !== null;
    return answer;
  });
  const over = age >= lifeOf(payment);
  const open = await findPayment(ctx.db, id);
  if (!open || !['created', 'requires_action', 'processing'].includes(open.state)) return;
  // Whoever began it may have left by now.
  if (!known && methodId && !over) await chargeSaved(ctx, open, null);
  else if (!known || over) await giveUp(ctx, open);
}
