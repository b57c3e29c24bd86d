import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { type InvoiceState, invoiceMoves, statesOf } from '#contract/states.ts';
import { actingKey, amount, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

export const invoices = pgTable(
  'invoices',
  {
    id: id('invoice').primaryKey(),
    /** INV-2026-000123, or REC-… of a top-up; given with the date of issue and the books, and never twice. */
    number: text('number').unique(),
    state: text('state').$type<InvoiceState>().notNull(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    /**
     * What it bills: an order, a renewal, a change, a top-up; makes the same thing be billed once. When an invoice is
     * corrected, its replacement takes the reference over, and the old one is `corrected:<its id>`.
     */
    reference: text('reference').notNull().unique(),
    currency: text('currency').notNull(),
    netAmount: amount('net').notNull(),
    taxAmount: amount('tax').notNull(),
    totalAmount: amount('total').notNull(),
    paidAmount: amount('paid').notNull().default(0),
    creditedAmount: amount('credited').notNull().default(0),
    /** Seller, buyer, lines and tax as they were; frozen. */
    snapshot: jsonb('snapshot').$type<InvoiceSnapshot>().notNull(),
    dueAt: instantColumn('due_at').notNull(),
    issuedAt: instantColumn('issued_at'),
    paidAt: instantColumn('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('invoices_state', sql`${table.state} in (${listed(statesOf(invoiceMoves))})`),
    check('invoices_sum', sql`${table.netAmount} + ${table.taxAmount} = ${table.totalAmount}`),
    check('invoices_paid', sql`${table.paidAmount} between 0 and ${table.totalAmount}`),
    // A document gets date and number at one moment; only what an older release voided before it was paid has a date alone.
    check(
      'invoices_issued',
      sql`(${table.number} is null) = (${table.issuedAt} is null) or (${table.number} is null and ${table.state} = 'void')`,
    ),
    check('invoices_credited', sql`${table.creditedAmount} between 0 and ${table.totalAmount}`),
    index('invoices_member').on(table.memberId, table.createdAt),
    index('invoices_due').on(table.state, table.dueAt),
    // The operator's list is ordered by the day that each bears.
    index('invoices_shown').on(sql`coalesce(${table.issuedAt}, ${table.createdAt})`, table.id),
    // The operator looks for the number of an order or a subscription.
    index('invoices_about').on(sql`(${table.snapshot} ->> 'about')`),
  ],
);
export type Invoice = typeof invoices.$inferSelect;

/** Each change of state: by whom, why, when. */
export const invoiceHistory = pgTable(
  'invoice_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: id('invoice', 'invoice_id')
      .notNull()
      .references(() => invoices.id),
    fromState: text('from_state').$type<InvoiceState>(),
    toState: text('to_state').$type<InvoiceState>().notNull(),
    /** A member's id, or `job:<queue>`; text, because the history outlives the account. */
    actor: text('actor').notNull(),
    apiKeyId: actingKey(),
    reason: text('reason').notNull(),
    movedAt: instantColumn('moved_at').notNull(),
  },
  (table) => [index('invoice_moves_invoice').on(table.invoiceId)],
);

export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id('creditNote').primaryKey(),
    /** CN-2026-000001 */
    number: text('number').notNull().unique(),
    invoiceId: id('invoice', 'invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The refund or act behind it; makes the same thing be credited once. */
    reference: text('reference').notNull().unique(),
    currency: text('currency').notNull(),
    netAmount: amount('net').notNull(),
    taxAmount: amount('tax').notNull(),
    totalAmount: amount('total').notNull(),
    reason: text('reason').notNull(),
    /** One amount was named for several lines, and was spread over them. */
    isSpread: boolean('is_spread').notNull().default(false),
    snapshot: jsonb('snapshot').$type<InvoiceSnapshot>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('credit_notes_sum', sql`${table.netAmount} + ${table.taxAmount} = ${table.totalAmount}`),
    check('credit_notes_something', sql`${table.totalAmount} > 0`),
    index('credit_notes_invoice').on(table.invoiceId),
  ],
);
export type CreditNote = typeof creditNotes.$inferSelect;

/** What a credit note gives back of each line of its invoice; never changed. */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    creditNoteId: id('creditNote', 'credit_note_id')
      .notNull()
      .references(() => creditNotes.id),
    /** Of the line on the invoice, from 0. */
    position: integer('position').notNull(),
    netAmount: amount('net').notNull(),
    taxAmount: amount('tax').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creditNoteId, table.position] }),
    check('credit_note_lines_position', sql`${table.position} >= 0`),
  ],
);

/**
 * An invoice that was reissued with other billing details: a credit note took back all of it, and its replacement bills
 * the same things. Payments were carried over, so that no money moved.
 */
export const invoiceCorrections = pgTable('invoice_corrections', {
  invoiceId: id('invoice', 'invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  replacementId: id('invoice', 'replacement_id')
    .notNull()
    .unique()
    .references(() => invoices.id),
  creditNoteId: id('creditNote', 'credit_note_id')
    .notNull()
    .unique()
    .references(() => creditNotes.id),
  correctedAt: instantColumn('corrected_at').notNull(),
});

/** Invoices, receipts of money for the balance (which bill no supply yet), credit notes. */
export type Series = 'INV' | 'REC' | 'CN';

/** The last number of each series and year; its row is locked until the invoice is kept, so that none is missing. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    series: text('series').$type<Series>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    unique('invoice_numbers_last').on(table.series, table.year, table.last),
  ],
);
