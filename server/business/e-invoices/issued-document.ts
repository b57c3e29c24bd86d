import type { StatedAmounts } from '../invoices/accounting-amounts.ts';
import type { Correction } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { creditNotePaper, invoicePaper, type Paper } from '../invoices/pdf/paper.ts';
import type { InvoiceLine, InvoiceSnapshot } from '../invoices/snapshot.ts';

/** An invoice or a credit note with the figures that are kept of it and the words of its paper: nothing is computed again. */
export interface IssuedDocument {
  kind: 'invoice' | 'credit_note';
  /** Null while it is a request for payment. */
  number: string | null;
  issuedAt: Date;
  /** The invoice itself, or the one that the credit note is about. */
  invoice: Invoice;
  snapshot: InvoiceSnapshot;
  currency: string;
  lines: readonly DocumentLine[];
  /** Minor units, of a credit note those that it gives back; `paid` is what was paid of an invoice. */
  net: number;
  tax: number;
  total: number;
  paid: number;
  /** What it comes to in the currency of its seller's country, where that has to be stated and is known. */
  stated: StatedAmounts | null;
  paper: Paper;
}

export interface DocumentLine extends Pick<InvoiceLine, 'discount' | 'period'> {
  /** On the invoice, from 1. */
  position: number;
  title: string;
  details: readonly string[];
  quantity: number;
  net: number;
}

export function issuedInvoice(invoice: Invoice, stated: StatedAmounts | null = null): IssuedDocument {
  const { number, snapshot, currency, netAmount: net, taxAmount: tax, totalAmount: total } = invoice;
  return {
    ...{ kind: 'invoice', number, invoice, snapshot, currency, net, tax, total, stated },
    issuedAt: invoice.issuedAt ?? invoice.createdAt,
    lines: snapshot.lines.map(({ title, details, quantity, netAmount, discount, period }, i) => ({
      ...{ position: i + 1, title, details, quantity, net: netAmount },
      ...(discount && { discount }),
      ...(period && { period }),
    })),
    paid: invoice.paidAmount,
    paper: invoicePaper(invoice, stated),
  };
}

/** A line of which only a part is given back is one piece of that part. */
export function issuedCreditNote(
  correction: Correction,
  stated: StatedAmounts | null = null,
): IssuedDocument {
  const { note, invoice, lines } = correction;
  const { number, snapshot, currency, netAmount: net, taxAmount: tax, totalAmount: total } = note;
  const paper = creditNotePaper(correction, stated);
  return {
    ...{ kind: 'credit_note', number, invoice, snapshot, currency, net, tax, total, stated },
    issuedAt: note.createdAt,
    lines: lines.map((line, i) => {
      const billed = snapshot.lines[line.position];
      return {
        ...{ position: line.position + 1, net: line.net },
        ...{ title: paper.lines[i]?.title ?? '', details: paper.lines[i]?.details ?? [] },
        quantity: billed && billed.netAmount === line.net ? billed.quantity : 1,
        ...(billed?.period && { period: billed.period }),
      };
    }),
    paid: 0,
    paper,
  };
}
