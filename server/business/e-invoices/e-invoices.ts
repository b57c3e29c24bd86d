import { settingBehind } from '#contract/e-invoice-obstacles.ts';
import type { EInvoiceFormat } from '#contract/e-invoices.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { findStated } from '../invoices/accounting-amounts.ts';
import {
  type Beside,
  creditNotePdf,
  invoicePdf,
  type Printed,
  reminderPdf,
} from '../invoices/invoice-pdf.ts';
import { type Correction, findReplacement } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { listPaymentsOf } from '../payments/payments.queries.ts';
import { writeCii } from './cii/write-cii.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { type IssuedDocument, issuedCreditNote, issuedInvoice } from './issued-document.ts';
import { obstacleTo } from './obstacles.ts';
import { paymentMeansOf, type Try } from './payment-means.ts';
import { paymentOnPaper } from './payment-on-paper.ts';

export interface DataAsk {
  format: EInvoiceFormat;
  /** What the buyer wants to find it by, instead of their order number. */
  buyerReference?: string | undefined;
}

// Whose document it is, the caller has looked at.

/**
 * An issued invoice as data, in CII.
 * @throws e_invoice.not_possible: what is in the way, with the setting behind it for staff alone; request.invalid: buyerReference → required, for an XRechnung whose buyer
 *   gave no order number either
 */
export const electronicInvoice = async (ctx: Context, invoice: Invoice, ask: DataAsk): Promise<Printed> =>
  fileOf(ctx, await documentOf(ctx, invoice), ask);

/** The same of a credit note. */
export const electronicCreditNote = async (
  ctx: Context,
  correction: Correction,
  ask: DataAsk,
): Promise<Printed> => fileOf(ctx, await documentOfNote(ctx, correction), ask);

/** The paper of an invoice, with its data inside where it can be said by EN 16931. */
export async function printedInvoice(ctx: Context, invoice: Invoice): Promise<Printed> {
  const document = await documentOf(ctx, invoice);
  return invoicePdf(invoice, ctx.config, await besideOf(ctx, document));
}

/** The same of a credit note. */
export async function printedCreditNote(ctx: Context, correction: Correction): Promise<Printed> {
  const document = await documentOfNote(ctx, correction);
  return creditNotePdf(correction, ctx.config, await besideOf(ctx, document));
}

/** The letter that reminds of an invoice that is overdue. */
export async function printedReminder(ctx: Context, invoice: Invoice): Promise<Printed> {
  const payment = paymentOnPaper(ctx.config, invoice, await triesOf(ctx, invoice.id));
  return reminderPdf(invoice, ctx.config, payment, ctx.now());
}

const documentOf = async (ctx: Context, invoice: Invoice) =>
  issuedInvoice(invoice, await findStated(ctx, invoice.id));

const documentOfNote = async (ctx: Context, correction: Correction) =>
  issuedCreditNote(correction, await findStated(ctx, correction.note.id));

async function besideOf(ctx: Context, document: IssuedDocument): Promise<Beside> {
  const { invoice, stated } = document;
  const tries = await triesOf(ctx, invoice.id);
  return {
    data: obstacleTo(document, 'en16931') ? null : write(ctx, document, { format: 'en16931', tries }),
    stated,
    payment: paymentOnPaper(ctx.config, invoice, tries),
  };
}

/** The payments of a corrected invoice belong to the one that replaces it, and it goes on saying how it was paid. */
async function triesOf(ctx: Context, id: Id<'invoice'>): Promise<readonly Try[]> {
  const tries = await listPaymentsOf(ctx.db, id);
  const replacement = tries.length ? null : await findReplacement(ctx.db, id);
  return replacement ? triesOf(ctx, replacement.id) : tries;
}

async function fileOf(
  ctx: Context,
  document: IssuedDocument,
  { format, buyerReference }: DataAsk,
): Promise<Printed> {
  const obstacle = obstacleTo(document, format);
  if (obstacle)
    throw fail('e_invoice.not_possible', {
      obstacle,
      setting: isStaff(ctx) ? settingBehind(obstacle) : null,
    });
  const reference = buyerReference ?? null;
  const named =
    format === 'xrechnung' ? (reference ?? document.snapshot.buyer.purchaseOrder ?? null) : reference;
  if (format === 'xrechnung' && !named) throw failField('buyerReference', 'required');
  const ending = format === 'xrechnung' ? '-xrechnung.xml' : '.xml';
  const tries = await triesOf(ctx, document.invoice.id);
  const data = write(ctx, document, { format, buyerReference: named, tries });
  return { fileName: `${document.number}${ending}`, bytes: Buffer.from(data) };
}

const isStaff = ({ actor }: Context): boolean => actor.kind === 'member' && actor.role === 'admin';

function write(
  { config }: Context,
  document: IssuedDocument,
  {
    format,
    buyerReference = null,
    tries,
  }: { format: EInvoiceFormat; buyerReference?: string | null; tries: readonly Try[] },
): string {
  const payment = paymentMeansOf(document, tries, config.bankAccount);
  return writeCii(eInvoiceOf(document, { format, payment, buyerReference }));
}
