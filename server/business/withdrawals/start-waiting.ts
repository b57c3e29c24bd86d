import { days, later } from '#contract/time.ts';
import { withdrawalDays } from '#contract/withdrawal-period.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { release } from '../orders/order-paid.ts';
import type { Order } from '../orders/orders.tables.ts';
import { getOrderLocked } from '../orders/orders.ts';
import { requirePaid } from '../orders/review-order.ts';
import { alone } from '../orders/sweep-orders.ts';
import { mustWait, startsAt } from '../orders/withdrawal-days.ts';
import { listWaiting } from './withdrawals.queries.ts';

const maxAtOnce = 200;

/**
 * Begins the delivery of paid orders whose buyers wanted none before their days of withdrawal were over, once they are. One that
 * was withdrawn from, in whole or in part, waits for the operator's decision. What is left of more than 200 comes in the next round.
 * @throws the first fault of an order, once all others were looked at
 */
export async function startWaiting(ctx: Context): Promise<void> {
  const now = ctx.now();
  const faults: unknown[] = [];
  // The days are fourteen at least, and those of who paid first are over first.
  for (const order of await listWaiting(ctx.db, later(now, -days(withdrawalDays)), maxAtOnce))
    if (startsAt(order, ctx.config.seller.timeZone) <= now)
      await alone(ctx, order, faults, () => start(ctx, order));
  if (faults.length) throw faults[0];
}

const start = (ctx: Context, { id }: Order) =>
  transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, id);
    // A withdrawal that was declared since the list was read comes too late, and holds nothing up.
    if (order.state !== 'paid' || !mustWait(order)) return;
    // One whose money was taken back meanwhile is left until its invoice is paid again.
    await requirePaid(inner, order);
    await release(inner, order, 'the days of withdrawal are over');
  });
