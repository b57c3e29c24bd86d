import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { returnStock } from '../catalogue/stock.ts';
import { completeWhenDelivered } from './deliver.ts';
import { orderLinesEnded } from './orders.events.ts';
import { listLines, markEnded } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { inStockOrder } from './orders.ts';

/**
 * In a transaction that holds the order: these lines are taken back although it goes on. Their stock is free again, what
 * was delivered or renews of them ends by the event, and an order that only waited for them is complete. A line that has
 * ended stays as it is.
 * @returns the order as it is then
 */
export async function endLines(ctx: Context, order: Order, ids: readonly Id<'orderLine'>[]): Promise<Order> {
  const lines = (await listLines(ctx.db, order.id)).filter(
    ({ id, endedAt }) => ids.includes(id) && endedAt === null,
  );
  if (lines.length === 0) return order;
  for (const { id } of inStockOrder(lines)) await returnStock(ctx, id);
  await markEnded(
    ctx.db,
    lines.map(({ id }) => id),
    ctx.now(),
  );
  await ctx.emit(orderLinesEnded, { orderId: order.id });
  return completeWhenDelivered(ctx, order);
}
