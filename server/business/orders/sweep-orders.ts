import { Failure } from '#contract/errors.ts';
import { days, later, seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { withBoundedProviders } from '../payments/bounded-providers.ts';
import { cancel } from './cancel-order.ts';
import { deleteQuotes, listUnpaid } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { payWithin } from './place-order.ts';
import { freeUnpaid } from './unpaid.ts';

const maxAtOnce = 200;

/**
 * Cancels orders that nobody paid or approved in time, gives back machines that wait for a card, and forgets quotes that are long over. What
 * is left of more than 200 comes in the next round.
 * @param waitMs how long a provider may take to close a page
 * @throws the first fault of an order, once all others were looked at
 */
export async function sweepOrders(ctx: Context, waitMs = seconds(10)): Promise<void> {
  const now = ctx.now();
  const faults: unknown[] = [];
  await cancelUnpaid(withBoundedProviders(ctx, waitMs), later(now, -payWithin), faults);
  await freeUnpaid(ctx, maxAtOnce);
  await deleteQuotes(ctx.db, later(now, -days(1)));
  if (faults.length) throw faults[0];
}

/** One that cannot be canceled yet, because its provider works on its payment or does not answer, keeps no other one waiting. */
async function cancelUnpaid(ctx: Context, placedBefore: Date, faults: unknown[]): Promise<void> {
  let canceled = 0;
  let after: Order | undefined;
  do {
    const page = await listUnpaid(ctx.db, { placedBefore, after: after?.id, limit: maxAtOnce });
    for (const order of page) {
      if (canceled === maxAtOnce) return;
      if (await alone(ctx, order, faults, () => cancel(ctx, order, overdue(order)))) canceled++;
    }
    after = page.at(-1);
  } while (after);
}

/** What costs nothing today waits for the owners of its organisation alone. */
const overdue = ({ totalAmount }: Order) =>
  totalAmount === 0
    ? ({ reason: 'not approved within 7 days', because: 'undecided' } as const)
    : ({ reason: 'not paid within 7 days', because: 'unpaid' } as const);

/**
 * A refusal is no fault: the order was paid, or moved by somebody else, while we looked, or its payment is under way.
 * @returns whether it was done
 */
export async function alone(
  ctx: Context,
  { id: order }: Order,
  faults: unknown[],
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Failure)
      ctx.log.info({ order, failure: error.failure }, 'an order was left as it is');
    else {
      ctx.log.error({ err: error, order }, 'an order could not be swept');
      faults.push(error);
    }
    return false;
  }
}
