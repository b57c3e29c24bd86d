import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { balanceOf, book, lockAccount } from '../ledger/ledger.ts';
import { creditNoteIssued } from './invoices.events.ts';
import { changeInvoice, findCreditNoteByReference, insertCreditNote } from './invoices.queries.ts';
import type { CreditNote, Invoice } from './invoices.tables.ts';
import { drawNumber, getLocked, moveInvoice } from './invoices.ts';
import { balanceAccountOf, creditOf } from './postings.ts';

/**
 * Takes back a part of a paid invoice, or all of it, once for each reference. Books revenue and tax back against the
 * buyer's receivable, which the refund then evens out (receivable against cash or balance): until it does, we owe them.
 * @param wanted.amount gross; at most what was not credited yet
 * @throws request.not_found; state.move_refused: not paid, or a topped-up balance that was spent meanwhile;
 *   request.conflict: the reference was used for something else; request.invalid: amount → out_of_range
 */
export async function creditInvoice(
  ctx: Context,
  wanted: { invoiceId: Id<'invoice'>; reference: string; amount: Money; reason: string },
): Promise<CreditNote> {
  return transaction(ctx, async (inner) => {
    // The invoice's lock comes first, so that the same reference twice at once finds the first one's note.
    const invoice = await getLocked(inner, wanted.invoiceId);
    const known = await findCreditNoteByReference(inner.db, wanted.reference);
    if (known) return again(known, wanted);
    requireCreditable(invoice, wanted.amount);
    const note = await writeNote(inner, invoice, wanted);
    const { id: invoiceId, reference } = invoice;
    await inner.emit(creditNoteIssued, { invoiceId, reference, creditNoteId: note.id });
    return note;
  });
}

function again(known: CreditNote, { invoiceId, amount }: { invoiceId: string; amount: Money }): CreditNote {
  if (known.invoiceId !== invoiceId || known.totalAmount !== amount.amount) throw fail('request.conflict');
  return known;
}

function requireCreditable(invoice: Invoice, { amount, currency }: Money): void {
  const { state } = invoice;
  const rest = invoice.totalAmount - invoice.creditedAmount;
  if (state !== 'paid') throw fail('state.move_refused', { state, wanted: 'refunded' });
  if (currency !== invoice.currency || !Number.isSafeInteger(amount) || amount <= 0 || amount > rest)
    throw fail('request.invalid', { fields: { amount: 'out_of_range' } });
}

async function writeNote(
  ctx: Context,
  invoice: Invoice,
  { reference, reason, amount: { amount, currency } }: { reference: string; reason: string; amount: Money },
): Promise<CreditNote> {
  const { net, tax, lines } = creditOf(invoice, invoice.creditedAmount, amount);
  const balance = balanceAccountOf(invoice);
  const takesBalance = lines.some(([account]) => account === balance);
  if (takesBalance) await lockAccount(ctx, balance);
  const note: CreditNote = {
    id: newId('creditNote', ctx.now()),
    number: await drawNumber(ctx, 'CN'),
    invoiceId: invoice.id,
    reference,
    currency,
    netAmount: net,
    taxAmount: tax,
    totalAmount: amount,
    reason,
    snapshot: invoice.snapshot,
    createdAt: ctx.now(),
  };
  await insertCreditNote(ctx.db, note);
  const memo = `${note.number} for ${invoice.number}`;
  await book(ctx, { kind: 'invoice_credited', reference: note.id, memo, currency, lines });
  if (takesBalance && (await balanceOf(ctx, balance, currency)).amount > 0)
    throw fail('state.move_refused', { state: 'spent', wanted: 'refunded' });
  const creditedAmount = invoice.creditedAmount + amount;
  if (creditedAmount < invoice.totalAmount)
    await changeInvoice(ctx.db, invoice.id, 'paid', { creditedAmount });
  else await moveInvoice(ctx, invoice, 'refunded', reason, { creditedAmount });
  return note;
}
