import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { readerOf } from '../members/reader.ts';
import { actingMember } from '../members/sessions.ts';
import { canceledMail } from './orders.mail.ts';
import { findOrderByNumber } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { getOrderLocked, moveOrder } from './orders.ts';

/**
 * A member takes their order back before it is paid. One that is canceled already is answered as it is.
 * @throws request.not_found; state.move_refused: it is paid
 */
export async function cancelOrder(
  ctx: Context,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Order> {
  const { id: memberId } = actingMember(ctx);
  const found = await findOrderByNumber(ctx.db, orderNo);
  if (found?.memberId !== memberId) throw fail('request.not_found');
  return cancel(ctx, found, reason || 'canceled by the member');
}

/** Takes an unpaid order back and tells its buyer. Throws as `cancelOrder` does. */
export async function cancel(ctx: Context, { id }: Pick<Order, 'id'>, reason: string): Promise<Order> {
  return transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, id);
    if (order.state === 'canceled') return order;
    const canceled = await moveOrder(inner, order, 'canceled', reason);
    const buyer = await readerOf(inner, canceled);
    await postMail(inner, canceledMail(inner.config, buyer, canceled, inner.actor.kind === 'job'));
    return canceled;
  });
}
