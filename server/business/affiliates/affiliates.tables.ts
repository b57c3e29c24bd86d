import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { affiliateStatuses } from '#contract/affiliates.ts';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

export type AffiliateStatus = (typeof affiliateStatuses)[number];

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
    status: text('status').$type<AffiliateStatus>().notNull(),
    createdAt: createdAt(),
    approvedAt: instantColumn('approved_at'),
  },
  (table) => [
    check(
      'affiliates_status',
      sql`${table.status} in ('applied', 'approved', 'declined', 'paused', 'banned')`,
    ),
    check('affiliates_code', sql`${table.code} = lower(${table.code})`),
  ],
);
export type Affiliate = typeof affiliates.$inferSelect;

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
