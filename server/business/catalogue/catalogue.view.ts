import { type listPlans, maxShownStock, type PlanDetail } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Money } from '#contract/money.ts';
import type { TermMonths } from '#contract/pricing.ts';
import type { choicePrices, planPrices } from './catalogue.tables.ts';
import type { BookChoice, BookPlace, BookPlan, BookPrice } from './pricing/price-book.ts';

type PriceRow = typeof planPrices.$inferSelect;
type ChoicePriceRow = typeof choicePrices.$inferSelect;
type Summary = OutputOf<typeof listPlans>['items'][number];

/** What the outside sees of a plan in a list. */
export function summaryOf(plan: BookPlan): Summary {
  const { slug, family, group, name, facts, leastQuantity, mostQuantity, limitPerMember, promiseMinutes } =
    plan;
  return {
    slug,
    family,
    group,
    name,
    facts,
    leastQuantity,
    mostQuantity,
    limitPerMember,
    promiseMinutes,
    prices: plan.prices.map(priceOf),
  };
}

export function detailOf(plan: BookPlan): PlanDetail {
  return {
    ...summaryOf(plan),
    state: plan.state,
    offeredIn: [...plan.offeredIn],
    options: plan.options.map(({ choices, ...option }) => ({ ...option, choices: choices.map(choiceOf) })),
    locations: plan.places.flatMap(({ delta, ...place }) => (delta ? [placeOf(place, delta)] : [])),
  };
}

const priceOf = ({ months, ...price }: BookPrice) => ({ ...price, months: months as TermMonths });

/** Of a row of the table. */
export const shownPrice = ({ id, months, fromQuantity, currency, ...row }: PriceRow) => ({
  id,
  months: months as TermMonths,
  fromQuantity,
  month: { amount: row.monthAmount, currency },
  term: { amount: row.termAmount, currency },
  setup: { amount: row.setupAmount, currency },
});

export const choicePriceOf = ({ id, months, currency, ...row }: ChoicePriceRow) => ({
  id,
  months: months as TermMonths,
  month: { amount: row.monthAmount, currency },
  term: { amount: row.termAmount, currency },
  validFrom: row.validFrom.toISOString(),
  validTo: row.validTo?.toISOString() ?? null,
});

const choiceOf = ({ prices, ...choice }: BookChoice) => ({
  ...choice,
  prices: prices.map(({ months, ...price }) => ({ ...price, months: months as TermMonths })),
});

function placeOf(
  { stock, ...named }: Omit<BookPlace, 'delta'>,
  delta: Money,
): PlanDetail['locations'][number] {
  const place = { ...named, delta };
  if (stock === null || stock > maxShownStock) return { ...place, stock: 'plenty', left: null };
  return stock === 0 ? { ...place, stock: 'sold_out', left: null } : { ...place, stock: 'few', left: stock };
}
