import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { book } from '../ledger/ledger.ts';
import { readerOf } from '../members/reader.ts';
import { reverseInvoice } from './credit-invoice.ts';
import { invoiceVoided } from './invoices.events.ts';
import { partPaidMail } from './invoices.mail.ts';
import type { Invoice } from './invoices.tables.ts';
import { getLocked, moveInvoice } from './invoices.ts';
import { advanceReturned } from './postings.ts';
import { reinstate } from './write-off.ts';
import { findWrittenOff } from './write-offs.queries.ts';

/**
 * Asks for nothing any more: what was paid in part goes onto the buyer's balance, and they are told. A request for payment is
 * in no books and is simply void; what was issued keeps its number, and a credit note takes all of it back. If it was written
 * off, that is undone first: what nobody is to pay is no loss. One that is void already is answered as it is, and so is one that was written
 * off after its money had come and was taken back: what it bills was delivered.
 * @throws request.not_found; state.move_refused: paid in full, which only a credit note corrects, or given up
 */
export async function voidInvoice(ctx: Context, id: Id<'invoice'>, reason: string): Promise<Invoice> {
  return transaction(ctx, async (inner) => {
    const asked = await getLocked(inner, id);
    if (asked.state === 'void' || (await isLostAfterPayment(inner, asked))) return asked;
    const found = asked.state === 'written_off' ? await reinstate(inner, asked, reason) : asked;
    const invoice = found.issuedAt
      ? await reverseInvoice(inner, found, reason)
      : await moveInvoice(inner, found, 'void', reason);
    const advance = advanceOf(found);
    if (advance > 0) {
      await book(inner, {
        kind: 'advance_returned',
        reference: id,
        memo: reason,
        currency: invoice.currency,
        lines: advanceReturned(invoice, advance),
      });
      const { memberId, currency, snapshot } = invoice;
      const reader = await readerOf(inner, { memberId, billing: snapshot.buyer });
      const moved = { about: snapshot.about, amount: { amount: advance, currency } };
      await postMail(inner, partPaidMail(inner.config, reader, moved));
    }
    await inner.emit(invoiceVoided, { invoiceId: id, reference: invoice.reference });
    return invoice;
  });
}

/** What was paid of it in part and goes onto the balance, minor units; what was credited before was paid back with its credit note. */
export const advanceOf = ({ paidAmount, creditedAmount }: Pick<Invoice, 'paidAmount' | 'creditedAmount'>) =>
  Math.max(0, paidAmount - creditedAmount);

/** It was written off after its money had come and was taken back: what it bills was delivered. */
export async function isLostAfterPayment(
  { db }: Pick<Context, 'db'>,
  { id, state }: Pick<Invoice, 'id' | 'state'>,
): Promise<boolean> {
  return state === 'written_off' && (await findWrittenOff(db, id))?.fromState === 'uncollectible';
}
