import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** Goodwill that staff put on a balance by hand; kept with the books when the account is deleted. */
export const goodwillCredits = pgTable(
  'goodwill_credits',
  {
    id: id('goodwillCredit').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id),
    amount: amount('goodwill').notNull(),
    currency: currency('goodwill').notNull(),
    /** As it was mailed. */
    reason: text('reason').notNull(),
    /** As `actorName` says it. */
    actor: text('actor').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    check('goodwill_credits_amount', sql`${table.amount} > 0`),
    // The activity of a member reads their newest.
    index('goodwill_credits_member').on(table.memberId, table.createdAt),
  ],
);
export type GoodwillCredit = typeof goodwillCredits.$inferSelect;
