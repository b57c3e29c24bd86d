import { moneyText } from '#app/format/money-text.ts';
import {
  serverOptions,
  serverPlans,
  setupWaivedFromMonths,
  terms,
  vpsPlans,
} from '#content/catalogue/infrastructure.ts';
import { membershipTiers } from '#content/catalogue/membership.ts';
import type { Price } from '#content/catalogue/price.ts';
import { datacentre, mobile, residential, staticIsp } from '#content/catalogue/proxies.ts';
import { toolPlans } from '#content/catalogue/tools.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import { priceText } from './price-text.ts';

/** Twelve months of something that is sold by the term, with the longest term's discount. */
export function yearOf(amount: number): { perMonth: number; saving: number } {
  const share = terms.find(({ months }) => months === 12)?.discountShare ?? 0;
  const saving = Math.round((amount * 12 * share) / 10_000);
  return { perMonth: Math.round((amount * 12 - saving) / 12), saving };
}
export { setupWaivedFromMonths };

/** Every single price that words may name, by the slug that orders carry too. */
const named: ReadonlyMap<string, Price> = new Map<string, Price>([
  ...Object.values(toolPlans).flatMap((plans) => plans.map(({ slug, price }) => [slug, price] as const)),
  ...[...serverPlans, ...vpsPlans, ...serverOptions].map(({ slug, price }) => [slug, price] as const),
  ...serverPlans.map(({ slug, setup }) => [`${slug}-setup`, setup] as const),
  ...membershipTiers.flatMap(({ slug, perMonth, perYear }) => [
    [`member-${slug}`, perMonth] as const,
    [`member-${slug}-year`, perYear] as const,
  ]),
  ...[
    ['residential', residential.perGB] as const,
    ['static-isp', staticIsp.perAddress] as const,
    ['datacentre', datacentre.perAddress] as const,
  ].flatMap(([name, steps]) => steps.map(({ from, price }) => [`${name}-${from}`, price] as const)),
  ['mobile-gb', mobile.perGB],
  ['mobile-port', mobile.dedicatedPort],
]);

/**
 * Fills `{price:slug}` in words of a page, `{amount:583}` with an invented amount, which is of any currency, and
 * `{amount:583/540}` with that of the currency, in the order of `currencies`.
 * @throws when the catalogue has no such price, so that a build with a wrong reference fails
 */
export function withPrices(text: string, currency: Currency): string {
  return text
    .replaceAll(/\{amount:([\d/]+)\}/g, (_, each: string) => {
      const amounts = each.split('/').map(Number);
      const amount = amounts[currencies.indexOf(currency)] ?? amounts[0] ?? 0;
      return moneyText({ amount, currency });
    })
    .replaceAll(/\{price:([a-z0-9-]+)\}/g, (_, slug: string) => {
      const price = named.get(slug);
      if (!price) throw new Error(`The catalogue has no price named ${slug}`);
      return priceText(price, currency);
    });
}
