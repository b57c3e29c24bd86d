import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { planPrices, plans } from './catalogue.tables.ts';

/** Until the transaction ends, others that change its prices wait. */
export async function lockPlan(db: Db, slug: string): Promise<Id<'plan'> | null> {
  const [row] = await db.select({ id: plans.id }).from(plans).where(eq(plans.slug, slug)).for('update');
  return row?.id ?? null;
}

type PriceRow = typeof planPrices.$inferSelect;
type PriceKey = Pick<PriceRow, 'planId' | 'currency' | 'months' | 'fromQuantity'>;

export async function findPriceNow(db: Db, key: PriceKey): Promise<PriceRow | null> {
  const [row] = await db
    .select()
    .from(planPrices)
    .where(
      and(
        eq(planPrices.planId, key.planId),
        eq(planPrices.currency, key.currency),
        eq(planPrices.months, key.months),
        eq(planPrices.fromQuantity, key.fromQuantity),
        isNull(planPrices.validTo),
      ),
    );
  return row ?? null;
}

export async function endPrice(db: Db, id: number, validTo: Date): Promise<void> {
  await db.update(planPrices).set({ validTo }).where(eq(planPrices.id, id));
}

export async function insertPrice(db: Db, row: typeof planPrices.$inferInsert): Promise<PriceRow> {
  const [made] = await db.insert(planPrices).values(row).returning();
  if (!made) throw new Error('no price was written');
  return made;
}

/** Oldest first. */
export async function listAllPrices(db: Db, planId: Id<'plan'>): Promise<PriceRow[]> {
  return db.select().from(planPrices).where(eq(planPrices.planId, planId)).orderBy(asc(planPrices.id));
}
