import { moneyText } from '#app/format/money-text.ts';
import { perTermText, termOrOnceText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { PlanDetail } from '#contract/catalogue.ts';
import type { PricedLine, PriceItem, Selection, TaxLine } from '#contract/pricing.ts';

/** Under an amount: for how long it is. */
export function everyText(months: number): string {
  if (months === 0) return m.cart_once();
  return perTermText(months);
}

/**
 * What was chosen, as the catalogue calls it; counted options only where there are some.
 * @param named options that are said elsewhere
 */
export function optionsText(
  plan: PlanDetail,
  { choices }: Selection,
  named: ReadonlySet<string> = new Set(),
): string {
  return plan.options
    .filter(({ slug }) => !named.has(slug))
    .flatMap(({ slug, kind, choices: offered }) => {
      const value = choices[slug];
      if (kind === 'count') return value ? [countedText(Number(value), offered[0]?.name ?? slug)] : [];
      const choice = offered.find((one) => (value === undefined ? one.standard : one.slug === value));
      return choice ? [choice.name] : [];
    })
    .join(', ');
}

const countedText = (count: number, name: string) => (count === 1 ? name : m.cart_counted({ count, name }));

/** What a line is called, with how many of it. */
export const lineTitle = ({ title, selection: { quantity } }: PricedLine): string =>
  quantity === 1 ? title : m.checkout_each({ quantity, title });

/** How an amount came about: each × quantity × months, less the term's share. */
export function formulaText({ each, quantity, months, lessShare }: PriceItem): string {
  const factors = [moneyText(each)];
  if (quantity !== 1) factors.push(String(quantity));
  if (months > 1) factors.push(termOrOnceText(months));
  const product = factors.join('\u00a0× ');
  return lessShare > 0 ? m.cart_formula_less({ product, share: lessShare / 100 }) : product;
}

/** A tax as the service names it, and whose it is. */
export function taxText({ name, reverseCharge, inclusive }: TaxLine): string {
  if (reverseCharge) return m.checkout_tax_reverse();
  return inclusive ? m.cart_tax_inside({ name }) : name;
}
