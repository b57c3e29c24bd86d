import { changePercentText } from '#app/format/percent-text.ts';
import type { MoneyDay } from '#contract/today.ts';

/** A sum of the last 30 days and of the 30 before, in minor units. */
export interface Compared {
  now: number;
  before: number;
}

export const netOf = ({ orders, renewals, other, refunds }: MoneyDay): number =>
  orders + renewals + other - refunds;

/** @param days 60 of them, the last one today */
export function compared(days: readonly MoneyDay[]) {
  const sum = (part: (day: MoneyDay) => number): Compared => ({
    now: days.slice(-30).reduce((all, day) => all + part(day), 0),
    before: days.slice(0, -30).reduce((all, day) => all + part(day), 0),
  });
  return {
    orders: sum(({ orders }) => orders),
    renewals: sum(({ renewals }) => renewals),
    other: sum(({ other }) => other),
    refunds: sum(({ refunds }) => refunds),
    net: sum(netOf),
  };
}

/** "+12%", "−8%", "78×"; nothing where there was nothing to compare with. */
export const changeText = ({ now, before }: Compared): string =>
  before > 0 ? changePercentText((now - before) / before) : '';
