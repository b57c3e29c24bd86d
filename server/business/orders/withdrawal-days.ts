import type { Family } from '#contract/pricing.ts';
import { withdrawalDeadline, withdrawalEnds } from '#contract/withdrawal-period.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import type { Order } from './orders.tables.ts';

/** A consumer who did not ask for the start before that may withdraw without paying for what was used. */
export const mustWait = ({ consumer, startNow }: Pick<Order, 'consumer' | 'startNow'>) =>
  consumer && !startNow;

/** When the delivery to such a consumer begins: at the instant from which on no statement comes in time. */
export const startsAt = (order: Pick<Order, 'paidAt' | 'createdAt'>, timeZone: string): Date =>
  endOfWithdrawal(contractMadeAt(order), timeZone);

/** The contract is made when the order is accepted (terms, section 3), which is not before its money is there. */
export const contractMadeAt = ({ paidAt, createdAt }: Pick<Order, 'paidAt' | 'createdAt'>): Date =>
  paidAt ?? createdAt;

/** The last day on which a consumer can send their statement, at midnight UTC. */
export const lastDayToWithdraw = (order: Pick<Order, 'paidAt' | 'createdAt'>, timeZone: string): Date =>
  new Date(withdrawalDeadline(contractDay(contractMadeAt(order), timeZone)));

/**
 * The instant after which a statement comes too late. It lies behind the last day that was stated, everywhere on earth.
 * @param madeAt when the contract was made: that of an order, or that of an upgrade
 * @param timeZone the seller's
 */
export const endOfWithdrawal = (madeAt: Date, timeZone: string): Date =>
  withdrawalEnds(contractDay(madeAt, timeZone));

/**
 * Where a contract was made on one day in UTC and on another at the seller's, the later one counts, as the period may never be
 * stated too short.
 */
function contractDay(at: Date, timeZone: string): string {
  const [, later = isoDayText(at)] = [isoDayText(at), isoDayText(at, timeZone)].toSorted();
  return later;
}

/** Families whose price is refunded in full while nothing of it is used, also after an early start. */
const wholeBack: ReadonlySet<Family> = new Set(['gifts', 'membership']);

export const isPaidForUse = (family: Family): boolean => !wholeBack.has(family);

/** A consumer who asked for the early start of something that is paid for as far as it was provided. */
export const paysForUse = ({ consumer, startNow, priced }: Pick<Order, 'consumer' | 'startNow' | 'priced'>) =>
  consumer && startNow && priced.lines.some(({ family }) => isPaidForUse(family));
