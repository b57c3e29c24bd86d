import type { Currency } from './currencies.ts';

/** What is saved to pay with: a card, a bank account that is debited by SEPA, or a PayPal account. */
export const methodKinds = ['card', 'sepa_debit', 'paypal'] as const;
export type MethodKind = (typeof methodKinds)[number];

/** SEPA moves euros alone. */
export const debitCurrency: Currency = 'EUR';

/** Whether a method of this kind can pay an amount in that currency. */
export const paysIn = (kind: MethodKind, currency: string): boolean =>
  kind !== 'sepa_debit' || currency === debitCurrency;

/**
 * Business days after which it is known at the latest how a debit ended, and the days that hold as many of them.
 * https://docs.stripe.com/payments/sepa-debit, 2026-11-27
 */
export const debitLife = { businessDays: 14, days: 21 } as const;

/**
 * Days from telling a payer of a debit until it is made. SEPA asks for 14 where less was not agreed on; the terms agree on this
 * (content/en/legal/terms.mdx). European Payments Council, SEPA Direct Debit Core Rulebook 2025, section 4.3.2
 */
export const debitNoticeDays = 2;
