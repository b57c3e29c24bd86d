import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { changeInvoice } from './invoices.queries.ts';
import type { Invoice, invoices } from './invoices.tables.ts';
import { getLocked, moveInvoice } from './invoices.ts';
import { isTopUp } from './postings.ts';

/**
 * Money that had paid an invoice was taken back by the payer's bank. It asks for that much again; nobody is chased for it,
 * and it can still be paid. Called inside the transaction of the payment, which books the answered `owed` against the
 * buyer's receivable.
 * @param amount minor units, at most what the payment had paid of it
 * @returns 0 where nobody is expected to pay it: a void invoice, one whose rest was written off, or a top-up, whose money went onto the
 *   balance
 */
export async function reopenInvoice(
  ctx: Context,
  { invoiceId, amount, reason }: { invoiceId: Id<'invoice'>; amount: number; reason: string },
): Promise<{ owed: number; invoice: Invoice }> {
  return transaction(ctx, async (inner) => {
    const found = await getLocked(inner, invoiceId);
    const asks = ['paid', 'partially_paid', 'uncollectible'].includes(found.state) && !isTopUp(found);
    const owed = asks ? Math.min(amount, found.paidAmount) : 0;
    if (owed === 0) return { owed, invoice: found };
    const set: Partial<typeof invoices.$inferInsert> = { paidAmount: found.paidAmount - owed, paidAt: null };
    const invoice =
      found.state === 'uncollectible'
        ? await changeInvoice(inner.db, found.id, found.state, set)
        : await moveInvoice(inner, found, 'uncollectible', reason, set);
    return { owed, invoice: invoice ?? found };
  });
}
