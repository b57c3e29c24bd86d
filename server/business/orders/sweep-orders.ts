import { Failure } from '#contract/errors.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { cancel } from './cancel-order.ts';
import { release } from './order-paid.ts';
import { deleteQuotes, listUnpaid, listWaiting } from './orders.queries.ts';
import { getOrderLocked } from './orders.ts';
import { deletePlaces } from './place-evidence.queries.ts';
import { payWithin } from './place-order.ts';
import { freeUnpaid } from './unpaid.ts';
import { mustWait, withdrawalPeriod } from './withdrawal-days.ts';

const maxAtOnce = 200;

/**
 * Cancels orders that nobody paid in time, gives back machines that wait for a card, starts those whose buyers waited for the end of their days of withdrawal,
 * and forgets quotes that are long over, and evidence of places ten years after the end of its year
 * (Implementing Regulation (EU) 282/2011, article 63c). What is left of more than 200 comes in the next round.
 */
export async function sweepOrders(ctx: Context): Promise<void> {
  const now = ctx.now();
  for (const order of await listUnpaid(ctx.db, later(now, -payWithin), maxAtOnce))
    await unlessRefused(ctx, () => cancel(ctx, order, 'not paid within 7 days'));
  await freeUnpaid(ctx, maxAtOnce);
  for (const { id } of await listWaiting(ctx.db, later(now, -withdrawalPeriod), maxAtOnce)) {
    await transaction(ctx, async (inner) => {
      const order = await getOrderLocked(inner, id);
      if (order.state === 'paid' && mustWait(order))
        await release(inner, order, 'the days of withdrawal are over');
    });
  }
  await deleteQuotes(ctx.db, later(now, -days(1)));
  await deletePlaces(ctx.db, new Date(Date.UTC(now.getUTCFullYear() - 10, 0)));
}

/** Paid, or moved by somebody else, while we looked: their business then. */
async function unlessRefused(ctx: Context, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    ctx.log.info({ failure: error.failure }, 'an unpaid order was not canceled');
  }
}
