import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { invoices } from '../invoices/invoices.tables.ts';

/** Invoices that finance has made by hand, and when their buyers were reminded last. */
export const manualInvoices = pgTable(
  'manual_invoices',
  {
    invoiceId: id('invoice', 'invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    /** Of what is overdue; null = not yet. */
    remindedAt: instantColumn('reminded_at'),
    createdAt: createdAt(),
  },
  (table) => [index('manual_invoices_reminded').on(table.remindedAt)],
);
export type ManualInvoice = typeof manualInvoices.$inferSelect;

/** The last number of each year. */
export const manualInvoiceNumbers = pgTable('manual_invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
