import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { findPayment, lockPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';

/**
 * In a transaction: a payment and its invoice, the invoice locked first, as wherever both are. While the lock was waited
 * for, the payment may have been carried over to the invoice that replaced it.
 * @returns null when there is none by this id
 */
export async function lockWithInvoice(
  ctx: Context,
  id: Id<'payment'>,
): Promise<{ payment: Payment; invoice: Invoice } | null> {
  let found = await findPayment(ctx.db, id);
  while (found) {
    const invoice = await getLocked(ctx, found.invoiceId);
    const now = await findPayment(ctx.db, id);
    if (now?.invoiceId === invoice.id) return { payment: (await lockPayment(ctx.db, id)) ?? now, invoice };
    found = now;
  }
  return null;
}
