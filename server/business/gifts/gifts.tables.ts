import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';
import { membershipGrants } from '../memberships/memberships.tables.ts';
import { services } from '../services/services.tables.ts';

/** Months of a tier that somebody bought for somebody else, and the code that redeems them. */
export const gifts = pgTable(
  'gifts',
  {
    id: id('gift').primaryKey(),
    /** Its delivery: one gift for each, whatever is told twice. */
    serviceId: id('service', 'service_id')
      .notNull()
      .unique()
      .references(() => services.id),
    buyerId: id('member', 'buyer_id').references(() => members.id, { onDelete: 'set null' }),
    tier: text('tier').$type<'starter' | 'pro'>().notNull(),
    months: integer('months').notNull(),
    words: text('words').notNull(),
    codeHash: text('code_hash').notNull().unique(),
    /** The code itself, for its buyer. */
    sealedCode: text('sealed_code').notNull(),
    redeemedAt: instantColumn('redeemed_at'),
    redeemedBy: id('member', 'redeemed_by').references(() => members.id, { onDelete: 'set null' }),
    grantId: id('membershipGrant', 'grant_id').references(() => membershipGrants.id, {
      onDelete: 'set null',
    }),
    takenBackAt: instantColumn('taken_back_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('gifts_tier', sql`${table.tier} in ('starter', 'pro') and ${table.months} > 0`),
    check(
      'gifts_redeemed',
      sql`${table.redeemedAt} is not null or (${table.redeemedBy} is null and ${table.grantId} is null)`,
    ),
    index('gifts_buyer').on(table.buyerId, table.id),
  ],
);
export type Gift = typeof gifts.$inferSelect;
