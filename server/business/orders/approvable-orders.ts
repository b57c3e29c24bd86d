import type { Approvables } from '../organisations/approvable.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrderByNumber, listLines } from './orders.queries.ts';
import { getOrderLocked, isUnpaid } from './orders.ts';

/** Orders, as owners of an organisation decide on them. */
export const approvableOrders: Approvables = {
  async hold(ctx, accountId, orderNo) {
    const found = await findOrderByNumber(ctx.db, orderNo);
    if (found?.memberId !== accountId) return null;
    const order = await getOrderLocked(ctx, found.id);
    const { state, totalAmount: amount, currency } = order;
    if (!isUnpaid(order)) return { unpaid: false, state };
    const titles = (await listLines(ctx.db, order.id)).map(({ priced }) => priced.title);
    return { unpaid: true, total: { amount, currency }, titles };
  },
  async cancel(ctx, orderNo) {
    await cancelOrder(ctx, { orderNo, reason: 'refused by an owner of the organisation' });
  },
};
