import type { Id } from '#contract/ids.ts';
import { isOrganisationAddress } from '#contract/organisation-address.ts';
import { organisationRoles } from '#contract/organisation-roles.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import type { Reader } from '#server/platform/mail/speak.ts';
import { findCorrection, findInvoice } from '../invoices/invoices.queries.ts';
import type { CreditNote, Invoice } from '../invoices/invoices.tables.ts';
import { findMember } from '../members/members.queries.ts';
import { findOrganisationAt } from '../organisations/organisations.queries.ts';
import { listReaders } from '../organisations/people.queries.ts';
import { creditNoteMail, invoiceMail } from './documents.mail.ts';
import { insertMailed } from './documents.queries.ts';

/** A document as an attachment: it is drawn when its mail leaves (`e-invoices/draw-documents.ts`). */
export type AttachedDocument =
  | { drawn: 'invoice'; id: Id<'invoice'> }
  | { drawn: 'credit_note'; id: Id<'creditNote'> }
  /** The letter that reminds of an invoice. */
  | { drawn: 'reminder'; id: Id<'invoice'> };

/**
 * In the transaction that posts a mail to its buyer: the invoice as an attachment. Empty when it is not issued yet, or was
 * mailed before.
 */
export async function attachInvoice(
  ctx: Context,
  { id, number }: Pick<Invoice, 'id' | 'number'>,
): Promise<AttachedDocument[]> {
  return number === null ? [] : attach(ctx, { drawn: 'invoice', id });
}

/**
 * The same of a credit note, behind its invoice where that was never mailed: one that is issued before it is paid may be taken
 * back before any mail brings it.
 */
export async function attachCreditNote(
  ctx: Context,
  { id, invoiceId }: Pick<CreditNote, 'id' | 'invoiceId'>,
): Promise<AttachedDocument[]> {
  const note = await attach(ctx, { drawn: 'credit_note', id });
  return note.length ? [...(await attach(ctx, { drawn: 'invoice', id: invoiceId })), ...note] : [];
}

async function attach({ db, now }: Context, document: AttachedDocument): Promise<AttachedDocument[]> {
  return (await insertMailed(db, { documentId: document.id, postedAt: now() })) ? [document] : [];
}

/**
 * Mails an issued invoice in a mail of its own, unless another mail took it to its buyer. One over nothing is not mailed, and one that is
 * void comes with its credit note.
 */
export async function mailInvoice(ctx: Context, id: Id<'invoice'>): Promise<void> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice || invoice.totalAmount === 0 || invoice.state === 'void') return;
  await mailAlone(ctx, invoice, {
    attach: (inner) => attachInvoice(inner, invoice),
    write: (reader) => invoiceMail(ctx.config, reader, invoice),
  });
}

/** The same of a credit note. */
export async function mailCreditNote(ctx: Context, id: Id<'creditNote'>): Promise<void> {
  const found = await findCorrection(ctx.db, id);
  if (!found) return;
  await mailAlone(ctx, found.invoice, {
    attach: (inner) => attachCreditNote(inner, found.note),
    write: (reader, attachments) => creditNoteMail(ctx.config, reader, found, attachments.length > 1),
  });
}

/**
 * Who gets a document that was posted to its buyer a while ago: the address that they have today or, of an organisation, whoever it was
 * posted to while they act for it. Nobody (null) once the account is deleted or the organisation is closed.
 */
export async function readerToday(
  { db }: Context,
  { memberId }: { memberId: Id<'member'> | null },
  to: string,
): Promise<string | null> {
  const member = memberId && (await findMember(db, memberId));
  if (!member || member.disabledReason === 'deleted') return null;
  if (!isOrganisationAddress(member.email)) return member.email;
  const organisation = await findOrganisationAt(db, member.email);
  const people = organisation ? await listReaders(db, organisation.id, organisationRoles) : [];
  return people.some(({ email }) => email === to) ? to : null;
}

/** To the address that the buyer has today. A deleted account has none: its address takes no mail. */
async function mailAlone(
  ctx: Context,
  { memberId }: Invoice,
  {
    attach,
    write,
  }: {
    attach(inner: Context): Promise<AttachedDocument[]>;
    write(reader: Reader, attachments: readonly AttachedDocument[]): Mail;
  },
): Promise<void> {
  const member = memberId && (await findMember(ctx.db, memberId));
  if (!member) return;
  await transaction(ctx, async (inner) => {
    const attachments = await attach(inner);
    if (attachments.length) await postMail(inner, { ...write(member, attachments), attachments });
  });
}
