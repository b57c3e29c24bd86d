import { sql } from 'drizzle-orm';
import { check, date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type RateBase, rateBases } from '#contract/accounting-currencies.ts';
import { instantColumn, listed } from '../../platform/db/columns.ts';

/** Exchange rates by the day of which they are. Documents keep the one that they were converted by, so that a row can be put right. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    base: text('base').$type<RateBase>().notNull(),
    currency: text('currency').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    /** So much of the currency for one of the base, with the decimals that were published. */
    perBase: numeric('per_base').notNull(),
    source: text('source').notNull(),
    /** Who of the staff, as `actorName` says it. */
    setBy: text('set_by').notNull(),
    setAt: instantColumn('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.base, table.currency, table.publishedOn] }),
    check('exchange_rates_base', sql`${table.base} in (${listed(rateBases)})`),
    check('exchange_rates_above_zero', sql`${table.perBase} > 0`),
  ],
);
