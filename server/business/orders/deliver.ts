import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { orderCompleted } from './orders.events.ts';
import { deliveredMail } from './orders.mail.ts';
import { findLine, listLines, markDelivered } from './orders.queries.ts';
import { getOrderLocked, moveOrder } from './orders.ts';

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
    const lines = await listLines(inner.db, order.id);
    const open = order.state === 'processing' || order.state === 'partially_refunded';
    if (!open || order.completedAt || lines.some(({ deliveredAt }) => deliveredAt === null)) return;
    const completedAt = inner.now();
    const completed = await moveOrder(inner, order, 'completed', 'everything is delivered', { completedAt });
    await inner.emit(orderCompleted, { orderId: order.id });
    await postMail(inner, deliveredMail(inner.config, completed, lines));
  });
}
