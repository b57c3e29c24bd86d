import { invoiceChip } from '#app/format/invoice-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { InvoiceSummary } from '#contract/invoices.ts';

/**
 * The state of an invoice in the words of the tabs: its buyer sees one that was written off as closed, and one that is a
 * proforma until it is paid by that name.
 */
export function chipForStaff(invoice: Pick<InvoiceSummary, 'state' | 'corrected'>) {
  const chip = invoiceChip(invoice);
  if (invoice.state === 'written_off') return { ...chip, text: m.finance_written_off() };
  if (!invoice.corrected && (invoice.state === 'proforma' || invoice.state === 'open'))
    return { text: m.finance_due(), tone: 'warn' as const };
  return chip;
}
