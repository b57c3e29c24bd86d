import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RateUsed } from '#contract/accounting-currencies.ts';
import { amount, createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { invoices } from './invoices.tables.ts';

/**
 * What a taxed document comes to in the currency of its seller's country, where it is in another one. A row is made with the
 * document. Where no exchange rate is known then, its figures are missing until there is one: they are written once, and a trigger refuses
 * any other change.
 */
export const accountingAmounts = pgTable(
  'accounting_amounts',
  {
    /** Of an invoice or a credit note, or of what was written off with its tax or taken back of that. */
    documentId: text('document_id').primaryKey(),
    /** The invoice itself, or the one that the other is about. */
    invoiceId: id('invoice', 'invoice_id')
      .notNull()
      .references(() => invoices.id),
    currency: text('currency').notNull(),
    netAmount: amount('net'),
    taxAmount: amount('tax'),
    rate: jsonb('rate').$type<RateUsed>(),
    statedAt: instantColumn('stated_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'accounting_amounts_whole',
      sql`num_nulls(${table.netAmount}, ${table.taxAmount}, ${table.rate}, ${table.statedAt}) in (0, 4)`,
    ),
    check('accounting_amounts_not_below_zero', sql`${table.netAmount} >= 0 and ${table.taxAmount} >= 0`),
    index('accounting_amounts_invoice').on(table.invoiceId),
    index('accounting_amounts_waiting').on(table.createdAt).where(sql`${table.statedAt} is null`),
  ],
);
export type AccountingAmountsRow = typeof accountingAmounts.$inferSelect;
