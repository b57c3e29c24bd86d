import type { Config } from '#server/config.ts';
import type { StatedAmounts } from './accounting-amounts.ts';
import type { Correction } from './invoices.queries.ts';
import type { Invoice } from './invoices.tables.ts';
import { creditNotePaper, invoicePaper, type Paper } from './pdf/paper.ts';
import type { PaymentSaid } from './pdf/payment-text.ts';
import { reminderPaper } from './pdf/reminder.ts';

type Look = Pick<Config, 'invoiceFont' | 'seller'>;

export interface Printed {
  fileName: string;
  bytes: Buffer;
}

/** What a document has beside what is kept in its own row. */
export interface Beside {
  /** The same as an electronic invoice, which the file then has inside. */
  data: string | null;
  /** What it comes to in the currency of its seller's country. */
  stated: StatedAmounts | null;
  /** Of an invoice. */
  payment?: PaymentSaid;
}

const nothing: Beside = { data: null, stated: null };

// Whoever gives a document to its buyer takes it from `e-invoices/`, which knows what is beside it.

/** The document of an invoice, made from its snapshot; while it has no number, a proforma. */
export const invoicePdf = (invoice: Invoice, config: Look, { data, stated, payment }: Beside = nothing) =>
  print(invoicePaper(invoice, stated, payment), config, data);

/** The same of a credit note. */
export const creditNotePdf = (correction: Correction, config: Look, { data, stated }: Beside = nothing) =>
  print(creditNotePaper(correction, stated), config, data);

/** The letter that reminds of it, as what is owed stands now. */
export async function reminderPdf(
  invoice: Invoice,
  config: Look,
  payment: PaymentSaid,
  at: Date,
): Promise<Printed> {
  const { fileName, bytes } = await print(reminderPaper(invoice, payment, at), config, null);
  return { fileName: `Reminder-${fileName}`, bytes };
}

async function print(paper: Paper, { invoiceFont, seller }: Look, data: string | null): Promise<Printed> {
  // Loaded with the first document: what sets type takes 10 MB, and many a process never draws one.
  const { draw } = await import('./pdf/draw.ts');
  return { fileName: `${paper.number}.pdf`, bytes: await draw(paper, seller.brand, invoiceFont, data) };
}
