import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { changeInvoice } from './invoices.queries.ts';
import type { Invoice, invoices } from './invoices.tables.ts';
import { getLocked, moveInvoice } from './invoices.ts';
import { isTopUp } from './postings.ts';
import { writeOffReturned } from './write-off.ts';

/**
 * Money that had paid an invoice was taken back by the payer's bank. It asks for that much again; nobody is chased for it,
 * and it can still be paid. Where its rest is written off, this part is written off as well. Called inside the transaction of the payment,
 * which books the answered `owed` against the buyer's receivable.
 * @param amount minor units, at most what the payment had paid of it
 * @returns 0 where nobody owes it: of a void invoice, or of a top-up, whose money went onto the balance
 */
export async function reopenInvoice(
  ctx: Context,
  { invoiceId, amount, reason }: { invoiceId: Id<'invoice'>; amount: number; reason: string },
): Promise<{ owed: number; invoice: Invoice }> {
  return transaction(ctx, async (inner) => {
    const found = await getLocked(inner, invoiceId);
    const owes = ['paid', 'partially_paid', 'uncollectible', 'written_off'].includes(found.state);
    const owed = owes && !isTopUp(found) ? Math.max(Math.min(amount, found.paidAmount), 0) : 0;
    if (owed === 0) return { owed, invoice: found };
    const set: Partial<typeof invoices.$inferInsert> = { paidAmount: found.paidAmount - owed, paidAt: null };
    return { owed, invoice: await reopen(inner, found, { owed, set, reason }) };
  });
}

async function reopen(
  ctx: Context,
  found: Invoice,
  { owed, set, reason }: { owed: number; set: Partial<typeof invoices.$inferInsert>; reason: string },
): Promise<Invoice> {
  const { id, state } = found;
  if (state !== 'uncollectible' && state !== 'written_off')
    return moveInvoice(ctx, found, 'uncollectible', reason, set);
  const invoice = (await changeInvoice(ctx.db, id, state, set)) ?? found;
  if (state === 'written_off') await writeOffReturned(ctx, invoice, { amount: owed, reason });
  return invoice;
}
