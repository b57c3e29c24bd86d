import type { Context } from '#server/platform/context.ts';
import { changeOrder } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';

/** In a transaction that holds the row of an order: a sign that depends on what came after it was placed is set, or taken away with its points. */
export async function setSign(
  { db }: Context,
  order: Order,
  { reason, points }: { reason: string; points: number },
  is: boolean,
): Promise<Order> {
  const { riskReasons: before, riskScore } = order;
  if (before.includes(reason) === is) return order;
  const changed = await changeOrder(db, order.id, order.state, {
    riskReasons: is ? [...before, reason] : before.filter((one) => one !== reason),
    riskScore: riskScore + (is ? points : -points),
  });
  return changed ?? order;
}
