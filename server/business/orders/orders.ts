import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { canMove, type EndedOrderState, isEnded, type OrderState, orderMoves } from '#contract/states.ts';
import { actorName, type Context, keyOfActor } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockUsedCoupon, returnCoupon } from '../catalogue/coupons.ts';
import { lockStock, returnStock } from '../catalogue/stock.ts';
import { findInvoiceByReference } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { endApprovals } from '../organisations/require-approval.ts';
import { insertMove } from './order-moves.queries.ts';
import { orderEnded } from './orders.events.ts';
import { changeOrder, findOrderLocked, listLines, reduceLine } from './orders.queries.ts';
import type { Order, OrderLine, orders } from './orders.tables.ts';
import { deletePlacesOf } from './place-evidence.queries.ts';

type Compensation = (ctx: Context, order: Order, reason: string) => Promise<unknown>;

const giveBackStock: Compensation = async (ctx, { id }) => {
  for (const line of inStockOrder(await listLines(ctx.db, id))) await returnStock(ctx, line.id);
};
const giveBackCoupon: Compensation = (ctx, { id }) => returnCoupon(ctx, id);
/** Nothing was billed, so that there is no tax to prove, and nobody keeps where the buyer was. */
const forgetPlaces: Compensation = ({ db }, order) => deletePlacesOf(db, [referenceOf(order)]);
const askForNothing: Compensation = async (ctx, order, reason) => {
  const invoice = await findInvoiceOf(ctx, order);
  const voided = invoice && (await voidInvoice(ctx, invoice.id, reason));
  // What was issued is taken back by a credit note over all of it, and nothing is left of its lines.
  if (voided?.issuedAt)
    for (const { position } of await listLines(ctx.db, order.id))
      await reduceLine(ctx.db, order.id, position, 0);
};

/** What each end takes back. Money that was paid goes back by a credit note and a refund, which whoever refunds writes. */
const compensations = {
  canceled: [giveBackStock, giveBackCoupon, askForNothing, forgetPlaces],
  expired: [giveBackStock, giveBackCoupon, askForNothing, forgetPlaces],
  fraud: [giveBackStock, giveBackCoupon],
  refunded: [giveBackStock, giveBackCoupon],
  withdrawn: [giveBackStock, giveBackCoupon],
} as const satisfies Record<EndedOrderState, readonly Compensation[]>;

/**
 * Moves an order on, by whom and why; an end takes back what hangs on the order and is announced.
 * @param order as it was read; call it with the row locked where something else depends on it
 * @throws state.move_refused: not a move of the table; or its invoice is paid, which stands against canceling;
 *   request.conflict: moved by somebody else meanwhile
 */
export async function moveOrder(
  ctx: Context,
  order: Order,
  to: OrderState,
  reason: string,
  set: Partial<typeof orders.$inferInsert> = {},
): Promise<Order> {
  const { id, state } = order;
  if (!canMove(orderMoves, state, to)) throw fail('state.move_refused', { state, wanted: to });
  return transaction(ctx, async (inner) => {
    const moved = await changeOrder(inner.db, id, state, { ...set, state: to });
    if (!moved) throw fail('request.conflict');
    await noteMove(inner, moved, state, reason);
    if (isUnpaid(order) && !isUnpaid(moved))
      await endApprovals(inner, { number: moved.number, paid: to === 'paid' });
    if (isEnded(to)) {
      for (const compensation of compensations[to]) await compensation(inner, moved, reason);
      await inner.emit(orderEnded, { orderId: id, state: to });
    }
    return moved;
  });
}

export async function noteMove(
  ctx: Context,
  { id, state }: Order,
  fromState: OrderState | null,
  reason: string,
): Promise<void> {
  const { actor, now } = ctx;
  await insertMove(ctx.db, {
    orderId: id,
    fromState,
    toState: state,
    actor: actorName(actor),
    apiKeyId: keyOfActor(actor),
    reason,
    movedAt: now(),
  });
}

/** It waits for its money. */
export const isUnpaid = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'pending_payment' || state === 'payment_failed';

/** @throws request.not_found */
export async function getOrderLocked({ db }: Context, id: Id<'order'>): Promise<Order> {
  const order = await findOrderLocked(db, id);
  if (!order) throw fail('request.not_found');
  return order;
}

/**
 * Locks the stock and the coupon of an order that may end later in this transaction. Call it before its invoice is locked
 * (docs/verbs.md, "Order of locks").
 */
export async function lockReturns(ctx: Context, { id }: Pick<Order, 'id'>): Promise<void> {
  for (const line of inStockOrder(await listLines(ctx.db, id))) await lockStock(ctx, line.id);
  await lockUsedCoupon(ctx, id);
}

export const referenceOf = ({ id }: Pick<Order, 'id'>) => `order:${id}`;

/** The order that an invoice bills; null where it bills something else. */
export function orderOfReference(reference: string): Id<'order'> | null {
  return reference.startsWith('order:') ? (reference.slice('order:'.length) as Id<'order'>) : null;
}

export function findInvoiceOf(ctx: Context, order: Pick<Order, 'id'>): Promise<Invoice | null> {
  return findInvoiceByReference(ctx.db, referenceOf(order));
}

/** Everybody who holds or returns several takes them in this order, so that two never wait for each other. */
export function inStockOrder<L extends Pick<OrderLine, 'selection'>>(lines: readonly L[]): L[] {
  const key = ({ selection: { plan, location } }: L) => `${plan}\n${location ?? ''}`;
  return [...lines].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
