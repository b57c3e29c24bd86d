import { days, later } from '#contract/time.ts';
import { withdrawalDays } from '#contract/withdrawal-period.ts';
import type { Order } from './orders.tables.ts';

/** Directive 2011/83/EU, article 9(2): the days in which a consumer may withdraw. */
export const withdrawalPeriod = days(withdrawalDays);

/** A consumer who did not ask for the start before that may withdraw without paying for what was used. */
export const mustWait = ({ consumer, startNow }: Pick<Order, 'consumer' | 'startNow'>) =>
  consumer && !startNow;
export const startsAt = (paidAt: Date) => later(paidAt, withdrawalPeriod);
