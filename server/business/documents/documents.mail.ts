import type { Config } from '#server/config.ts';
import type { Mail, MailRow } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import type { Correction } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';

/** Where an invoice is shown, paid while it is open, and has its credit notes beside it. */
export const pageOfInvoice = ({ publicUrl }: Pick<Config, 'publicUrl'>, { id }: Pick<Invoice, 'id'>) =>
  `${publicUrl}/account/invoices?invoice=${id}`;

/** What was bought, line by line, with net, tax and total, as the invoice has it. */
export function rowsOfInvoice(reader: Reader, invoice: Invoice): MailRow[] {
  const { snapshot, currency, netAmount, taxAmount, totalAmount } = invoice;
  const say = speakTo(reader, 'documents', 'invoice');
  const money = (amount: number) => say.money({ amount, currency });
  return [
    ...snapshot.lines.map((line) => ({
      label: line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`,
      details: [...line.details],
      amount: money(line.netAmount),
    })),
    { label: say.phrase('sums', 'net'), amount: money(netAmount), sum: 'part' },
    { label: snapshot.tax.name || say.phrase('sums', 'tax'), amount: money(taxAmount), sum: 'part' },
    { label: say.phrase('sums', 'total'), amount: money(totalAmount), sum: 'total' },
  ];
}

/** The receipt of a top-up has a series of its own. */
const kindOf = ({ number }: Invoice) => (number?.startsWith('REC-') ? 'receipt' : 'invoice');

export function invoiceMail(config: Config, reader: Reader, invoice: Invoice): Mail {
  const { number, snapshot, paidAmount, totalAmount } = invoice;
  const { about } = snapshot;
  const say = speakTo(reader, 'documents', 'invoice');
  const paid = paidAmount === totalAmount;
  const words = say.mail({
    kind: say.phrase('kinds', kindOf(invoice)),
    number: number ?? '',
    only: { paid: paid && { about }, paidInPart: !paid && { about }, attached: true },
    url: pageOfInvoice(config, invoice),
  });
  return { ...words, rows: rowsOfInvoice(reader, invoice) };
}

/** @param both its invoice comes along, which was never mailed */
export function creditNoteMail(
  config: Config,
  reader: Reader,
  { note, invoice }: Correction,
  both: boolean,
): Mail {
  const say = speakTo(reader, 'documents', 'creditNote');
  return say.mail({
    ...{ number: note.number, invoice: invoice.number ?? '', about: note.snapshot.about },
    amount: say.money({ amount: note.totalAmount, currency: note.currency }),
    only: { attached: !both, attachedBoth: both },
    url: pageOfInvoice(config, invoice),
  });
}

export const missingInvoice = (config: Config, reader: Reader, invoice: Invoice) =>
  missingDocument(reader, {
    kind: kindOf(invoice),
    ...{ number: invoice.number ?? '', about: invoice.snapshot.about },
    ...{ url: pageOfInvoice(config, invoice), place: 'inAccount' },
  });

export const missingCreditNote = (config: Config, reader: Reader, { note, invoice }: Correction) =>
  missingDocument(reader, {
    kind: 'creditNote',
    ...{ number: note.number, about: note.snapshot.about },
    ...{ url: pageOfInvoice(config, invoice), place: 'inAccount' },
  });

export const missingReminder = (config: Config, reader: Reader, invoice: Invoice) =>
  missingDocument(reader, {
    kind: 'reminder',
    number: invoice.number ?? invoice.snapshot.about,
    ...{ about: invoice.snapshot.about, url: pageOfInvoice(config, invoice), place: 'ofInvoice' },
  });

/**
 * What the reader of a mail is told that had to leave without one of its documents.
 * @param place whether the account has the document, only what it is about, or the invoice that it reminds of
 * @returns a paragraph of that mail, and the mail that brings the document later
 */
export function missingDocument(
  reader: Reader,
  document: {
    kind: 'invoice' | 'receipt' | 'creditNote' | 'contract' | 'reminder';
    number: string;
    about: string;
    url: string;
    place: 'inAccount' | 'byMail' | 'ofInvoice';
  },
): { paragraph: string; later: Mail } {
  const { number, about, url, place } = document;
  const say = speakTo(reader, 'documents', 'late');
  const kind = say.phrase('kinds', document.kind);
  return {
    paragraph: say.phrase('missing', place, { kind, number, url }),
    later: say.mail({ kind, number, about, only: { attached: true }, url }),
  };
}
