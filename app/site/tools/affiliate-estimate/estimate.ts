import { type CommissionRate, commissionRates } from '#content/catalogue/affiliate.ts';

export type Family = CommissionRate['family'];
export const families: readonly Family[] = commissionRates.map(({ family }) => family);

export interface Plan {
  /** A month. */
  clicks: number;
  /** Of clicks that open an account, per cent. */
  signUps: number;
  /** Of new accounts that order, per cent. */
  orders: number;
  /** Of payers who pay again the next month, per cent. */
  stay: number;
  /** For each family: how many of 100 orders, and the net payment (a month, or once) in minor units. */
  baskets: Record<Family, { of100: number; payment: number }>;
}

export interface MonthOfCommission {
  /** Minor units, rounded down, so that the parts never exceed the whole. */
  byFamily: Record<Family, number>;
  total: number;
}

/**
 * Expected commission of the first twelve months in which the same number of clicks arrives each month. An order earns
 * on its first payment and, where the rate says so, on renewals until its months are over; before hold and payout.
 */
export function estimate(
  plan: Plan,
  rates: readonly CommissionRate[] = commissionRates,
): MonthOfCommission[] {
  const ordered = plan.clicks * (plan.signUps / 100) * (plan.orders / 100);
  return Array.from({ length: 12 }, (_, month) => {
    const entries = rates.map(({ family, share, months }) => {
      const { of100, payment } = plan.baskets[family];
      const paying = payersOf(month + 1, Math.max(months, 1), plan.stay / 100);
      const exact = (ordered * of100 * payment * share * paying) / 1e6;
      // A tail of floating point just below a whole cent is no reason to lose it.
      return [family, Math.floor(exact + 1e-6)] as const;
    });
    const byFamily = Object.fromEntries(entries) as Record<Family, number>;
    return { byFamily, total: entries.reduce((sum, [, amount]) => sum + amount, 0) };
  });
}

/** New orders a month, all families, expected. */
export function ordersAMonth({ clicks, signUps, orders }: Plan): number {
  return (clicks * signUps * orders) / 10_000;
}

/** Of one order a month: how many pay in a month, those of earlier months included while they earn. */
function payersOf(month: number, earningMonths: number, stay: number): number {
  let paying = 0;
  for (let age = 0; age < Math.min(month, earningMonths); age++) paying += stay ** age;
  return paying;
}
