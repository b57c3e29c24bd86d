import type { Id } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findCorrection, findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { ConfirmationHandler } from '../members/confirmation-handler.ts';
import { requestConfirmation } from '../members/confirmations.ts';
import { readerAt } from '../members/reader.ts';
import { copyMail } from './billing-profiles.mail.ts';
import { endCopies, findCopyAddress, insertCopy } from './billing-profiles.queries.ts';
import type { CopiedDocument } from './draw-copies.ts';

/** How long the link in a copy ends the copies. */
const stopWithin = days(90);

/** Sends a copy of a paid invoice to the second address of the profile that it was billed by, if its holder wants that. */
export async function copyInvoice(ctx: Context, id: Id<'invoice'>): Promise<void> {
  const invoice = await findInvoice(ctx.db, id);
  if (invoice?.number) await copyDocument(ctx, invoice, { invoiceId: id });
}

/** The same of a credit note. */
export async function copyCreditNote(ctx: Context, id: Id<'creditNote'>): Promise<void> {
  const found = await findCorrection(ctx.db, id);
  if (found) await copyDocument(ctx, found.invoice, { creditNoteId: id });
}

type Which = { invoiceId: Id<'invoice'> } | { creditNoteId: Id<'creditNote'> };

async function copyDocument(ctx: Context, { memberId, snapshot }: Invoice, which: Which): Promise<void> {
  const { profileId } = snapshot.buyer;
  if (!memberId || !profileId) return;
  await transaction(ctx, async (inner) => {
    const email = await findCopyAddress(inner.db, memberId, profileId);
    if (!email) return;
    const documentId = 'invoiceId' in which ? which.invoiceId : which.creditNoteId;
    if (!(await insertCopy(inner.db, { documentId, profileId, postedAt: inner.now() }))) return;
    const about = { email, memberId, data: { ...which }, validMs: stopWithin };
    await requestConfirmation(inner, { type: 'invoice_copies_stop', ...about });
  });
}

/** The copy itself, with a link that ends the copies. */
export const stopCopiesLink: ConfirmationHandler = {
  anyAccount: true,
  async mail(ctx, { email, data }, link) {
    const named = await nameDocument(ctx, data as Which);
    return copyMail(ctx.config, await readerAt(ctx, email), { ...named, url: link });
  },
  async apply(ctx, { memberId, email }) {
    if (memberId) await endCopies(ctx.db, memberId, email);
  },
};

/** Its number, and the name by which it is drawn when the mail leaves. */
async function nameDocument(
  { db }: Context,
  which: Which,
): Promise<{ number: string; document: CopiedDocument }> {
  if ('invoiceId' in which) {
    const number = (await findInvoice(db, which.invoiceId))?.number;
    if (number) return { number, document: { drawn: 'invoice_copy', id: which.invoiceId } };
  } else {
    const found = await findCorrection(db, which.creditNoteId);
    if (found)
      return { number: found.note.number, document: { drawn: 'credit_note_copy', id: which.creditNoteId } };
  }
  throw new Error('a document whose copy was asked for is gone');
}
