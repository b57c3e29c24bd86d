import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instantColumn } from '../../platform/db/columns.ts';

/**
 * What was deferred of a line of an issued invoice, a row for each calendar month of its days. A row without a month waits: its days
 * begin with a delivery, or continue after a pause. The rows without a recognition add up to what the accounts of deferred revenue
 * stand at. What was recognised is never changed (a trigger checks).
 */
export const deferralParts = pgTable(
  'deferral_parts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference, as in the ledger: invoices are a noun to the right of this one. */
    invoiceId: id('invoice', 'invoice_id').notNull(),
    /** Of the line on the invoice, from 0. */
    position: integer('position').notNull(),
    family: text('family').notNull(),
    /** Net. */
    amount: amount('part').notNull(),
    currency: text('currency').notNull(),
    /** Whose term it is; null before a first term has begun, and where nothing renews. */
    subscriptionId: id('subscription', 'subscription_id'),
    /** "2027-01", and when it begins where the seller is. */
    month: text('month'),
    beginsAt: instantColumn('begins_at'),
    /** The reference of the journal that made it revenue; null while it is deferred. */
    recognitionId: id('recognition', 'recognition_id'),
    createdAt: createdAt(),
  },
  (table) => [
    check('deferral_parts_something', sql`${table.amount} > 0`),
    check('deferral_parts_month', sql`(${table.month} is null) = (${table.beginsAt} is null)`),
    check('deferral_parts_begun', sql`${table.recognitionId} is null or ${table.month} is not null`),
    index('deferral_parts_invoice').on(table.invoiceId, table.position),
    index('deferral_parts_recognition').on(table.recognitionId),
    // What is still deferred, in the order in which it becomes revenue.
    index('deferral_parts_due')
      .on(table.beginsAt, table.family, table.currency, table.id)
      .where(sql`${table.recognitionId} is null`),
    index('deferral_parts_subscription').on(table.subscriptionId).where(sql`${table.recognitionId} is null`),
  ],
);
export type DeferralPart = typeof deferralParts.$inferSelect;
