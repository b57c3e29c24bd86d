import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { WordMarket } from '#contract/word-rules.ts';
import { instantColumn } from '../../platform/db/columns.ts';

/** Every form that the rules of a marketplace have had in this install. Nothing of it is changed later. */
export const listingPacks = pgTable(
  'listing_packs',
  {
    market: text('market').$type<WordMarket>().notNull(),
    /** Of what a check depends on: two forms with the same hash find the same. */
    hash: text('hash').notNull(),
    /** As `judge.ts` reads it. */
    pack: jsonb('pack').$type<unknown>().notNull(),
    seenAt: instantColumn('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.hash] })],
);
