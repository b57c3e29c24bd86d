import type { Config } from '#server/config.ts';
import type { StatedAmounts } from './accounting-amounts.ts';
import type { Correction } from './invoices.queries.ts';
import type { Invoice } from './invoices.tables.ts';
import { creditNotePaper, invoicePaper, type Paper } from './pdf/paper.ts';

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
}

const nothing: Beside = { data: null, stated: null };

// Whoever gives a document to its buyer takes it from `e-invoices/`, which knows what is beside it.

/** The document of an invoice, made from its snapshot; while it has no number, a proforma. */
export const invoicePdf = (invoice: Invoice, config: Look, { data, stated }: Beside = nothing) =>
  print(invoicePaper(invoice, stated), config, data);

/** The same of a credit note. */
export const creditNotePdf = (correction: Correction, config: Look, { data, stated }: Beside = nothing) =>
  print(creditNotePaper(correction, stated), config, data);

async function print(paper: Paper, { invoiceFont, seller }: Look, data: string | null): Promise<Printed> {
  // Loaded with the first document: what sets type takes 10 MB, and many a process never draws one.
  const { draw } = await import('./pdf/draw.ts');
  return { fileName: `${paper.number}.pdf`, bytes: await draw(paper, seller.brand, invoiceFont, data) };
}
