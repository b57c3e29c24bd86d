import { type listPlans, maxShownStock, type PlanDetail } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { usd } from '#contract/money.ts';
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
    options: plan.options.map(({ choices, ...option }) => ({ ...option, choices: choices.map(choiceOf) })),
    locations: plan.places.map(placeOf),
  };
}

export const priceOf = ({ id, months, fromQuantity, month, term, setup }: BookPrice) => ({
  id,
  months: months as TermMonths,
  fromQuantity,
  month: usd(month),
  term: usd(term),
  setup: usd(setup),
});

/** Of a row of the table. */
export const shownPrice = ({ id, months, fromQuantity, ...row }: PriceRow) =>
  priceOf({
    id,
    months,
    fromQuantity,
    month: row.monthAmount,
    term: row.termAmount,
    setup: row.setupAmount,
  });

export const choicePriceOf = ({ id, months, monthAmount, termAmount, ...row }: ChoicePriceRow) => ({
  id,
  months: months as TermMonths,
  month: usd(monthAmount),
  term: usd(termAmount),
  validFrom: row.validFrom.toISOString(),
  validTo: row.validTo?.toISOString() ?? null,
});

const choiceOf = ({ prices, ...choice }: BookChoice) => ({
  ...choice,
  prices: prices.map(({ months, month, term }) => ({
    months: months as TermMonths,
    month: usd(month),
    term: usd(term),
  })),
});

function placeOf({ slug, name, country, stock, delta }: BookPlace): PlanDetail['locations'][number] {
  const place = { slug, name, country, delta: usd(delta) };
  if (stock === null || stock > maxShownStock) return { ...place, stock: 'plenty', left: null };
  return stock === 0 ? { ...place, stock: 'sold_out', left: null } : { ...place, stock: 'few', left: stock };
}
