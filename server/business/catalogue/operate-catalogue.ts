import type { listAllPlans, listCoupons, listOptionPrices } from '#contract/catalogue-operator.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { SaleState } from './catalogue.tables.ts';
import { choicePriceOf, shownPrice } from './catalogue.view.ts';
import { listCouponRows } from './coupons.queries.ts';
import { listChoicePricesFrom, listChoiceRows, listPricesFrom, updatePlanState } from './operator.queries.ts';
import { listLocations } from './places.queries.ts';
import { listDeltas, listPlaces, listPlanRows } from './price-book.queries.ts';

// What the operator's pages read and set; the doors let nobody else in.

const pageSize = 50;

/** Every plan in the order it is shown in, with prices of now and later in each currency and what is free. */
export async function allPlans(ctx: Context): Promise<OutputOf<typeof listAllPlans>> {
  const { db, now, config } = ctx;
  const rows = await listPlanRows(db, null);
  const prices = Map.groupBy(await listPricesFrom(db, now()), ({ planId }) => planId);
  const ids = rows.map(({ id }) => id);
  const places = Map.groupBy(await listPlaces(db, ids), ({ planId }) => planId);
  const deltas = Map.groupBy(await listDeltas(db, ids), ({ planId }) => planId);
  const items = rows.map(({ id, slug, family, group, name, state, placed }) => ({
    ...{ slug, family, group, name, state, placed },
    prices: (prices.get(id) ?? []).map((row) => ({
      ...shownPrice(row),
      validFrom: row.validFrom.toISOString(),
      validTo: row.validTo?.toISOString() ?? null,
    })),
    places: (places.get(id) ?? []).map(({ place, location }) => ({
      slug: location.slug,
      name: location.name,
      stock: place.stock,
      deltas: (deltas.get(id) ?? [])
        .filter(({ locationSlug }) => locationSlug === location.slug)
        .map(({ deltaAmount, currency }) => ({ amount: deltaAmount, currency })),
    })),
  }));
  return { items, locations: await listLocations(db), currencies: [...config.currencies] };
}

/** @throws request.not_found */
export async function setPlanState(ctx: Context, plan: string, state: SaleState): Promise<void> {
  if (!(await updatePlanState(ctx.db, plan, state))) throw fail('request.not_found');
}

export async function optionPrices({ db, now, config }: Context): Promise<OutputOf<typeof listOptionPrices>> {
  const prices = Map.groupBy(await listChoicePricesFrom(db, now()), ({ choiceId }) => choiceId);
  const byOption = Map.groupBy(await listChoiceRows(db), ({ option }) => option.slug);
  const items = [...byOption.values()].flatMap((of) => {
    const option = of[0]?.option;
    if (!option) return [];
    const { slug, name, kind } = option;
    const choices = of.map(({ choice }) => ({
      slug: choice.slug,
      name: choice.name,
      planShare: choice.planShare,
      prices: (prices.get(choice.id) ?? []).map(choicePriceOf),
    }));
    return [{ slug, name, kind, choices }];
  });
  return { items, currencies: [...config.currencies] };
}

/** Newest first. */
export async function allCoupons(
  { db }: Context,
  { cursor }: CheckedOf<typeof listCoupons>,
): Promise<OutputOf<typeof listCoupons>> {
  const found = await listCouponRows(db, cursor, pageSize + 1);
  const items = found
    .slice(0, pageSize)
    .map(({ createdAt: _, families, plans, validFrom, validTo, ...coupon }) => ({
      ...coupon,
      families: [...families],
      plans: [...plans],
      validFrom: validFrom.toISOString(),
      validTo: validTo?.toISOString() ?? null,
    }));
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}
