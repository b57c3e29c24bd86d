import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, id } from '../../platform/db/columns.ts';

/** One event in the books. Never changed, never deleted: a wrong one is undone by another. */
export const journals = pgTable(
  'ledger_journals',
  {
    id: id('journal').primaryKey(),
    /** What happened: `invoice_issued`, `payment_succeeded`, `refund`, `balance_spent` … */
    kind: text('kind').notNull(),
    /** The payment, invoice or refund it books; together with the kind it happens once. */
    reference: text('reference').notNull(),
    memo: text('memo').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('ledger_journals_once').on(table.kind, table.reference),
    index('ledger_journals_created').on(table.createdAt),
    // The operator looks for what was booked of a document, whatever happened.
    index('ledger_journals_reference').on(table.reference),
  ],
);

/** Debits are positive, credits negative; the lines of a journal add up to nothing in each currency (a trigger checks). */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    journalId: id('journal', 'journal_id')
      .notNull()
      .references(() => journals.id),
    /** `cash:stripe`, `receivable:mem_…`, `revenue:vps`, `tax:DE`, `balance:mem_…` … */
    account: text('account').notNull(),
    amount: amount('line').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    index('ledger_lines_journal').on(table.journalId),
    // With the amount, so that what accounts stand at is read from the index alone.
    index('ledger_lines_account').on(table.account, table.currency, table.amount),
    // The journals of a group of accounts, such as all receivables, in the order of booking.
    index('ledger_lines_group').on(sql`split_part(${table.account}, ':', 1)`, table.journalId),
    check('ledger_lines_something', sql`${table.amount} <> 0`),
  ],
);
