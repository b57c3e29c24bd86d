import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { CatalogueForOperator } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';

export type Plan = CatalogueForOperator['items'][number];
/** A location where a plan is sold. */
export type Place = Plan['places'][number];
export type Location = CatalogueForOperator['locations'][number];
export type PriceKey = Pick<Plan['prices'][number], 'months' | 'fromQuantity'>;
export type PriceInCurrency = PriceKey & { currency: Currency };

/** Words and tone of whether a plan is sold. */
export const planStates: Readonly<Record<Plan['state'], readonly [text: () => string, tone: Tone]>> = {
  on_sale: [m.operator_plan_on_sale, 'success'],
  hidden: [m.operator_plan_hidden, 'plain'],
  retired: [m.operator_plan_retired, 'warn'],
};

export const hasBegun = ({ validFrom }: { validFrom: string }): boolean =>
  Date.parse(validFrom) <= Date.now();

/**
 * What a plan costs more, or less, at a place: minor units, for each a month; null where it is not offered there in this
 * currency, because a difference is set in another one alone.
 */
export function deltaIn({ deltas }: Pick<Place, 'deltas'>, currency: Currency): number | null {
  const own = deltas.find((one) => one.currency === currency);
  if (own) return own.amount;
  return deltas.some(({ amount }) => amount !== 0) ? null : 0;
}

/** In which other currencies a plan is offered at a place only until it differs there in this one: no difference is set in them. */
export const lostBy = (
  { deltas }: Pick<Place, 'deltas'>,
  currency: Currency,
  delta: number | null,
  sold: readonly Currency[],
): Currency[] =>
  delta ? sold.filter((one) => one !== currency && deltas.every((set) => set.currency !== one)) : [];

/** What one unit costs now for a term of one month, where no place makes a difference; null where it is not sold so. */
export const monthlyIn = ({ prices }: Pick<Plan, 'prices'>, currency: Currency): Money | null =>
  prices.findLast(
    (one) => one.months === 1 && one.fromQuantity === 1 && one.month.currency === currency && hasBegun(one),
  )?.month ?? null;
