import type { Config } from '#server/config.ts';
import type { Correction } from './invoices.queries.ts';
import type { Invoice } from './invoices.tables.ts';
import { creditNotePaper, invoicePaper, type Paper } from './pdf/paper.ts';

type Look = Pick<Config, 'invoiceFont' | 'seller'>;

export interface Printed {
  fileName: string;
  bytes: Buffer;
}

/** The document of an invoice, made from its snapshot; while it has no number, a proforma. */
export const invoicePdf = (invoice: Invoice, config: Look) => print(invoicePaper(invoice), config);

export const creditNotePdf = (correction: Correction, config: Look) =>
  print(creditNotePaper(correction), config);

async function print(paper: Paper, { invoiceFont, seller }: Look): Promise<Printed> {
  // Loaded with the first document: what sets type takes 10 MB, and many a process never draws one.
  const { draw } = await import('./pdf/draw.ts');
  return { fileName: `${paper.number}.pdf`, bytes: await draw(paper, seller.brand, invoiceFont) };
}
