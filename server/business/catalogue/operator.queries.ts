import { asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { choicePrices, choices, options, planPrices, plans, type SaleState } from './catalogue.tables.ts';

/** Prices of all plans in every currency that are not over, by term and the moment they begin. */
export async function listPricesFrom(db: Db, at: Date) {
  return db
    .select()
    .from(planPrices)
    .where(or(isNull(planPrices.validTo), gt(planPrices.validTo, at)))
    .orderBy(asc(planPrices.months), asc(planPrices.fromQuantity), asc(planPrices.validFrom));
}

/** @returns false when there is no such plan */
export async function updatePlanState(db: Db, slug: string, state: SaleState): Promise<boolean> {
  const changed = await db
    .update(plans)
    .set({ state })
    .where(eq(plans.slug, slug))
    .returning({ id: plans.id });
  return changed.length === 1;
}

export async function listChoiceRows(db: Db) {
  return db
    .select({ option: options, choice: choices })
    .from(choices)
    .innerJoin(options, eq(options.id, choices.optionId))
    .orderBy(asc(options.position), asc(options.slug), asc(choices.position), asc(choices.slug));
}

/** Prices of all choices in every currency that are not over, by term and the moment they begin. */
export async function listChoicePricesFrom(db: Db, at: Date) {
  const { validFrom, validTo, months } = choicePrices;
  return db
    .select()
    .from(choicePrices)
    .where(or(isNull(validTo), gt(validTo, at)))
    .orderBy(asc(months), asc(validFrom));
}
