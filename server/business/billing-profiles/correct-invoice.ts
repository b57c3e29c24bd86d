import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type * as contract from '#contract/invoice-corrections.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { taxBuyerOf, taxRuleFor } from '../catalogue/pricing/tax.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { attachCreditNote, attachInvoice } from '../documents/documents.ts';
import { findInvoice, findNoteOfReplaced, findReplacement } from '../invoices/invoices.queries.ts';
import type { CreditNote, Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { replaceInvoice, standsAgainst } from '../invoices/replace-invoice.ts';
import { shownBuyer } from '../invoices/shown-buyer.ts';
import type { Party } from '../invoices/snapshot.ts';
import { findMember } from '../members/members.queries.ts';
import { readerOf } from '../members/reader.ts';
import { actingMember } from '../members/sessions.ts';
import { carryPayments, requireCarriable } from '../payments/carry-payments.ts';
import { wantVatCheck, withVatIdThatCounts } from '../vat-checks/vat-checks.ts';
import { correctedMail } from './billing-profiles.mail.ts';
import { getBillingProfile } from './billing-profiles.ts';
import { buyerOfInvoice } from './buyer-of-invoice.ts';
import { partyOfProfile } from './party-of.ts';

type Ask = Omit<CheckedOf<typeof contract.correctInvoice>, 'version'>;
type Issued = OutputOf<typeof contract.correctInvoice>;

const limit = { max: 30, perSeconds: 3600 };

/**
 * Who an invoice would be reissued to, and whether the tax allows it.
 * @throws request.not_found: the invoice or the profile, also of somebody else; state.move_refused: it cannot be corrected
 */
export async function previewCorrection(
  ctx: Context,
  ask: Ask,
): Promise<OutputOf<typeof contract.previewCorrection>> {
  const invoice = await getOwn(ctx, ask);
  const against = standsAgainst(invoice, ctx.now());
  if (against) throw fail('state.move_refused', { state: against, wanted: 'corrected' });
  const { buyer, version } = await buyerOf(ctx, ask);
  return {
    before: shownBuyer(invoice.snapshot.buyer),
    after: shownBuyer(buyer),
    total: { amount: invoice.totalAmount, currency: invoice.currency },
    version,
    taxChanges: await changesTax(ctx, invoice, buyer),
  };
}

/**
 * Reissues a paid invoice to a billing profile of its member, once: a credit note over all of it and a new invoice,
 * to which its payments are carried over. Asked again for the same details, what was issued is answered.
 * @throws request.not_found: the invoice or the profile, also of somebody else; request.conflict: the profile was changed
 *   since it was shown; request.invalid: profileId → same_details, tax_changes; state.move_refused: corrected to other
 *   details, not paid, disputed, partially_refunded, refunded, too_old, nothing_billed; request.too_many
 */
export async function correctInvoice(ctx: Context, ask: Ask & { version: number }): Promise<Issued> {
  const { id: memberId } = actingMember(ctx);
  await getOwn(ctx, ask);
  await takeFrom(ctx, `invoice-corrections:${memberId}`, limit);
  return transaction(ctx, async (inner) => {
    // The second of two at once sees what the first has issued.
    const invoice = await getLocked(inner, ask.invoiceId);
    const { buyer, version } = await buyerOf(inner, ask);
    if (version !== ask.version) throw fail('request.conflict');
    const known = await findReplacement(inner.db, invoice.id);
    if (known) return again(inner, invoice, known, buyer);
    if (isAlike(invoice.snapshot.buyer, buyer)) throw failField('profileId', 'same_details');
    if (await changesTax(inner, invoice, buyer)) throw failField('profileId', 'tax_changes');
    await requireCarriable(inner, invoice.id);
    const reason = 'billing details corrected';
    const { note, invoice: made } = await replaceInvoice(inner, { invoiceId: invoice.id, buyer, reason });
    await carryPayments(inner, { from: invoice.id, to: made.id });
    if (made.snapshot.tax.reverseCharge)
      await wantVatCheck(inner, {
        memberId: actingMember(inner).id,
        buyer: taxBuyerOf(buyer),
        reliedOn: true,
      });
    const mail = correctedMail(inner.config, await readerOf(inner, { memberId, billing: buyer }), {
      ...{ before: invoice, made, note },
    });
    const attachments = [...(await attachInvoice(inner, made)), ...(await attachCreditNote(inner, note))];
    await postMail(inner, { ...mail, attachments });
    return issuedOf(made, note);
  });
}

async function again(ctx: Context, invoice: Invoice, made: Invoice, buyer: Party): Promise<Issued> {
  const note = await findNoteOfReplaced(ctx.db, invoice.id);
  if (!note || !isAlike(made.snapshot.buyer, buyer))
    throw fail('state.move_refused', { state: 'corrected', wanted: 'corrected' });
  return issuedOf(made, note);
}

const issuedOf = ({ id: invoiceId, number }: Invoice, note: CreditNote): Issued => ({
  invoiceId,
  number: number ?? '',
  creditNoteId: note.id,
  creditNoteNumber: note.number,
});

/** Whoever works here sees the invoices of others, and corrects none of them. */
async function getOwn(ctx: Context, { invoiceId }: Ask): Promise<Invoice> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  if (!invoice || invoice.memberId !== actingMember(ctx).id) throw fail('request.not_found');
  return invoice;
}

async function buyerOf(
  ctx: Context,
  { profileId, purchaseOrder }: Ask,
): Promise<{ buyer: Party; version: number }> {
  const row = await getBillingProfile(ctx, profileId);
  const member = await findMember(ctx.db, actingMember(ctx).id);
  if (!member) throw fail('request.not_found');
  const buyer = await buyerOfInvoice(ctx, member.id, partyOfProfile(member.email, row));
  const own = purchaseOrder === undefined ? buyer.purchaseOrder : purchaseOrder || null;
  return { buyer: { ...buyer, purchaseOrder: own ?? null }, version: row.version };
}

/** Another country of the tax, or its debtor. The rate is that of the day on which it was billed, and stays. */
async function changesTax(ctx: Context, { snapshot: { tax } }: Invoice, party: Party): Promise<boolean> {
  const buyer = await withVatIdThatCounts(ctx, actingMember(ctx).id, taxBuyerOf(party));
  const rule = taxRuleFor(await readPriceBook(ctx, [], ctx.config.currencies[0]), buyer);
  return rule.country !== tax.country || rule.reverseCharge !== tax.reverseCharge;
}

const isAlike = (one: Party, other: Party): boolean =>
  JSON.stringify(shownBuyer(one)) === JSON.stringify(shownBuyer(other));
