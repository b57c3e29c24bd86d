import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedSubject } from '#contract/statistics.ts';

/** How often something happened on a UTC day. Nothing here tells one visitor from another. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    subject: text('subject').$type<CountedSubject>().notNull(),
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.countedOn, table.name] }),
    check(
      'daily_counts_subject',
      sql`${table.subject} in ('page', 'tool_opened', 'tool_used', 'article_read', 'answer_helped', 'answer_missed', 'search_missed', 'referrer', 'purchase')`,
    ),
    check('daily_counts_name', sql`length(${table.name}) between 1 and 80`),
    check('daily_counts_count', sql`${table.count} > 0`),
  ],
);
export type DailyCount = typeof dailyCounts.$inferSelect;
