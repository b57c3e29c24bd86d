import type { Family } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import { withdrawalDays, withdrawalDeadline } from '#contract/withdrawal-period.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import type { Order } from './orders.tables.ts';

/** Directive 2011/83/EU, article 9(2): the days in which a consumer may withdraw. */
export const withdrawalPeriod = days(withdrawalDays);

/** A consumer who did not ask for the start before that may withdraw without paying for what was used. */
export const mustWait = ({ consumer, startNow }: Pick<Order, 'consumer' | 'startNow'>) =>
  consumer && !startNow;
export const startsAt = (paidAt: Date) => later(paidAt, withdrawalPeriod);

/**
 * The last day on which a consumer can send their statement, at midnight UTC. Where the contract was made on one day in UTC
 * and on another at the seller's, the later one counts, as the period may never be stated too short.
 */
export function lastDayToWithdraw(
  { paidAt, createdAt }: Pick<Order, 'paidAt' | 'createdAt'>,
  timeZone: string,
): Date {
  const at = paidAt ?? createdAt;
  const [, later = isoDayText(at)] = [isoDayText(at), isoDayText(at, timeZone)].toSorted();
  return new Date(withdrawalDeadline(later));
}

/** Families whose price is refunded in full while nothing of it is used, also after an early start. */
const wholeBack: ReadonlySet<Family> = new Set(['gifts', 'membership']);

/** A consumer who asked for the early start of something that is paid for as far as it was provided. */
export const paysForUse = ({ consumer, startNow, priced }: Pick<Order, 'consumer' | 'startNow' | 'priced'>) =>
  consumer && startNow && priced.lines.some(({ family }) => !wholeBack.has(family));
