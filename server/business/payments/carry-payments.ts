import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { changePayment, findOpenPayment, lockPaymentsOf, movePayments } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';

/**
 * In a transaction that holds the invoice: nothing of its payments is contested, given back or still on its way, so that
 * they can be carried over to the invoice that replaces it.
 * @throws state.move_refused: disputed, partially_refunded, processing
 */
export async function requireCarriable(ctx: Context, invoiceId: Id<'invoice'>): Promise<void> {
  for (const payment of await lockPaymentsOf(ctx.db, invoiceId)) {
    const against = againstCarrying(payment);
    if (against) throw fail('state.move_refused', { state: against, wanted: 'corrected' });
  }
}

/** What came beyond the invoice and was refunded from the balance was never a part of it. */
function againstCarrying({ state, refundedAmount }: Payment): string | null {
  if (state === 'disputed') return 'disputed';
  if (refundedAmount > 0) return 'partially_refunded';
  return state === 'processing' ? 'processing' : null;
}

/** In the transaction that replaces the invoice: what was paid, refunded or contested from now on is the new one's. */
export async function carryPayments(
  ctx: Context,
  { from, to }: { from: Id<'invoice'>; to: Id<'invoice'> },
): Promise<void> {
  await movePayments(ctx.db, from, to);
}

/**
 * In a transaction that holds both invoices: money that is on its way for one that was voided pays the one that is billed in its place. What
 * it brings beyond that is on its payer's balance.
 */
export async function carryOpenPayment(
  ctx: Context,
  { from, to }: { from: Id<'invoice'>; to: Id<'invoice'> },
): Promise<void> {
  const open = await findOpenPayment(ctx.db, from);
  if (open) await changePayment(ctx.db, open.id, { invoiceId: to });
}
