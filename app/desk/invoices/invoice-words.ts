import { m } from '#app/paraglide/messages.js';
import type { InvoiceSummary } from '#contract/invoices.ts';

/** "INV-2026-000012", or what it is as long as it has no number. */
export const invoiceName = ({ number, state }: Pick<InvoiceSummary, 'number' | 'state'>): string =>
  number ?? (state === 'void' ? m.orders_invoice_not_issued() : m.orders_proforma());

/** The number of the order that an invoice bills; null where it bills something else. */
export const orderOf = ({ about }: Pick<InvoiceSummary, 'about'>): string | null =>
  /^EZC-\d{4}-\d{6,}$/.test(about) ? about : null;
