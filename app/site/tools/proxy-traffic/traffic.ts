import type { Step } from '#content/catalogue/proxies.ts';
import type { Currency } from '#contract/currencies.ts';

/** A job that reads public pages again and again. */
export interface Job {
  /** Each run. */
  pages: number;
  /** Received for one page, pictures and scripts included where they are loaded; kB of 1,000 bytes. */
  pageKB: number;
  /** For one page: one without pictures and scripts. */
  requests: number;
  runs: number;
  per: Period;
  /** Requests sent once more, per cent. */
  retries: number;
}

export type Period = 'day' | 'week' | 'month';

/** Addresses, headers and cookies of a request and its answer; the site's own rule of thumb. */
export const headersKB = 3;

const timesAMonth: Record<Period, number> = { day: 30, week: 30 / 7, month: 1 };

export interface Traffic {
  runsAMonth: number;
  /** One page in both directions, kB. */
  eachKB: number;
  /** GB of 1,000 MB a month, both directions, retries included. */
  gigabytes: number;
}

/** What the meter will count. */
export function trafficOf({ pages, pageKB, requests, runs, per, retries }: Job): Traffic {
  const runsAMonth = runs * timesAMonth[per];
  const eachKB = pageKB + requests * headersKB;
  return { runsAMonth, eachKB, gigabytes: (pages * eachKB * runsAMonth * (1 + retries / 100)) / 1e6 };
}

/** Lanes of the picture in use, of eight: one more for each doubling of the traffic. */
export function lanesOf({ gigabytes }: Traffic): number {
  return Math.min(Math.max(Math.ceil(Math.log2(gigabytes + 1)), 1), 8);
}

/** What to buy, and at which price each; `amount` in minor units. */
export interface Purchase {
  quantity: number;
  each: number;
  amount: number;
}

/**
 * The cheapest way to hold at least `need` of something whose price falls with the quantity: sometimes a little more
 * than needed, where the next step begins.
 * @param need  more than zero; whole ones are sold
 */
export function cheapestPurchase(steps: readonly Step[], need: number, currency: Currency): Purchase {
  const wanted = Math.max(Math.ceil(need - 1e-9), 1);
  const ways = steps.map(({ from, price }) => {
    const quantity = Math.max(wanted, from);
    return { quantity, each: price[currency], amount: quantity * price[currency] };
  });
  return ways.reduce((best, way) => (way.amount < best.amount ? way : best));
}
