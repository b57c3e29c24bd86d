import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { dayText } from '#server/platform/value-text.ts';
import type { DeferralPart } from '../deferrals/deferrals.tables.ts';
import { lockDeferred } from '../deferrals/lock-deferred.ts';
import { creditInvoice, linesLeftOf } from './credit-invoice.ts';
import { wholeOf } from './credit-lines.ts';
import { invoiceReplaced } from './invoices.events.ts';
import { changeInvoice, insertInvoice, insertReplacement } from './invoices.queries.ts';
import type { CreditNote, Invoice } from './invoices.tables.ts';
import { atOneMoment, bookIssue, getLocked, issueNow, moveInvoice, noteMove } from './invoices.ts';
import { sellerOf } from './make-snapshot.ts';
import { isTopUp } from './postings.ts';
import { type Party, zoneOf } from './snapshot.ts';

/** How long after its issue an invoice can be reissued. */
export const correctWithin = days(365);

const correctedAs = (id: Id<'invoice'>) => `corrected:${id}`;
export const isCorrected = ({ id, reference }: Pick<Invoice, 'id' | 'reference'>) =>
  reference === correctedAs(id);

/** Why an invoice cannot be reissued; null when it can. The verb that carries its payments over looks at them. */
export function standsAgainst(invoice: Invoice, now: Date): string | null {
  const { state, issuedAt, number, creditedAmount, totalAmount } = invoice;
  if (state === 'paid' && creditedAmount > 0) return 'partially_refunded';
  if (isCorrected(invoice)) return 'corrected';
  if (state !== 'paid' || !issuedAt || !number) return state;
  if (totalAmount === 0 || isTopUp(invoice)) return 'nothing_billed';
  return now > later(issuedAt, correctWithin) ? 'too_old' : null;
}

/**
 * Reissues a paid invoice with other billing details, in one step: a credit note over all of it and an invoice of the
 * same lines, tax and day of payment, which takes over what it bills. Nothing is owed or given back by it; the caller
 * carries the payments over in the same transaction, and has looked that the tax stays what it is.
 * @throws request.not_found; state.move_refused: `standsAgainst` says why
 */
export async function replaceInvoice(
  ctx: Context,
  { invoiceId, buyer, reason }: { invoiceId: Id<'invoice'>; buyer: Party; reason: string },
): Promise<{ note: CreditNote; invoice: Invoice }> {
  return transaction(ctx, async (inner) => {
    const old = await getLocked(inner, invoiceId);
    const against = standsAgainst(old, inner.now());
    if (against) throw fail('state.move_refused', { state: against, wanted: 'corrected' });
    const deferred = await lockDeferred(inner, { invoiceId });
    const note = await creditInvoice(inner, {
      ...{ invoiceId, reference: correctedAs(invoiceId), reason },
      amount: { amount: old.totalAmount, currency: old.currency },
      lines: wholeOf(await linesLeftOf(inner, old)),
    });
    await changeInvoice(inner.db, invoiceId, 'refunded', { reference: correctedAs(invoiceId) });
    const invoice = await makeAnew(inner, old, { note, deferred }, buyer);
    const correctedAt = inner.now();
    await insertReplacement(inner.db, {
      ...{ invoiceId, replacementId: invoice.id, creditNoteId: note.id, correctedAt },
    });
    await inner.emit(invoiceReplaced, { invoiceId, replacementId: invoice.id, creditNoteId: note.id });
    return { note, invoice };
  });
}

/** Issued and paid at once, by what paid for the old one: whoever waits for its payment has had it. */
async function makeAnew(
  within: Context,
  old: Invoice,
  { note, deferred }: { note: CreditNote; deferred: readonly DeferralPart[] },
  buyer: Party,
): Promise<Invoice> {
  const ctx = atOneMoment(within);
  const { memberId, reference, currency, netAmount, taxAmount, totalAmount, dueAt, paidAt } = old;
  const replaces = {
    number: old.number ?? '',
    date: dayText(old.issuedAt ?? old.createdAt, 'en', zoneOf(old.snapshot.seller)),
    creditNote: note.number,
  };
  const made = await insertInvoice(ctx.db, {
    ...{ memberId, reference, currency, netAmount, taxAmount, totalAmount, dueAt },
    id: newId('invoice', ctx.now()),
    state: 'proforma',
    snapshot: { ...old.snapshot, seller: sellerOf(ctx.config), buyer, replaces },
    createdAt: ctx.now(),
  });
  if (!made) throw fail('request.conflict');
  await noteMove(ctx, made, null, `in place of ${old.number}`);
  const open = await moveInvoice(ctx, made, 'open', 'issued', await issueNow(ctx, made));
  await bookIssue(ctx, open, `${open.number} in place of ${old.number}`, deferred);
  // What the credit note owes the buyer pays it: both are in their receivable, which stays where it was.
  return moveInvoice(ctx, open, 'paid', `payment of ${old.number} carried over`, {
    paidAmount: totalAmount,
    paidAt,
  });
}
