import { affiliateTerms, type CommissionRate, commissionRates } from '#content/catalogue/affiliate.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Family } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import { periodAfter } from '../subscriptions/periods.ts';

/** What a statement has at least, minor units of each currency. */
export const leastPayouts: Readonly<Record<Currency, number>> = affiliateTerms.leastPayout;
/** Days. */
export const visitsCountFor = affiliateTerms.windowDays;
const { payoutDayOfMonth, holdDays } = affiliateTerms;

/** No refund window that we offer is longer. */
export const holdOf = (paidAt: Date): Date => later(paidAt, days(holdDays));

/** A gift buys a membership for somebody else. */
const groups: Record<Family, CommissionRate['family']> = {
  dedicated: 'servers',
  vps: 'servers',
  proxies: 'servers',
  tools: 'tools',
  services: 'services',
  membership: 'membership',
  gifts: 'membership',
};

/** @returns null for what earns nothing: a line of an invoice that tops up a balance */
export function rateFor(family: string): CommissionRate | null {
  const group = groups[family as Family];
  return commissionRates.find((rate) => rate.family === group) ?? null;
}

/** Payments for periods that begin before then earn; of what earns once, the first alone. */
export const earnsUntil = (firstPaidAt: Date, { months }: Pick<CommissionRate, 'months'>): Date =>
  months === 0 ? firstPaidAt : periodAfter(firstPaidAt, months, firstPaidAt.getUTCDate());

/** A part of a cent is not paid. */
export const shareOf = (base: number, share: number): number => Math.floor((base * share) / 10_000);

const monthStart = (at: Date, plus: number, day: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + plus, day));

/** What was approved before then is on the statement of this month, which is made from then on. */
export const statementOf = (now: Date): { month: string; from: Date } => ({
  month: now.toISOString().slice(0, 7),
  from: monthStart(now, 0, payoutDayOfMonth),
});

/** The first moment of the next day on which statements are made. */
export function nextStatementAt(now: Date): Date {
  const { from } = statementOf(now);
  return now < from ? from : monthStart(now, 1, payoutDayOfMonth);
}
