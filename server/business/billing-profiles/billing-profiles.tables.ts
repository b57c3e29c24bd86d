import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** Billing details that a member keeps. Orders and subscriptions copy them, so that a row can change and go. */
export const billingProfiles = pgTable(
  'billing_profiles',
  {
    id: id('billingProfile').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** Counts the changes, from 1. */
    version: integer('version').notNull().default(1),
    buysAs: text('buys_as').$type<'consumer' | 'business'>().notNull(),
    name: text('name').notNull(),
    company: text('company'),
    address: jsonb('address').$type<readonly string[]>().notNull(),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    vatId: text('vat_id'),
    purchaseOrder: text('purchase_order'),
    /** Where copies of invoices go, once its holder has confirmed it. */
    copyEmail: text('copy_email'),
    copyConfirmedAt: instantColumn('copy_confirmed_at'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    check('billing_profiles_buys_as', sql`${table.buysAs} in ('consumer', 'business')`),
    check('billing_profiles_copy', sql`${table.copyEmail} is not null or ${table.copyConfirmedAt} is null`),
    uniqueIndex('billing_profiles_label').on(table.memberId, sql`lower(${table.label})`),
    uniqueIndex('billing_profiles_default').on(table.memberId).where(sql`${table.isDefault}`),
  ],
);
export type BillingProfileRow = typeof billingProfiles.$inferSelect;

/** Documents whose copy was posted: a job that runs twice posts none again. */
export const invoiceCopies = pgTable(
  'invoice_copies',
  {
    /** Of an invoice or a credit note. */
    documentId: text('document_id').primaryKey(),
    profileId: id('billingProfile', 'profile_id')
      .notNull()
      .references(() => billingProfiles.id, { onDelete: 'cascade' }),
    postedAt: instantColumn('posted_at').notNull(),
  },
  (table) => [index('invoice_copies_profile').on(table.profileId)],
);
