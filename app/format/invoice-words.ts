import { invoiceStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { InvoiceSummary } from '#contract/invoices.ts';

/** "INV-2026-000012", or what it is as long as it has no number. */
export const invoiceName = ({ number, state }: Pick<InvoiceSummary, 'number' | 'state'>): string =>
  number ?? (state === 'void' ? m.orders_invoice_not_issued() : m.orders_proforma());

/** Its state in words, and their tone. */
export function invoiceChip({ state, corrected }: Pick<InvoiceSummary, 'state' | 'corrected'>) {
  const [word, tone] = invoiceStates[state];
  return { text: corrected ? m.orders_invoice_corrected() : word(), tone };
}

/** The number of the order that an invoice bills; null where it bills something else. */
export const orderOf = ({ about }: Pick<InvoiceSummary, 'about'>): string | null =>
  /^EZC-\d{4}-\d{6,}$/.test(about) ? about : null;

/** Finance made it by hand: it bills neither an order nor a subscription. */
export const isManual = ({ about }: Pick<InvoiceSummary, 'about'>): boolean =>
  /^BIL-\d{4}-\d{6,}$/.test(about);
