import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { readerOf } from '../members/reader.ts';
import { orderCompleted } from './orders.events.ts';
import { deliveredMail } from './orders.mail.ts';
import { changeOrder, findLine, listLines, markDelivered } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { getOrderLocked, moveOrder, noteMove } from './orders.ts';

/**
 * Everything of one line is delivered; the last line completes the order. Repeated, nothing happens; an order that
 * ended meanwhile stays ended.
 * @throws request.not_found
 */
export async function lineDelivered(ctx: Context, id: Id<'orderLine'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const line = await findLine(inner.db, id);
    if (!line) throw fail('request.not_found');
    // Of two last lines at once, the second sees the first one's mark.
    const order = await getOrderLocked(inner, line.orderId);
    await markDelivered(inner.db, id, inner.now());
    await completeWhenDelivered(inner, order);
  });
}

/** In a transaction that holds the order. @returns the order as it is then */
export async function completeWhenDelivered(ctx: Context, order: Order): Promise<Order> {
  const lines = (await listLines(ctx.db, order.id)).filter(({ endedAt }) => endedAt === null);
  const open = order.state === 'processing' || order.state === 'partially_refunded';
  const missing = lines.length === 0 || lines.some(({ deliveredAt }) => deliveredAt === null);
  if (!open || order.completedAt || missing) return order;
  const completed = await complete(ctx, order);
  await ctx.emit(orderCompleted, { orderId: order.id });
  const buyer = await readerOf(ctx, completed);
  await postMail(ctx, deliveredMail(ctx.config, buyer, completed, lines));
  return completed;
}

/** An order of which a part was refunded goes on saying so: its history alone tells that the rest is delivered. */
async function complete(ctx: Context, order: Order): Promise<Order> {
  const reason = 'everything is delivered';
  const set = { completedAt: ctx.now() };
  if (order.state !== 'partially_refunded') return moveOrder(ctx, order, 'completed', reason, set);
  const kept = await changeOrder(ctx.db, order.id, order.state, set);
  if (!kept) throw fail('request.conflict');
  await noteMove(ctx, { ...kept, state: 'completed' }, order.state, reason);
  return kept;
}
