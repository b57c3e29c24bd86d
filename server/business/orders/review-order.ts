import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { release } from './order-paid.ts';
import { findOrderByNumber } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { getOrderLocked } from './orders.ts';

/**
 * Somebody has looked at a paid order and lets it go to delivery. One that is being delivered is answered as it is.
 * @throws access.refused; request.not_found; state.move_refused: it is not paid, or over
 */
export async function releaseOrder(
  ctx: Context,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Order> {
  requireAdmin(ctx);
  const found = await findOrderByNumber(ctx.db, orderNo);
  if (!found) throw fail('request.not_found');
  return transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, found.id);
    return goesOn.has(order.state) ? order : release(inner, order, reason);
  });
}

const goesOn: ReadonlySet<Order['state']> = new Set(['processing', 'completed', 'partially_refunded']);

export function requireAdmin({ actor }: Context): void {
  if (actor.kind === 'visitor') throw fail('session.missing', { need: 'login' });
  if (actor.kind !== 'member' || actor.role !== 'admin') throw fail('access.refused', { reason: 'role' });
}
