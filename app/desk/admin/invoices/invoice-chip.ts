import { invoiceChip } from '#app/format/invoice-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { InvoiceSummary } from '#contract/invoices.ts';

/** The state of an invoice as staff are told: its buyer sees one that was written off as closed. */
export function chipForStaff(invoice: Pick<InvoiceSummary, 'state' | 'corrected'>) {
  const chip = invoiceChip(invoice);
  return invoice.state === 'written_off' ? { ...chip, text: m.finance_written_off() } : chip;
}
