import { type Price, price } from './price.ts';

/** Proxies on sale at first start, without tax. A price holds for the whole quantity from its `from` on. */
export interface Step {
  from: number;
  price: Price;
}

/** Residential, rotating: a price for each gigabyte. */
export const residential = {
  perGB: [
    { from: 1, price: price(6, 5.5) },
    { from: 5, price: price(5.2, 4.8) },
    { from: 25, price: price(4.4, 4) },
    { from: 100, price: price(3.6, 3.3) },
    { from: 500, price: price(2.8, 2.6) },
  ],
  /** Without it traffic lasts as long as the account; basis points. */
  thirtyDays: { validDays: 30, discountShare: 2000 },
} as const satisfies { perGB: readonly Step[]; thirtyDays: { validDays: number; discountShare: number } };

/** Static ISP addresses: a price for each address a month, traffic pooled. */
export const staticIsp = {
  perAddress: [
    { from: 1, price: price(4, 3.7) },
    { from: 10, price: price(3.4, 3.1) },
    { from: 50, price: price(2.8, 2.6) },
  ],
  /** Fair use of all addresses together, a month. */
  pooledGB: 100,
  /** Share of the pool at which a mail goes out, basis points. */
  mailAtShare: 8500,
} as const satisfies { perAddress: readonly Step[]; pooledGB: number; mailAtShare: number };

/** Datacentre addresses, per month; the catalogue names no traffic limit. */
export const datacentre = {
  perAddress: [
    { from: 1, price: price(1.6, 1.5) },
    { from: 50, price: price(1.1, 1) },
  ],
} as const satisfies { perAddress: readonly Step[] };

export const mobile = { perGB: price(9, 8.3), dedicatedPort: price(79, 72) } as const;

/** Once for each account whose address is proven; it ends with its traffic, or so many days after its delivery. */
export const proxyTrial = { trafficMB: 100, validDays: 7 } as const;

export const proxyOptions = {
  protocols: ['http', 'socks5'],
  stickyMinutes: { least: 1, most: 60 },
} as const;
