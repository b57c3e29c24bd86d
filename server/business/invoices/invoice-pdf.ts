import type { Config } from '#server/config.ts';
import type { Correction } from './invoices.queries.ts';
import type { Invoice } from './invoices.tables.ts';
import { creditNotePaper, invoicePaper, type Paper } from './pdf/paper.ts';

type Look = Pick<Config, 'invoiceFont' | 'seller'>;

export interface Printed {
  fileName: string;
  bytes: Buffer;
}

// Whoever gives a document to its buyer takes it from `e-invoices/`, which knows its data.

/**
 * The document of an invoice, made from its snapshot; while it has no number, a proforma.
 * @param data the same as an electronic invoice, which the file then has inside
 */
export const invoicePdf = (invoice: Invoice, config: Look, data: string | null = null) =>
  print(invoicePaper(invoice), config, data);

/** The same of a credit note. */
export const creditNotePdf = (correction: Correction, config: Look, data: string | null = null) =>
  print(creditNotePaper(correction), config, data);

async function print(paper: Paper, { invoiceFont, seller }: Look, data: string | null): Promise<Printed> {
  // Loaded with the first document: what sets type takes 10 MB, and many a process never draws one.
  const { draw } = await import('./pdf/draw.ts');
  return { fileName: `${paper.number}.pdf`, bytes: await draw(paper, seller.brand, invoiceFont, data) };
}
