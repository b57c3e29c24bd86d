import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { payments } from './payments.tables.ts';

/**
 * What providers took for moving money, or gave back of it: a row for each movement of theirs, never changed, with an entry in
 * the ledger by the row's id. What they take for a dispute is kept with the dispute.
 */
export const providerFees = pgTable(
  'provider_fees',
  {
    id: id('providerFee').primaryKey(),
    paymentId: id('payment', 'payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's own name for the movement. */
    providerRef: text('provider_ref').notNull(),
    /** Below zero: given back. Nothing where the provider said that it took nothing, which has no entry. */
    amount: amount('fee').notNull(),
    /** In which it was taken; it need not be that of the payment. */
    currency: text('currency').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('provider_fees_ref').on(table.paymentId, table.providerRef)],
);
export type ProviderFee = typeof providerFees.$inferSelect;

/** Movements of which a provider is yet to say what it took. */
export const awaitedFees = pgTable(
  'awaited_fees',
  {
    /** The payment or the refund that moved the money. */
    reference: text('reference').primaryKey(),
    paymentId: id('payment', 'payment_id')
      .notNull()
      .references(() => payments.id),
    /** When the provider is asked next. */
    checkAt: instantColumn('check_at').notNull(),
    /** When it was asked first; null = not yet. */
    askedAt: instantColumn('asked_at'),
    /** When the money moved. */
    createdAt: createdAt(),
  },
  (table) => [index('awaited_fees_due').on(table.checkAt)],
);
export type AwaitedFee = typeof awaitedFees.$inferSelect;
