import { hours, later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { askProvider, chargeSaved, giveUp } from './ask-provider.ts';
import { isBeingDebited, isOver } from './payment-life.ts';
import { changePayment, findPayment, listDuePayments } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { changeRefund, listSilentRefunds } from './refunds.queries.ts';
import { runRefund } from './run-refund.ts';
import { patience } from './write-payment.ts';

/** At most this many in one go; the next one goes on. */
const batch = 200;

/**
 * Continues what no event continues: asks the providers about payments and refunds that they were silent about, and
 * gives up what nobody pays any more. What it does twice has no effect.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  const now = ctx.now();
  for (const payment of await listDuePayments(ctx.db, now, batch)) await followUp(ctx, payment);
  for (const refund of await listSilentRefunds(ctx.db, { now, before: later(now, -patience) }, batch)) {
    const { id } = refund;
    try {
      await changeRefund(ctx.db, id, { checkAt: nextCheck(refund, now) });
      await runRefund(ctx, id);
    } catch (error) {
      ctx.log.warn({ err: error, refund: id }, 'a refund is still not through');
    }
  }
}

/** The longer it was silent, the longer until it is asked about again. */
function nextCheck({ createdAt }: { createdAt: Date }, now: Date, longest = hours(1)): Date {
  const age = now.getTime() - createdAt.getTime();
  return later(now, Math.min(Math.max(age, minutes(2)), longest));
}

async function followUp(ctx: Context, payment: Payment): Promise<void> {
  const now = ctx.now();
  const { id, provider, providerRef, methodId } = payment;
  await changePayment(ctx.db, id, {
    checkAt: nextCheck(payment, now, isBeingDebited(payment) ? hours(6) : undefined),
  });
  const gateway = ctx.gateways.get(provider);
  let known = true;
  if (gateway)
    await askProvider(ctx, payment, async () => {
      const answer = await gateway.find(id, providerRef);
      known = answer !== null;
      return answer;
    });
  const open = await findPayment(ctx.db, id);
  if (!open || !['created', 'requires_action', 'processing'].includes(open.state)) return;
  const over = isOver(open, now);
  // Whoever began it may have left by now.
  if (!known && methodId && !over) await chargeSaved(ctx, open, null);
  else if (!known || over) await giveUp(ctx, open);
}
