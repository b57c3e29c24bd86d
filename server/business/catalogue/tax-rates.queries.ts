import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { members } from '../members/members.tables.ts';
import { taxRates } from './catalogue.tables.ts';
import { taxRateChanges } from './tax-rates.tables.ts';

export type TaxRateRow = typeof taxRates.$inferSelect;

/** Until the transaction ends, others that plan rates of this country wait. */
export async function lockRates(db: Db, country: string): Promise<void> {
  await lockName(db, `tax-rates:${country}`);
}

export async function findRate(
  db: Db,
  { country, validFrom }: Pick<TaxRateRow, 'country' | 'validFrom'>,
): Promise<TaxRateRow | null> {
  const [row] = await db
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.country, country), eq(taxRates.validFrom, validFrom)));
  return row ?? null;
}

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

/** @param after a day of the seller; what began by then stays. @returns what was deleted; null when there was none */
export async function deleteRate(
  db: Db,
  { country, validFrom }: Pick<TaxRateRow, 'country' | 'validFrom'>,
  after: string,
): Promise<TaxRateRow | null> {
  const [gone] = await db
    .delete(taxRates)
    .where(
      and(eq(taxRates.country, country), eq(taxRates.validFrom, validFrom), gt(taxRates.validFrom, after)),
    )
    .returning();
  return gone ?? null;
}

export async function insertRateChange(db: Db, row: typeof taxRateChanges.$inferInsert): Promise<void> {
  await db.insert(taxRateChanges).values(row);
}

/** Newest first, with the present address of who did it. */
export async function listRateChanges(db: Db, limit: number) {
  return db
    .select({ ...getTableColumns(taxRateChanges), actorEmail: members.email })
    .from(taxRateChanges)
    .leftJoin(members, eq(sql`${members.id}`, taxRateChanges.actor))
    .orderBy(desc(taxRateChanges.id))
    .limit(limit);
}
