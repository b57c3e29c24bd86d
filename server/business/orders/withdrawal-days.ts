import type { Family } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import { withdrawalDays, withdrawalDeadline } from '#contract/withdrawal-period.ts';
import type { Order } from './orders.tables.ts';

/** Directive 2011/83/EU, article 9(2): the days in which a consumer may withdraw. */
export const withdrawalPeriod = days(withdrawalDays);

/** A consumer who did not ask for the start before that may withdraw without paying for what was used. */
export const mustWait = ({ consumer, startNow }: Pick<Order, 'consumer' | 'startNow'>) =>
  consumer && !startNow;
export const startsAt = (paidAt: Date) => later(paidAt, withdrawalPeriod);

/** The last day on which a consumer can send their statement, at midnight UTC. */
export const lastDayToWithdraw = ({ paidAt, createdAt }: Pick<Order, 'paidAt' | 'createdAt'>): Date =>
  new Date(withdrawalDeadline((paidAt ?? createdAt).toISOString().slice(0, 10)));

/** Families whose price is refunded in full while nothing of it is used, also after an early start. */
const wholeBack: ReadonlySet<Family> = new Set(['gifts', 'membership']);

/** A consumer who asked for the early start of something that is paid for as far as it was provided. */
export const paysForUse = ({ consumer, startNow, priced }: Pick<Order, 'consumer' | 'startNow' | 'priced'>) =>
  consumer && startNow && priced.lines.some(({ family }) => !wholeBack.has(family));
