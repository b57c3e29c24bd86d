import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { release } from './order-paid.ts';
import { findOrderByNumber } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { findInvoiceOf, getOrderLocked, moveOrder } from './orders.ts';
import { mustWait } from './withdrawal-days.ts';

/**
 * Somebody has looked at a paid order and lets it go to delivery: at once, or once the days of withdrawal are over where its buyer
 * asked for no earlier start. One that is being delivered, or waits for that, is answered as it is.
 * @throws as `getOthersOrder`; state.move_refused: it is not paid, or not any more, or over
 */
export async function releaseOrder(
  ctx: Context,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Order> {
  const found = await getOthersOrder(ctx, orderNo);
  return transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, found.id);
    if (goesOn.has(order.state)) return order;
    await requirePaid(inner, order);
    if (!mustWait(order)) return release(inner, order, reason);
    return order.state === 'paid' ? order : moveOrder(inner, order, 'paid', reason);
  });
}

/**
 * In a transaction that holds the order: its money may have been taken back since it was paid, by a returned debit or a lost dispute.
 * @throws state.move_refused: its invoice is not paid
 */
export async function requirePaid(ctx: Context, order: Order): Promise<void> {
  const invoice = await findInvoiceOf(ctx, order);
  // Until the transaction ends, nobody takes it back.
  const state = invoice ? (await getInvoiceLocked(ctx, invoice.id)).state : 'draft';
  if (state !== 'paid') throw fail('state.move_refused', { state, wanted: 'processing' });
}

const goesOn: ReadonlySet<Order['state']> = new Set(['processing', 'completed', 'partially_refunded']);

/**
 * An order for staff who decide about it: whether it is delivered, or its money goes back.
 * @throws access.refused: reason `yourself`: it is their own, or that of an organisation they act for; request.not_found
 */
export async function getOthersOrder(ctx: Context, orderNo: string): Promise<Order> {
  requireAdmin(ctx);
  const order = await findOrderByNumber(ctx.db, orderNo);
  if (!order) throw fail('request.not_found');
  await requireOthersAccount(ctx, order.memberId);
  return order;
}

export function requireAdmin({ actor }: Context): void {
  if (actor.kind === 'visitor') throw fail('session.missing', { need: 'login' });
  if (actor.kind !== 'member' || actor.role !== 'admin') throw fail('access.refused', { reason: 'role' });
}
