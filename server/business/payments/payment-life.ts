import { days, hours, later } from '#contract/time.ts';
import type { Payment } from './payments.tables.ts';

/** A transfer takes its days; the page of any other payment is over after one. */
export const transferLife = days(14);
const lifeOf = ({ provider }: Pick<Payment, 'provider'>) => (provider === 'bank' ? transferLife : hours(24));

/** Whether it is so old that nobody pays it any more. */
export const isOver = (payment: Pick<Payment, 'provider' | 'createdAt'>, now: Date): boolean =>
  now >= later(payment.createdAt, lifeOf(payment));
