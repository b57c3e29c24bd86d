import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { pageOfInvoice, rowsOfInvoice } from '../documents/documents.mail.ts';
import type { AttachedDocument } from '../documents/documents.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';

/** Where a transfer goes, a line each, and what its payer writes on it. */
export interface TransferData {
  account: string;
  reference: string;
}

interface Asked {
  invoice: Invoice;
  /** Null where no transfers are taken. */
  transfer: TransferData | null;
}

const owedOf = ({ totalAmount, paidAmount, currency }: Invoice) => ({
  amount: totalAmount - paidAmount,
  currency,
});

export function askedMail(
  config: Config,
  reader: Reader,
  { invoice, transfer, attachments }: Asked & { attachments: AttachedDocument[] },
): Mail {
  const say = speakTo(reader, 'billing', 'manualInvoice');
  const { number, snapshot, dueAt } = invoice;
  const words = say.mail({
    number: number ?? snapshot.about,
    ...{ owed: say.money(owedOf(invoice)), day: say.day(dueAt) },
    only: {
      attached: number !== null,
      attachedRequest: number === null,
      transfer,
    },
    url: pageOfInvoice(config, invoice),
  });
  return { ...words, rows: rowsOfInvoice(reader, invoice), attachments };
}

export function overdueMail(config: Config, reader: Reader, { invoice, transfer }: Asked): Mail {
  const say = speakTo(reader, 'billing', 'manualOverdue');
  const { id, number, snapshot, dueAt } = invoice;
  const words = say.mail({
    number: number ?? snapshot.about,
    ...{ owed: say.money(owedOf(invoice)), day: say.day(dueAt) },
    only: { transfer, attached: true },
    url: pageOfInvoice(config, invoice),
  });
  return { ...words, attachments: [{ drawn: 'reminder', id }] };
}

export function canceledMail(reader: Reader, { snapshot }: Invoice, reason: string): Mail {
  const say = speakTo(reader, 'billing', 'manualCanceled');
  return say.mail({ number: snapshot.about, reason });
}
