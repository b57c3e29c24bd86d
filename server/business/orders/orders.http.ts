import type { FastifyInstance } from 'fastify';
import * as carts from '#contract/carts.ts';
import * as contract from '#contract/orders.ts';
import * as operator from '#contract/orders-operator.ts';
import { notePurchase as notePurchaseCall } from '#contract/purchases.ts';
import * as drafts from '#contract/server-drafts.ts';
import { takeByCaller } from '#server/platform/auth/limits.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { cancelOrder } from './cancel-order.ts';
import { getCart, mergeCart, saveCart } from './cart.ts';
import { decideOrders } from './decide-orders.ts';
import { exportOrders } from './export-orders.ts';
import { makeQuote } from './make-quote.ts';
import { notePurchase } from './note-purchase.ts';
import type { Cart, Order } from './orders.tables.ts';
import { placeOrder } from './place-order.ts';
import { countOrders, getOrder, listAllOrders, listOrders } from './read-orders.ts';
import { refuseOrder } from './refund-order.ts';
import { releaseOrder } from './review-order.ts';
import { getServerDraft, saveServerDraft } from './server-draft.ts';

export const quoteLimit = { max: 60, perSeconds: 60 } as const;

export function mountOrders(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, carts.getCart, async (ctx) => cartOf(await getCart(ctx)));
  door(calls, keeper, carts.saveCart, async (ctx, wanted) => cartOf(await saveCart(ctx, wanted)));
  door(calls, keeper, carts.mergeCart, async (ctx, brought, { request }) => {
    const { cart, leftOut } = await mergeCart(ctx, brought, requireIdempotencyKey(request));
    return { ...cartOf(cart), leftOut };
  });
  door(calls, keeper, drafts.getServerDraft, async (ctx) => ({ draft: await getServerDraft(ctx) }));
  door(calls, keeper, drafts.saveServerDraft, async (ctx, { draft }) => {
    await saveServerDraft(ctx, draft);
    return { draft };
  });
  door(calls, keeper, contract.makeQuote, async (ctx, wanted) => {
    await takeByCaller(ctx, 'quotes', quoteLimit);
    const { id, expiresAt, priced } = await makeQuote(ctx, wanted);
    return { quoteId: id, expiresAt: expiresAt.toISOString(), priced };
  });
  door(calls, keeper, contract.placeOrder, async (ctx, ask, { request }) => {
    const { order, invoice } = await placeOrder(ctx, ask, requireIdempotencyKey(request));
    return {
      ...movedOf(order),
      total: { amount: order.totalAmount, currency: order.currency },
      invoiceId: invoice.id,
      dueAt: invoice.dueAt.toISOString(),
    };
  });
  door(calls, keeper, contract.getOrder, (ctx, { orderNo }) => getOrder(ctx, orderNo));
  door(calls, keeper, notePurchaseCall, async (ctx, { orderNo }) => ({
    first: await notePurchase(ctx, orderNo),
  }));
  door(calls, keeper, contract.listOrders, (ctx, wanted) => listOrders(ctx, wanted));
  door(calls, keeper, contract.listAllOrders, (ctx, wanted) => listAllOrders(ctx, wanted));
  door(calls, keeper, contract.countOrders, async (ctx) => ({ states: await countOrders(ctx) }));
  door(calls, keeper, contract.cancelOrder, async (ctx, wanted) => movedOf(await cancelOrder(ctx, wanted)));
  door(calls, keeper, contract.releaseOrder, async (ctx, wanted) => movedOf(await releaseOrder(ctx, wanted)));
  const refuse = keepsForSecondPerson(contract.refuseOrder, refuseOrder);
  door(calls, keeper, contract.refuseOrder, async (ctx, wanted) => movedOf(await refuse(ctx, wanted)));
  door(calls, keeper, operator.decideOrders, (ctx, wanted) => decideOrders(ctx, wanted));
  door(calls, keeper, operator.exportOrders, async (ctx, wanted) => ({
    fileName: `orders-${ctx.now().toISOString().slice(0, 10)}.csv`,
    bytes: exportOrders(ctx, wanted),
  }));
}

const movedOf = ({ number, state }: Order) => ({ orderNo: number, state });

const cartOf = (cart: Cart | null) => ({
  lines: [...(cart?.lines ?? [])],
  coupon: cart?.coupon ?? null,
  updatedAt: cart?.updatedAt.toISOString() ?? null,
});
