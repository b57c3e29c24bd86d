import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instantColumn } from '../../platform/db/columns.ts';

/**
 * A stretch of the ledger that is closed: each seal chains the digests of its journals to the seal before it. Only ever added to,
 * as the ledger itself (a trigger checks).
 */
export const ledgerSeals = pgTable('ledger_seals', {
  /** From 1, none missing. */
  number: integer('number').primaryKey(),
  /** The stretch is of all ids of journals from here on (the first one begins with the empty text) … */
  beginsAt: text('begins_at').notNull().unique(),
  /** … and before this, which is where the next one begins. */
  endsBefore: text('ends_before').notNull(),
  journalCount: integer('journal_count').notNull(),
  /** SHA-256 in hexadecimal. */
  digest: text('digest').notNull(),
  madeAt: instantColumn('made_at').notNull(),
});

/** What each journal said when it was sealed, so that a later change can be named. No reference to it, because this outlives a deletion. */
export const sealedJournals = pgTable(
  'ledger_sealed_journals',
  {
    journalId: id('journal', 'journal_id').primaryKey(),
    seal: integer('seal')
      .notNull()
      .references(() => ledgerSeals.number),
    /** SHA-256 in hexadecimal. */
    digest: text('digest').notNull(),
  },
  (table) => [index('ledger_sealed_journals_seal').on(table.seal)],
);
