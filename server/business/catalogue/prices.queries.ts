import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { choicePrices, choices, options, planPrices, plans } from './catalogue.tables.ts';

/** Until the transaction ends, others that change its prices wait. */
export async function lockPlan(db: Db, slug: string): Promise<Id<'plan'> | null> {
  const [row] = await db.select({ id: plans.id }).from(plans).where(eq(plans.slug, slug)).for('update');
  return row?.id ?? null;
}

type PriceRow = typeof planPrices.$inferSelect;
type PriceKey = Pick<PriceRow, 'planId' | 'currency' | 'months' | 'fromQuantity'>;

/** The one that nothing follows yet; it may begin only later. */
export async function findLastPrice(db: Db, key: PriceKey): Promise<PriceRow | null> {
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

/** Takes back one that has not begun; the one before it goes on until `until`. */
export async function deletePrice(db: Db, price: PriceRow, until: Date): Promise<void> {
  await db.delete(planPrices).where(eq(planPrices.id, price.id));
  await db
    .update(planPrices)
    .set({ validTo: until })
    .where(
      and(
        eq(planPrices.planId, price.planId),
        eq(planPrices.currency, price.currency),
        eq(planPrices.months, price.months),
        eq(planPrices.fromQuantity, price.fromQuantity),
        eq(planPrices.validTo, price.validFrom),
      ),
    );
}

export async function insertPrice(db: Db, row: typeof planPrices.$inferInsert): Promise<PriceRow> {
  const [made] = await db.insert(planPrices).values(row).returning();
  if (!made) throw new Error('no price was written');
  return made;
}

/** Takes back those of a plan that have not begun. */
export async function deleteLaterPrices(
  db: Db,
  { planId, currency }: Pick<PriceRow, 'planId' | 'currency'>,
  at: Date,
): Promise<void> {
  await db
    .delete(planPrices)
    .where(
      and(eq(planPrices.planId, planId), eq(planPrices.currency, currency), gt(planPrices.validFrom, at)),
    );
}

/** Ends those of a plan that are not over. */
export async function endAllPrices(
  db: Db,
  { planId, currency }: Pick<PriceRow, 'planId' | 'currency'>,
  at: Date,
): Promise<void> {
  await db
    .update(planPrices)
    .set({ validTo: at })
    .where(
      and(
        eq(planPrices.planId, planId),
        eq(planPrices.currency, currency),
        or(isNull(planPrices.validTo), gt(planPrices.validTo, at)),
      ),
    );
}

/** Until the transaction ends, others that change the price of this choice wait. */
export async function lockChoice(db: Db, option: string, choice: string): Promise<Id<'choice'> | null> {
  const [row] = await db
    .select({ id: choices.id })
    .from(choices)
    .innerJoin(options, eq(options.id, choices.optionId))
    .where(and(eq(options.slug, option), eq(choices.slug, choice)))
    .for('update', { of: choices });
  return row?.id ?? null;
}

type ChoicePriceRow = typeof choicePrices.$inferSelect;

/** The one that nothing follows yet; it may begin only later. */
export async function findLastChoicePrice(
  db: Db,
  key: Pick<ChoicePriceRow, 'choiceId' | 'currency' | 'months'>,
): Promise<ChoicePriceRow | null> {
  const [row] = await db
    .select()
    .from(choicePrices)
    .where(
      and(
        eq(choicePrices.choiceId, key.choiceId),
        eq(choicePrices.currency, key.currency),
        eq(choicePrices.months, key.months),
        isNull(choicePrices.validTo),
      ),
    );
  return row ?? null;
}

/** Takes back one that has not begun; the one before it goes on until `until`. */
export async function deleteChoicePrice(db: Db, price: ChoicePriceRow, until: Date): Promise<void> {
  await db.delete(choicePrices).where(eq(choicePrices.id, price.id));
  await db
    .update(choicePrices)
    .set({ validTo: until })
    .where(
      and(
        eq(choicePrices.choiceId, price.choiceId),
        eq(choicePrices.currency, price.currency),
        eq(choicePrices.months, price.months),
        eq(choicePrices.validTo, price.validFrom),
      ),
    );
}

export async function endChoicePrice(db: Db, id: number, validTo: Date): Promise<void> {
  await db.update(choicePrices).set({ validTo }).where(eq(choicePrices.id, id));
}

export async function insertChoicePrice(
  db: Db,
  row: typeof choicePrices.$inferInsert,
): Promise<ChoicePriceRow> {
  const [made] = await db.insert(choicePrices).values(row).returning();
  if (!made) throw new Error('no price was written');
  return made;
}

/** Oldest first. */
export async function listAllPrices(db: Db, planId: Id<'plan'>): Promise<PriceRow[]> {
  return db.select().from(planPrices).where(eq(planPrices.planId, planId)).orderBy(asc(planPrices.id));
}
