import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { book } from '../ledger/ledger.ts';
import { invoiceVoided } from './invoices.events.ts';
import type { Invoice } from './invoices.tables.ts';
import { getLocked, moveInvoice } from './invoices.ts';
import { voided } from './postings.ts';

/**
 * Asks for nothing any more: what was booked is taken back, what was paid in part goes onto the buyer's balance. One
 * that is void already is answered as it is. A number it had stays with it.
 * @throws request.not_found; state.move_refused: paid in full, which only a credit note corrects, or given up
 */
export async function voidInvoice(ctx: Context, id: Id<'invoice'>, reason: string): Promise<Invoice> {
  return transaction(ctx, async (inner) => {
    const found = await getLocked(inner, id);
    if (found.state === 'void') return found;
    const invoice = await moveInvoice(inner, found, 'void', reason);
    if (invoice.issuedAt) {
      await book(inner, {
        kind: 'invoice_voided',
        reference: id,
        memo: reason,
        currency: invoice.currency,
        lines: voided(invoice, invoice.paidAmount),
      });
    }
    await inner.emit(invoiceVoided, { invoiceId: id, reference: invoice.reference });
    return invoice;
  });
}
