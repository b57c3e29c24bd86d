import type { Currency } from '#contract/currencies.ts';
import { zero } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import {
  findCouponWithUses,
  listChoicePrices,
  listDeltas,
  listOffered,
  listPlaces,
  listPlanRows,
  listPrices,
  listRatesOn,
} from './price-book.queries.ts';
import type {
  BookChoice,
  BookCoupon,
  BookOption,
  BookPlace,
  BookPlan,
  BookPrice,
  PriceBook,
} from './pricing/price-book.ts';

/**
 * The catalogue as it is now in one currency, in seven statements (eight with a coupon).
 * @param slugs the plans that are needed; null = all of them
 */
export async function readPriceBook(
  ctx: Context,
  slugs: readonly string[] | null,
  currency: Currency,
  coupon: { code: string; memberId: string | null } | null = null,
): Promise<PriceBook> {
  const plans = await readPlans(ctx, slugs, currency);
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

async function readPlans(
  { db, now, config }: Context,
  slugs: readonly string[] | null,
  currency: Currency,
): Promise<BookPlan[]> {
  const rows = await listPlanRows(db, slugs);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const prices = Map.groupBy(await listPrices(db, ids, now()), ({ planId }) => planId);
  const offered = await listOffered(db, ids);
  const options = Map.groupBy(offered, ({ planId }) => planId);
  const ownPrices = Map.groupBy(
    await listChoicePrices(db, [...new Set(offered.map(({ choice }) => choice.id))], now()),
    ({ choiceId }) => choiceId,
  );
  const places = Map.groupBy(await listPlaces(db, ids), ({ planId }) => planId);
  const deltas = Map.groupBy(await listDeltas(db, ids), ({ planId }) => planId);
  return rows.map(({ id, position: _, createdAt: __, ...plan }) => {
    const all = prices.get(id) ?? [];
    return {
      ...plan,
      offeredIn: config.currencies.filter((one) => all.some((price) => price.currency === one)),
      prices: all.filter((price) => price.currency === currency).map(priceOf),
      options: optionsOf(options.get(id) ?? [], ownPrices, currency),
      places: (places.get(id) ?? []).map(({ place, location }) => ({
        slug: location.slug,
        name: location.name,
        country: location.country,
        stock: place.stock,
        delta: deltaOf(
          (deltas.get(id) ?? []).filter(({ locationSlug }) => locationSlug === location.slug),
          currency,
        ),
      })),
    };
  });
}

const priceOf = ({ currency, ...price }: Awaited<ReturnType<typeof listPrices>>[number]): BookPrice => ({
  id: price.id,
  months: price.months,
  fromQuantity: price.fromQuantity,
  month: { amount: price.monthAmount, currency },
  term: { amount: price.termAmount, currency },
  setup: { amount: price.setupAmount, currency },
});

/** Where only another currency has a difference, nobody has said what the place costs in this one. */
function deltaOf(rows: Awaited<ReturnType<typeof listDeltas>>, currency: Currency): BookPlace['delta'] {
  const own = rows.find((row) => row.currency === currency);
  if (own) return { amount: own.deltaAmount, currency };
  return rows.some(({ deltaAmount }) => deltaAmount !== 0) ? null : zero(currency);
}

type Offered = Awaited<ReturnType<typeof listOffered>>;
type OwnPrices = Map<string, Awaited<ReturnType<typeof listChoicePrices>>>;

function optionsOf(rows: Offered, prices: OwnPrices, currency: Currency): BookOption[] {
  const byOption = Map.groupBy(rows, ({ option }) => option.slug);
  return [...byOption.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { slug, name, kind, most } = first.option;
    return [{ slug, name, kind, most, choices: of.map((one) => choiceOf(one, prices, currency)) }];
  });
}

function choiceOf({ choice, offered }: Offered[number], prices: OwnPrices, currency: Currency): BookChoice {
  const all = prices.get(choice.id) ?? [];
  const own = all.filter((price) => price.currency === currency);
  // A price that is missing beside one of another currency is not a price of nothing.
  const isMissing = all.some(
    ({ months, termAmount }) => termAmount > 0 && own.every((price) => price.months !== months),
  );
  return {
    slug: choice.slug,
    name: choice.name,
    standard: choice.standard,
    planShare: choice.planShare,
    promiseMinutes: choice.promiseMinutes,
    prices: own.map(({ months, monthAmount, termAmount }) => ({
      months,
      month: { amount: monthAmount, currency },
      term: { amount: termAmount, currency },
    })),
    impossibleBecause: isMissing ? `It is not offered in ${currency}.` : offered.impossibleBecause,
    needs: isMissing ? null : offered.needs,
  };
}

async function readCoupon(
  { db }: Context,
  { code, memberId }: { code: string; memberId: string | null },
): Promise<BookCoupon | null> {
  const found = await findCouponWithUses(db, code, memberId);
  return found && { ...found.coupon, usesByMember: found.usesByMember };
}
