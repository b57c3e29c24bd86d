import { days, hours, later } from '#contract/time.ts';
import type { Payment } from './payments.tables.ts';

/** A transfer takes its days; the page of any other payment is over after one. */
export const transferLife = days(14);
const lifeOf = ({ provider }: Pick<Payment, 'provider'>) => (provider === 'bank' ? transferLife : hours(24));

/** A debit that is on its way: nobody stops it, and days pass until its bank has paid it or not. */
export const isBeingDebited = ({ debit, state }: Pick<Payment, 'debit' | 'state'>): boolean =>
  debit && state === 'processing';

/** Whether it is so old that nobody pays it any more. */
export const isOver = (
  payment: Pick<Payment, 'provider' | 'createdAt' | 'debit' | 'state'>,
  now: Date,
): boolean => !isBeingDebited(payment) && now >= later(payment.createdAt, lifeOf(payment));
