import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import {
  findCouponWithUses,
  listChoicePrices,
  listOffered,
  listPlaces,
  listPlanRows,
  listPrices,
  listRatesOn,
} from './price-book.queries.ts';
import type { BookChoice, BookCoupon, BookOption, BookPlan, PriceBook } from './pricing/price-book.ts';

const currency = 'USD';

/**
 * The catalogue as it is now, in six statements (seven with a coupon).
 * @param slugs the plans that are needed; null = all of them
 */
export async function readPriceBook(
  ctx: Context,
  slugs: readonly string[] | null,
  coupon: { code: string; memberId: string | null } | null = null,
): Promise<PriceBook> {
  const plans = await readPlans(ctx, slugs);
  const on = isoDayText(ctx.now(), ctx.config.seller.timeZone);
  const rates = await listRatesOn(ctx.db, on);
  const { seller, pricesIncludeTax } = ctx.config;
  return {
    currency,
    plans: new Map(plans.map((plan) => [plan.slug, plan])),
    coupon: coupon && (await readCoupon(ctx, coupon)),
    // The newest that has begun stands last.
    rates: new Map(rates.map(({ country, name, rate }) => [country, { name, rate }])),
    seller: { country: seller.country, pricesIncludeTax },
  };
}

async function readPlans({ db, now }: Context, slugs: readonly string[] | null): Promise<BookPlan[]> {
  const rows = await listPlanRows(db, slugs);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const prices = Map.groupBy(await listPrices(db, ids, currency, now()), ({ planId }) => planId);
  const offered = await listOffered(db, ids);
  const options = Map.groupBy(offered, ({ planId }) => planId);
  const ownPrices = Map.groupBy(
    await listChoicePrices(db, [...new Set(offered.map(({ choice }) => choice.id))], currency, now()),
    ({ choiceId }) => choiceId,
  );
  const places = Map.groupBy(await listPlaces(db, ids), ({ planId }) => planId);
  return rows.map(({ id, position: _, createdAt: __, ...plan }) => ({
    ...plan,
    prices: (prices.get(id) ?? []).map((price) => ({
      id: price.id,
      months: price.months,
      fromQuantity: price.fromQuantity,
      month: price.monthAmount,
      term: price.termAmount,
      setup: price.setupAmount,
    })),
    options: optionsOf(options.get(id) ?? [], ownPrices),
    places: (places.get(id) ?? []).map(({ place, location }) => ({
      slug: location.slug,
      name: location.name,
      country: location.country,
      stock: place.stock,
      delta: place.deltaAmount,
    })),
  }));
}

type Offered = Awaited<ReturnType<typeof listOffered>>;
type OwnPrices = Map<string, Awaited<ReturnType<typeof listChoicePrices>>>;

function optionsOf(rows: Offered, prices: OwnPrices): BookOption[] {
  const byOption = Map.groupBy(rows, ({ option }) => option.slug);
  return [...byOption.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { slug, name, kind, most } = first.option;
    return [{ slug, name, kind, most, choices: of.map((one) => choiceOf(one, prices)) }];
  });
}

function choiceOf({ choice, offered }: Offered[number], prices: OwnPrices): BookChoice {
  return {
    slug: choice.slug,
    name: choice.name,
    standard: choice.standard,
    planShare: choice.planShare,
    promiseMinutes: choice.promiseMinutes,
    prices: (prices.get(choice.id) ?? []).map(({ months, monthAmount, termAmount }) => ({
      months,
      month: monthAmount,
      term: termAmount,
    })),
    impossibleBecause: offered.impossibleBecause,
    needs: offered.needs,
  };
}

async function readCoupon(
  { db }: Context,
  { code, memberId }: { code: string; memberId: string | null },
): Promise<BookCoupon | null> {
  const found = await findCouponWithUses(db, code, memberId);
  return found && { ...found.coupon, usesByMember: found.usesByMember };
}
