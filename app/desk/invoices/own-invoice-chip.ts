import { invoiceChip } from '#app/format/invoice-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { InvoiceSummary } from '#contract/invoices.ts';

/** The state of an invoice to who pays it: whether it sends reminders is the operator's affair, so what waits for money is one state. */
export const ownInvoiceChip = (invoice: Pick<InvoiceSummary, 'state' | 'corrected'>) =>
  invoice.state === 'proforma' || invoice.state === 'open'
    ? ({ text: m.orders_unpaid(), tone: 'warn' } as const)
    : invoiceChip(invoice);
