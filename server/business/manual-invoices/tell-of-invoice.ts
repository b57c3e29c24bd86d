import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { type AttachedDocument, attachInvoice } from '../documents/documents.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { readerOf } from '../members/reader.ts';
import { findOpenPayment } from '../payments/payments.queries.ts';
import type { Payment } from '../payments/payments.tables.ts';
import { askedMail, canceledMail, overdueMail, type TransferData } from './manual-invoices.mail.ts';

// Each in the transaction that it belongs to.

/** The buyer gets the document, and what they need to pay it. */
export async function tellOfInvoice(ctx: Context, invoice: Invoice): Promise<void> {
  const { transfer } = await howToPay(ctx, invoice);
  const attachments = await attach(ctx, invoice);
  await postMail(
    ctx,
    askedMail(ctx.config, await readerFor(ctx, invoice), { invoice, transfer, attachments }),
  );
}

/** A request for payment is attached as it is; the invoice that it becomes is mailed once all or part of it is paid. */
async function attach(ctx: Context, { id, number }: Invoice): Promise<AttachedDocument[]> {
  return number === null ? [{ drawn: 'invoice', id }] : attachInvoice(ctx, { id, number });
}

/** @returns false where nobody has to be reminded: a provider is working on a payment of it */
export async function tellOfOverdue(ctx: Context, invoice: Invoice): Promise<boolean> {
  const { transfer, isUnderWay } = await howToPay(ctx, invoice);
  if (isUnderWay) return false;
  await postMail(ctx, overdueMail(ctx.config, await readerFor(ctx, invoice), { invoice, transfer }));
  return true;
}

/** A credit note is mailed by itself, so that only who was asked and got no invoice is told. */
export async function tellOfCancellation(ctx: Context, invoice: Invoice, reason: string): Promise<void> {
  if (invoice.number === null)
    await postMail(ctx, canceledMail(await readerFor(ctx, invoice), invoice, reason));
}

const readerFor = (ctx: Context, { memberId, snapshot: { buyer } }: Invoice) =>
  readerOf(ctx, { memberId, billing: buyer });

/** The reference is that of the transfer which the buyer has chosen, else our number of the invoice (references.ts). */
async function howToPay(
  { db, config: { bankAccount } }: Context,
  { id, snapshot: { about } }: Invoice,
): Promise<{ transfer: TransferData | null; isUnderWay: boolean }> {
  const open = await findOpenPayment(db, id);
  const reference = (open?.provider === 'bank' && open.providerRef) || about;
  return {
    transfer: bankAccount ? { account: bankAccount.join('\n'), reference } : null,
    isUnderWay: open !== null && open.provider !== 'bank' && isWorkedOn(open),
  };
}

const isWorkedOn = ({ state }: Payment): boolean => state === 'created' || state === 'processing';
