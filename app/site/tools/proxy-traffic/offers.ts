import type { LinkedLine } from '#app/state/cart-link.ts';
import { datacentre, mobile, residential, staticIsp } from '#content/catalogue/proxies.ts';
import type { Currency } from '#contract/currencies.ts';
import { cheapestPurchase, type Purchase } from './traffic.ts';

export type OfferName =
  | 'residential'
  | 'residential_30'
  | 'static'
  | 'datacentre'
  | 'mobile_gb'
  | 'mobile_port';

/** What the far side should see. */
export type AddressKind = 'any' | 'fixed' | 'home' | 'phone';

const kinds: Record<AddressKind, readonly OfferName[]> = {
  any: ['residential', 'residential_30', 'static', 'datacentre', 'mobile_gb', 'mobile_port'],
  fixed: ['static', 'datacentre'],
  home: ['residential', 'residential_30'],
  phone: ['mobile_gb', 'mobile_port'],
};

export interface Offer extends Purchase {
  name: OfferName;
  unit: 'gigabyte' | 'address' | 'port';
  /** Taken off quantity × each, basis points. */
  discountShare: number;
  /** The traffic is within what the plan carries. */
  covers: boolean;
  /** Of the kind that was asked for. */
  suits: boolean;
}

const plans = {
  residential: { plan: 'residential', months: 0 },
  residential_30: { plan: 'residential', months: 0, choices: { validity: '30-days' } },
  static: { plan: 'static-isp', months: 1 },
  datacentre: { plan: 'datacentre', months: 1 },
  mobile_gb: { plan: 'mobile-gb', months: 0 },
  mobile_port: { plan: 'mobile-port', months: 1 },
} as const satisfies Record<OfferName, LinkedLine>;

/** The offer as a line of the cart. */
export const lineOf = ({ name, quantity }: Offer): LinkedLine => ({ ...plans[name], quantity });

/**
 * Every kind of proxy for the same traffic, without tax, amounts a month in minor units. No traffic needs none.
 * @param gigabytes  a month
 * @param addresses  wanted at the same time, where a plan is sold by address
 */
export function offersOf(
  gigabytes: number,
  addresses: number,
  kind: AddressKind,
  currency: Currency,
): Offer[] {
  if (gigabytes === 0) return [];
  const byGB = cheapestPurchase(residential.perGB, gigabytes, currency);
  const { discountShare } = residential.thirtyDays;
  const wholeGB = Math.max(Math.ceil(gigabytes - 1e-9), 1);
  const offers: Omit<Offer, 'suits'>[] = [
    { name: 'residential', unit: 'gigabyte', ...byGB, discountShare: 0, covers: true },
    {
      name: 'residential_30',
      unit: 'gigabyte',
      ...byGB,
      amount: Math.floor((byGB.amount * (10_000 - discountShare) + 5000) / 10_000),
      discountShare,
      covers: true,
    },
    {
      name: 'static',
      unit: 'address',
      ...cheapestPurchase(staticIsp.perAddress, addresses, currency),
      discountShare: 0,
      covers: gigabytes <= staticIsp.pooledGB,
    },
    {
      name: 'datacentre',
      unit: 'address',
      ...cheapestPurchase(datacentre.perAddress, addresses, currency),
      discountShare: 0,
      covers: true,
    },
    {
      name: 'mobile_gb',
      unit: 'gigabyte',
      ...cheapestPurchase([{ from: 1, price: mobile.perGB }], wholeGB, currency),
      discountShare: 0,
      covers: true,
    },
    {
      name: 'mobile_port',
      unit: 'port',
      quantity: 1,
      each: mobile.dedicatedPort[currency],
      amount: mobile.dedicatedPort[currency],
      discountShare: 0,
      covers: true,
    },
  ];
  return offers.map((offer) => ({ ...offer, suits: kinds[kind].includes(offer.name) }));
}

/** The cheapest of those that cover the traffic and are of the kind wanted. */
export function cheapestOffer(offers: readonly Offer[]): Offer | null {
  const fit = offers.filter(({ covers, suits }) => covers && suits);
  return fit.toSorted((a, b) => a.amount - b.amount)[0] ?? null;
}
