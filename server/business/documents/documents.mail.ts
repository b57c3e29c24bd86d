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

/** Also of the receipt of a top-up, which has a series of its own. */
export function invoiceMail(config: Config, reader: Reader, invoice: Invoice): Mail {
  const { number, snapshot } = invoice;
  const say = speakTo(reader, 'documents', 'invoice');
  const words = say.mail({
    kind: say.phrase('kinds', number?.startsWith('REC-') ? 'receipt' : 'invoice'),
    ...{ number: number ?? '', about: snapshot.about },
    url: pageOfInvoice(config, invoice),
  });
  return { ...words, rows: rowsOfInvoice(reader, invoice) };
}

export function creditNoteMail(config: Config, reader: Reader, { note, invoice }: Correction): Mail {
  const say = speakTo(reader, 'documents', 'creditNote');
  return say.mail({
    ...{ number: note.number, invoice: invoice.number ?? '', about: note.snapshot.about },
    amount: say.money({ amount: note.totalAmount, currency: note.currency }),
    url: pageOfInvoice(config, invoice),
  });
}
