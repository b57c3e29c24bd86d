import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type TaxRateAct, taxRateActs } from '#contract/tax-rates.ts';
import { instantColumn, listed } from '../../platform/db/columns.ts';

/**
 * What staff did to planned rates, once written for each act. It outlives the rate that was taken back and the account of who did it.
 * Rates of the first catalogue have no row.
 */
export const taxRateChanges = pgTable(
  'tax_rate_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    what: text('what').$type<TaxRateAct>().notNull(),
    country: text('country').notNull(),
    /** The first day of the rate, by which it is known. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Basis points; of a rate that was taken back, what it was. */
    rate: integer('rate').notNull(),
    /** What had been planned for that day before. */
    rateBefore: integer('rate_before'),
    source: text('source').notNull(),
    /** As `actorName` says it. */
    actor: text('actor').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    check('tax_rate_changes_what', sql`${table.what} in (${listed(taxRateActs)})`),
    index('tax_rate_changes_rate').on(table.country, table.validFrom),
  ],
);
