import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type AffiliateState, affiliateMoves, statesOf } from '../../../contract/states.ts';
import { amount, createdAt, currency, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

export const affiliates = pgTable(
  'affiliates',
  {
    id: id('affiliate').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .unique()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The tracking id of their links; lower case. */
    code: text('code').notNull().unique(),
    status: text('status').$type<AffiliateState>().notNull(),
    createdAt: createdAt(),
    approvedAt: instantColumn('approved_at'),
  },
  (table) => [
    check('affiliates_status', sql`${table.status} in (${listed(statesOf(affiliateMoves))})`),
    check('affiliates_code', sql`${table.code} = lower(${table.code})`),
  ],
);
export type Affiliate = typeof affiliates.$inferSelect;

/**
 * What staff changed of a membership, and why. From the last row before an order one reads whether it earns a commission:
 * the order keeps the code of its link, whatever the membership is then.
 */
export const affiliateMovesMade = pgTable(
  'affiliate_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: id('affiliate', 'affiliate_id')
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<AffiliateState>().notNull(),
    toState: text('to_state').$type<AffiliateState>().notNull(),
    /** As it was mailed. */
    reason: text('reason').notNull(),
    /** As `actorName` says it. */
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('affiliate_moves_states', sql`${table.toState} in (${listed(statesOf(affiliateMoves))})`),
    index('affiliate_moves_affiliate').on(table.affiliateId, table.id),
  ],
);
export type AffiliateMove = typeof affiliateMovesMade.$inferSelect;

/** Visits by a partner link: one for each code, visitor and day. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  {
    id: id('click').primaryKey(),
    affiliateId: id('affiliate', 'affiliate_id')
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    /** What the browser calls itself, first-party and random. */
    visitor: text('visitor').notNull(),
    clickedOn: date('clicked_on', { mode: 'string' }).notNull(),
    /** Path of the first page. */
    landing: text('landing').notNull(),
    /** 203.0.113.0/24 or 2001:db8:1::/48; the whole address is never kept. */
    network: text('network'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('affiliate_clicks_once_a_day').on(table.affiliateId, table.visitor, table.clickedOn),
    index('affiliate_clicks_created').on(table.createdAt),
  ],
);

/** Commission that was put on a member's balance; kept with the books when the account is deleted. */
export const commissionCredits = pgTable(
  'commission_credits',
  {
    id: id('commissionCredit').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id),
    amount: amount('commission').notNull(),
    /** What the terms add for account credit. */
    bonus: amount('bonus').notNull(),
    currency: currency('commission').notNull(),
    /** As it was mailed. */
    reason: text('reason').notNull(),
    /** As `actorName` says it. */
    actor: text('actor').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    check('commission_credits_amounts', sql`${table.amount} > 0 and ${table.bonus} >= 0`),
    index('commission_credits_member').on(table.memberId),
  ],
);
export type CommissionCredit = typeof commissionCredits.$inferSelect;
