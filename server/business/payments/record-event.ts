import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayEvent } from '#server/platform/payments/gateway.ts';
import { applyAnswer } from './apply-answer.ts';
import { applyRefundAnswer } from './apply-refund-answer.ts';
import { tellTakenBack } from './elsewhere-refunds.ts';
import { endMethod } from './end-method.ts';
import { keepMethodOfEvent, renewCard } from './methods.ts';
import { findMethodByRef, findPayment, insertEvent } from './payments.queries.ts';
import { findRefund } from './refunds.queries.ts';

/**
 * Takes in what a provider tells unasked, once for each (provider, event): the event and what follows from it are
 * written together, so that a process that dies between them is told again. A provider tells about its own only.
 * @returns false when the event came before
 */
export async function recordGatewayEvent(
  ctx: Context,
  provider: string,
  event: GatewayEvent,
): Promise<boolean> {
  return transaction(ctx, async (inner) => {
    const at = inner.now();
    const { id: eventId, type, payload } = event;
    const fresh = await insertEvent(inner.db, {
      provider,
      eventId,
      type,
      payload,
      receivedAt: at,
      handledAt: at,
    });
    if (fresh) await handle(inner, provider, event);
    if (fresh && event.ended)
      await endMethod(inner, await findMethodByRef(inner.db, provider, event.ended), 'mandate');
    if (fresh && event.renewed) await renewCard(inner, provider, event.renewed);
    return fresh;
  });
}

/** Takes in what a provider answered about something of ours; twice has no effect. A provider tells about its own only. */
export const takeIn = (ctx: Context, provider: string, told: Told): Promise<void> =>
  transaction(ctx, (inner) => handle(inner, provider, told));

type Told = Pick<GatewayEvent, 'about' | 'answer'>;

async function handle(ctx: Context, provider: string, { about, answer }: Told): Promise<void> {
  if (!about || !answer) return;
  if (about.kind === 'method') return keepMethodOfEvent(ctx, provider, about.key as Id<'member'>, answer);
  if (about.kind === 'payment') {
    const id = about.key as Id<'payment'>;
    if ((await findPayment(ctx.db, id))?.provider !== provider) return;
    const payment = await applyAnswer(ctx, id, answer);
    if (payment && answer.takenBack) await tellTakenBack(ctx, payment, answer.takenBack);
    return;
  }
  const refund = await findRefund(ctx.db, about.key as Id<'refund'>);
  const payment = refund && (await findPayment(ctx.db, refund.paymentId));
  // What staff send by a transfer is nothing of the provider's.
  const theirs = payment?.provider === provider && refund?.accountLast4 === null;
  if (refund && theirs) await applyRefundAnswer(ctx, refund.id, answer);
}
