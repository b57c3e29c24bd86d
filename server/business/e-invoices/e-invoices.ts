import { settingBehind } from '#contract/e-invoice-obstacles.ts';
import type { EInvoiceFormat } from '#contract/e-invoices.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { findStated } from '../invoices/accounting-amounts.ts';
import { type Beside, creditNotePdf, invoicePdf, type Printed } from '../invoices/invoice-pdf.ts';
import type { Correction } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { listPaymentsOf } from '../payments/payments.queries.ts';
import { writeCii } from './cii/write-cii.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { type IssuedDocument, issuedCreditNote, issuedInvoice } from './issued-document.ts';
import { obstacleTo } from './obstacles.ts';
import { paymentMeansOf } from './payment-means.ts';

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

const documentOf = async (ctx: Context, invoice: Invoice) =>
  issuedInvoice(invoice, await findStated(ctx, invoice.id));

const documentOfNote = async (ctx: Context, correction: Correction) =>
  issuedCreditNote(correction, await findStated(ctx, correction.note.id));

const besideOf = async (ctx: Context, document: IssuedDocument): Promise<Beside> => ({
  data: obstacleTo(document, 'en16931') ? null : await write(ctx, document, 'en16931', null),
  stated: document.stated,
});

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
  const data = await write(ctx, document, format, named);
  return { fileName: `${document.number}${ending}`, bytes: Buffer.from(data) };
}

const isStaff = ({ actor }: Context): boolean => actor.kind === 'member' && actor.role === 'admin';

async function write(
  { db, config }: Context,
  document: IssuedDocument,
  format: EInvoiceFormat,
  buyerReference: string | null,
): Promise<string> {
  const payment = paymentMeansOf(document, await listPaymentsOf(db, document.invoice.id), config.bankAccount);
  return writeCii(eInvoiceOf(document, { format, payment, buyerReference }));
}
