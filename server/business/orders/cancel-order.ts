import { fail } from '#contract/errors.ts';
import { canMove, orderMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { readerOf } from '../members/reader.ts';
import { actingMember } from '../members/sessions.ts';
import { requireNoneUnderWay, stopPayments } from '../payments/stop-payments.ts';
import { type CanceledBecause, canceledMail } from './orders.mail.ts';
import { findOrderByNumber } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { findInvoiceOf, getOrderLocked, moveOrder } from './orders.ts';

/**
 * A member takes their order back before it is paid. One that is canceled already is answered as it is.
 * @throws request.not_found; state.move_refused: it is paid, perhaps since a moment ago; payment.under_way: its provider is
 *   working on it, or could not be asked
 */
export async function cancelOrder(
  ctx: Context,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Order> {
  const { id: memberId } = actingMember(ctx);
  const found = await findOrderByNumber(ctx.db, orderNo);
  if (found?.memberId !== memberId) throw fail('request.not_found');
  return cancel(ctx, found, { reason: reason || 'canceled by the member', because: 'byBuyer' });
}

interface Cancellation {
  /** As the history keeps it. */
  reason: string;
  /** As its buyer is told. */
  because: CanceledBecause;
  /** In the transaction that cancels it, once its row is held; what it throws, `cancel` throws, and nothing is canceled. */
  first?: (inner: Context) => Promise<void>;
}

/**
 * Takes an unpaid order back and tells its buyer. Who has just paid at the provider keeps their order: it is asked first, and
 * where it does not answer, nothing is canceled. Throws as `cancelOrder` does.
 */
export async function cancel(
  ctx: Context,
  found: Order,
  { reason, because, first }: Cancellation,
): Promise<Order> {
  const { id, state } = found;
  if (state === 'canceled') return found;
  if (!canMove(orderMoves, state, 'canceled'))
    throw fail('state.move_refused', { state, wanted: 'canceled' });
  const invoice = await findInvoiceOf(ctx, found);
  if (invoice) await stopPayments(ctx, invoice.id);
  return transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, id);
    await first?.(inner);
    if (order.state === 'canceled') return order;
    const canceled = await moveOrder(inner, order, 'canceled', reason);
    // The move holds the invoice and refuses one that is paid; a payment that began meanwhile takes the move back.
    if (invoice) await requireNoneUnderWay(inner, invoice.id);
    const buyer = await readerOf(inner, canceled);
    await postMail(inner, canceledMail(inner.config, buyer, canceled, because));
    return canceled;
  });
}
