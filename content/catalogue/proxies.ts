import { type Price, usd } from './infrastructure.ts';

/** Proxies on sale at first start, without tax. A price holds for the whole quantity from its `from` on. */
export interface Step {
  from: number;
  price: Price;
}

/** Residential, rotating: a price for each gigabyte. */
export const residential = {
  perGB: [
    { from: 1, price: usd(6) },
    { from: 5, price: usd(5.2) },
    { from: 25, price: usd(4.4) },
    { from: 100, price: usd(3.6) },
    { from: 500, price: usd(2.8) },
  ],
  /** Without it traffic lasts as long as the account; basis points. */
  thirtyDays: { validDays: 30, discountShare: 2000 },
} as const satisfies { perGB: readonly Step[]; thirtyDays: { validDays: number; discountShare: number } };

/** Static ISP addresses: a price for each address a month, traffic pooled. */
export const staticIsp = {
  perAddress: [
    { from: 1, price: usd(4) },
    { from: 10, price: usd(3.4) },
    { from: 50, price: usd(2.8) },
  ],
  /** Fair use of all addresses together, a month. */
  pooledGB: 100,
  /** Share of the pool at which a mail goes out, basis points. */
  mailAtShare: 8500,
} as const satisfies { perAddress: readonly Step[]; pooledGB: number; mailAtShare: number };

/** Datacentre addresses, per month; the catalogue names no traffic limit. */
export const datacentre = {
  perAddress: [
    { from: 1, price: usd(1.6) },
    { from: 50, price: usd(1.1) },
  ],
} as const satisfies { perAddress: readonly Step[] };

export const mobile = { perGB: usd(9), dedicatedPort: usd(79) } as const;

/** Once for each account whose address is proven; it ends with its traffic, or so many days after its delivery. */
export const proxyTrial = { trafficMB: 100, validDays: 7 } as const;

export const proxyOptions = {
  protocols: ['http', 'socks5'],
  stickyMinutes: { least: 1, most: 60 },
} as const;
