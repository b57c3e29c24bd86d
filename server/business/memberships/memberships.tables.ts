import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type MaterialTier, materialTiers } from '#contract/material-kinds.ts';
import {
  type GrantSource,
  grantSources,
  type MembershipSource,
  membershipSources,
} from '#contract/memberships.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/**
 * What was last seen of a member's tier. It says when to look again and is the row that whoever takes a download holds;
 * which tier holds at a moment is computed from its sources, never read here.
 */
export const memberships = pgTable(
  'memberships',
  {
    memberId: id('member', 'member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    tier: text('tier').$type<MaterialTier>().notNull().default('free'),
    /** When time alone may change the tier next; null = never. */
    nextLookAt: instantColumn('next_look_at'),
  },
  (table) => [
    check('memberships_tier', sql`${table.tier} in (${listed(materialTiers)})`),
    index('memberships_due').on(table.nextLookAt, table.memberId),
  ],
);

export const tierChanges = pgTable(
  'membership_tier_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    fromTier: text('from_tier').$type<MaterialTier>().notNull(),
    toTier: text('to_tier').$type<MaterialTier>().notNull(),
    source: text('source').$type<MembershipSource>().notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    check('membership_tier_changes_source', sql`${table.source} in (${listed(membershipSources)})`),
    index('membership_tier_changes_member').on(table.memberId, table.changedAt),
  ],
);

/** Months that were given and not bought. They are moved when they would be lost beside others, never made shorter. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: id('membershipGrant').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tier: text('tier').$type<MaterialTier>().notNull(),
    months: integer('months').notNull(),
    validFrom: instantColumn('valid_from').notNull(),
    validTo: instantColumn('valid_to').notNull(),
    /** Where they come from: the operator, or a gift that somebody bought. */
    source: text('source').$type<GrantSource>().notNull().default('operator'),
    reason: text('reason').notNull(),
    /** Kept as text: it outlives the account. */
    givenBy: text('given_by').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Nobody had used them: they count for nothing from then on. */
    takenBackAt: instantColumn('taken_back_at'),
    takenBackBy: text('taken_back_by'),
    takenBackBecause: text('taken_back_because'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'membership_grants_taken_back',
      sql`(${table.takenBackAt} is null) = (${table.takenBackBy} is null) and (${table.takenBackAt} is null) = (${table.takenBackBecause} is null)`,
    ),
    check(
      'membership_grants_tier',
      sql`${table.tier} in (${listed(materialTiers)}) and ${table.tier} <> 'free'`,
    ),
    check('membership_grants_source', sql`${table.source} in (${listed(grantSources)})`),
    check('membership_grants_time', sql`${table.validFrom} < ${table.validTo}`),
    index('membership_grants_member').on(table.memberId, table.validTo),
  ],
);
export type MembershipGrant = typeof membershipGrants.$inferSelect;

export const downloads = pgTable(
  'downloads',
  {
    id: id('download').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Whose allowance it is taken from: the member's own, or that of the team's owner. */
    accountId: id('member', 'account_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What was downloaded; text, because materials stand to the right. */
    item: text('item').notNull(),
    takenAt: instantColumn('taken_at').notNull(),
    /** The moment in whose day and month it counts; null = the same item again, which costs nothing. */
    countedAt: instantColumn('counted_at'),
  },
  (table) => [
    index('downloads_item').on(table.memberId, table.item, table.takenAt),
    index('downloads_account').on(table.accountId, table.takenAt),
  ],
);
export type Download = typeof downloads.$inferSelect;

/** How much of a day's or a month's allowance was used; days and months are those of UTC. */
export const downloadCounts = pgTable(
  'download_counts',
  {
    accountId: id('member', 'account_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** `2026-11-20` or `2026-11` */
    period: text('period').notNull(),
    used: integer('used').notNull().default(0),
    /** Of a month: what was left of the month before. */
    carried: integer('carried').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.period] }),
    check('download_counts_used', sql`${table.used} >= 0 and ${table.carried} >= 0`),
  ],
);
