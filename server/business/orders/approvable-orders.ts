import { fail } from '#contract/errors.ts';
import { getLocked, pay } from '../invoices/invoices.ts';
import type { Approvables } from '../organisations/approvable.ts';
import { cancel } from './cancel-order.ts';
import { findOrderByNumber, listLines } from './orders.queries.ts';
import { findInvoiceOf, getOrderLocked, isUnpaid } from './orders.ts';
import { renewalsOf } from './renewals-of.ts';

/** Orders, as owners of an organisation decide on them. */
export const approvableOrders: Approvables = {
  async hold(ctx, accountId, orderNo) {
    const found = await findOrderByNumber(ctx.db, orderNo);
    if (found?.memberId !== accountId) return null;
    const order = await getOrderLocked(ctx, found.id);
    const { state, totalAmount: amount, currency } = order;
    if (!isUnpaid(order)) return { unpaid: false, state };
    const titles = (await listLines(ctx.db, order.id)).map(({ priced }) => priced.title);
    return { unpaid: true, total: { amount, currency }, titles, renewals: renewalsOf(order) };
  },
  async settle(ctx, orderNo) {
    const order = await findOrderByNumber(ctx.db, orderNo);
    const invoice = order?.totalAmount === 0 && (await findInvoiceOf(ctx, order));
    if (invoice) await pay(ctx, await getLocked(ctx, invoice.id), 0);
  },
  async cancel(ctx, orderNo, refuse) {
    const order = await findOrderByNumber(ctx.db, orderNo);
    if (!order) throw fail('request.not_found');
    if (!isUnpaid(order)) throw fail('state.move_refused', { state: order.state, wanted: 'canceled' });
    const reason = 'refused by an owner of the organisation';
    await cancel(ctx, order, { reason, because: 'refused', first: refuse });
  },
};
