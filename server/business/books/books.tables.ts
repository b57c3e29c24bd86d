import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/db/columns.ts';

/** What a nightly check of the books found. The queue keeps its finished jobs for days only. */
export const bookNights = pgTable('book_nights', {
  checkedAt: instantColumn('checked_at').primaryKey(),
  ruleCount: integer('rule_count').notNull(),
  /** Names of the rules that did not hold. */
  brokenRules: text('broken_rules').array().notNull().default(sql`'{}'`),
  /** Of all rules together; at most a hundred of each. */
  findingCount: integer('finding_count').notNull(),
  /** The newest seal of the ledger then, and its digest. */
  seal: integer('seal'),
  sealDigest: text('seal_digest'),
});
