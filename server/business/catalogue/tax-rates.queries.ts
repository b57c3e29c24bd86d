import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { taxRates } from './catalogue.tables.ts';

export type TaxRateRow = typeof taxRates.$inferSelect;

/** By country, the oldest first. */
export async function listRates(db: Db): Promise<TaxRateRow[]> {
  return db.select().from(taxRates).orderBy(asc(taxRates.country), asc(taxRates.validFrom));
}

/** Writes a rate of a later day, in place of another one of that day. */
export async function putRate(db: Db, rate: TaxRateRow): Promise<void> {
  const { country: _, validFrom: __, ...set } = rate;
  await db
    .insert(taxRates)
    .values(rate)
    .onConflictDoUpdate({ target: [taxRates.country, taxRates.validFrom], set });
}

/** @param after UTC day; what began by then stays. @returns whether there was one */
export async function deleteRate(
  db: Db,
  { country, validFrom }: Pick<TaxRateRow, 'country' | 'validFrom'>,
  after: string,
): Promise<boolean> {
  const gone = await db
    .delete(taxRates)
    .where(
      and(eq(taxRates.country, country), eq(taxRates.validFrom, validFrom), gt(taxRates.validFrom, after)),
    )
    .returning({ country: taxRates.country });
  return gone.length > 0;
}
