import { paysIn } from '#contract/method-kinds.ts';
import type { Invoice } from './invoices.tables.ts';
import { isTopUp } from './postings.ts';

/**
 * Whether a bank account may be debited for it. A debit can be returned for months, when a top-up was spent long ago and nobody owes
 * it any more; and it takes up to 14 business days, while the figure of an upgrade holds for one day.
 */
export const isDebitable = (invoice: Pick<Invoice, 'snapshot' | 'reference' | 'currency'>): boolean =>
  paysIn('sepa_debit', invoice.currency) && !isTopUp(invoice) && !invoice.reference.startsWith('change:');
