import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Family } from '#contract/pricing.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  choicePrices,
  choices,
  coupons,
  couponUses,
  locations,
  options,
  placeDeltas,
  planChoices,
  planLocations,
  planPrices,
  plans,
  taxRates,
} from './catalogue.tables.ts';

/** The rows a book is made of. `slugs` null = the whole catalogue; prices are those of now. */
export async function listPlanRows(db: Db, slugs: readonly string[] | null) {
  return db
    .select()
    .from(plans)
    .where(slugs ? inArray(plans.slug, [...slugs]) : undefined)
    .orderBy(asc(plans.position), asc(plans.slug));
}

export async function listSlugsOnSale(
  db: Db,
  { family, group }: { family?: Family; group?: string },
): Promise<string[]> {
  const rows = await db
    .select({ slug: plans.slug })
    .from(plans)
    .where(
      and(
        eq(plans.state, 'on_sale'),
        family && eq(plans.family, family),
        group === undefined ? undefined : eq(plans.group, group),
      ),
    );
  return rows.map(({ slug }) => slug);
}

/** In each currency the first that is not over at a moment; what waits for its day stands behind it. */
export async function listPrices(db: Db, planIds: readonly (typeof plans.$inferSelect)['id'][], at: Date) {
  const { planId, currency, months, fromQuantity, validFrom, validTo } = planPrices;
  return db
    .selectDistinctOn([planId, currency, months, fromQuantity])
    .from(planPrices)
    .where(and(inArray(planId, [...planIds]), or(isNull(validTo), gt(validTo, at))))
    .orderBy(asc(planId), asc(currency), asc(months), desc(fromQuantity), asc(validFrom));
}

export async function listOffered(db: Db, planIds: readonly (typeof plans.$inferSelect)['id'][]) {
  return db
    .select({ planId: planChoices.planId, offered: planChoices, choice: choices, option: options })
    .from(planChoices)
    .innerJoin(choices, eq(choices.id, planChoices.choiceId))
    .innerJoin(options, eq(options.id, choices.optionId))
    .where(inArray(planChoices.planId, [...planIds]))
    .orderBy(asc(options.position), asc(options.slug), asc(choices.position), asc(choices.slug));
}

/** As `listPrices`. */
export async function listChoicePrices(
  db: Db,
  choiceIds: readonly (typeof choices.$inferSelect)['id'][],
  at: Date,
) {
  const { choiceId, currency, months, validFrom, validTo } = choicePrices;
  return db
    .selectDistinctOn([choiceId, currency, months])
    .from(choicePrices)
    .where(and(inArray(choiceId, [...choiceIds]), or(isNull(validTo), gt(validTo, at))))
    .orderBy(asc(choiceId), asc(currency), asc(months), asc(validFrom));
}

export async function listPlaces(db: Db, planIds: readonly (typeof plans.$inferSelect)['id'][]) {
  return db
    .select({ planId: planLocations.planId, place: planLocations, location: locations })
    .from(planLocations)
    .innerJoin(locations, eq(locations.slug, planLocations.locationSlug))
    .where(inArray(planLocations.planId, [...planIds]))
    .orderBy(asc(locations.position), asc(locations.slug));
}

export async function listDeltas(db: Db, planIds: readonly (typeof plans.$inferSelect)['id'][]) {
  return db
    .select()
    .from(placeDeltas)
    .where(inArray(placeDeltas.planId, [...planIds]))
    .orderBy(asc(placeDeltas.currency));
}

/** With how often the member has used it; what was given back does not count. */
export async function findCouponWithUses(db: Db, code: string, memberId: string | null) {
  const used = sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id}
    and ${couponUses.memberId} = ${memberId} and ${couponUses.returnedAt} is null)`;
  const [row] = await db
    .select({ coupon: coupons, usesByMember: used })
    .from(coupons)
    .where(eq(coupons.code, code));
  return row ?? null;
}

/** @param on a day of the seller */
export async function listRatesOn(db: Db, on: string) {
  return db
    .select()
    .from(taxRates)
    .where(and(lte(taxRates.validFrom, on), or(isNull(taxRates.validTo), gt(taxRates.validTo, on))))
    .orderBy(asc(taxRates.country), asc(taxRates.validFrom));
}
