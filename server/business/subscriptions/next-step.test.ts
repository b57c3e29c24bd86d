import { describe, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import { readConfig } from '#server/config.ts';
import { graceOf, nextStepOf, overdueFrom, retryAt } from './next-step.ts';
import type { Subscription } from './subscriptions.tables.ts';

const usual = readConfig({}).renewals;
const generous = readConfig({
  RENEWAL_NOTICE_DAYS: '14,5',
  CHARGE_RETRY_DAYS: '1,20',
  OVERDUE_REMINDER_DAYS: '2,4',
  SUSPEND_AFTER_DAYS: 'machines=6',
  END_AFTER_DAYS: 'machines=18',
}).renewals;
const periodEnd = new Date('2026-12-20T09:00:00Z');
const on = (day: number) => later(periodEnd, days(day));
/** What the steps depend on. */
const row = (set: Partial<Subscription> = {}, family: 'vps' | 'tools' = 'vps') =>
  ({
    ...{ state: 'active', periodEnd, cancelAtPeriodEnd: false, pendingUpdate: null, invoiceId: null },
    ...{ remindedAt: null, pastDueAt: null, suspendAt: null, endAt: null, retries: 0, nextRetryAt: null },
    priced: { family },
    ...set,
  }) as Subscription;
const overdue = (set: Partial<Subscription> = {}, schedule = usual) =>
  row({ state: 'past_due', ...overdueFrom(periodEnd, 'vps', schedule), ...set });

describe('before a renewal', () => {
  test('it is asked for, and its payer reminded, as the settings say', () => {
    const invoiceId = 'inv_1' as Subscription['invoiceId'];
    const next = (set: Partial<Subscription>, schedule = usual) => nextStepOf(row(set), schedule);
    expect(next({})).toEqual({ step: 'invoice', at: on(-7) });
    expect(next({ invoiceId })).toEqual({ step: 'reminder', at: on(-3) });
    expect(next({}, generous)).toEqual({ step: 'invoice', at: on(-14) });
    expect(next({ invoiceId }, generous)).toEqual({ step: 'reminder', at: on(-5) });
    expect(next({ invoiceId, remindedAt: on(-5) }, generous)).toEqual({ step: 'renew', at: on(0) });
  });
});

describe('while it is overdue', () => {
  test('it is suspended and ends on the days in its row, whatever is set since', () => {
    for (const schedule of [usual, generous]) {
      expect(graceOf(overdue(), schedule)).toEqual({ suspendAt: on(3), endAt: on(14) });
      expect(graceOf(overdue({}, generous), schedule)).toEqual({ suspendAt: on(6), endAt: on(18) });
    }
  });

  test('a row from before these days were kept has those of the settings', () => {
    const old = row({ state: 'past_due', pastDueAt: on(1) }, 'tools');
    expect(graceOf(old, usual)).toEqual({ suspendAt: on(8), endAt: on(23) });
  });

  test('whoever pays by hand is reminded on each day of the schedule, and of none that has passed', () => {
    const next = (remindedAt: Date | null, set: Partial<Subscription> = {}) =>
      nextStepOf(overdue({ state: 'unpaid', remindedAt, ...set }), usual);
    expect(next(null)).toEqual({ step: 'overdue_reminder', at: on(1) });
    expect(next(on(1))).toEqual({ step: 'overdue_reminder', at: on(5) });
    expect(next(on(6))).toEqual({ step: 'overdue_reminder', at: on(10) });
    expect(next(on(10))).toEqual({ step: 'end', at: on(14) });
    // Told of the suspension a moment before: a day lies between two mails.
    expect(next(on(4.5))).toEqual({ step: 'overdue_reminder', at: on(5.5) });
  });

  test('what is charged again by itself is not reminded of', () => {
    expect(nextStepOf(overdue({ nextRetryAt: on(2) }), usual)).toEqual({ step: 'charge', at: on(2) });
    const suspended = overdue({ state: 'unpaid', nextRetryAt: on(7) });
    expect(nextStepOf(suspended, usual)).toEqual({ step: 'charge', at: on(7) });
  });

  test('a suspension and a reminder of the same moment are one mail: the suspension comes first', () => {
    const schedule = { ...usual, reminders: [3] };
    expect(nextStepOf(overdue(), schedule)).toEqual({ step: 'suspend', at: on(3) });
    expect(nextStepOf(overdue({ state: 'unpaid', remindedAt: on(3) }), schedule)?.step).toBe('end');
  });
});

test('a saved method is charged on the days of the settings, once a day at most, and not after the end', () => {
  const due = { ...overdue(), pastDueAt: periodEnd };
  const next = (tries: number, now: number, schedule = usual) => retryAt(due, tries, on(now), schedule);
  expect([1, 2, 3].map((tries) => next(tries, 0))).toEqual([on(2), on(7), on(14)]);
  expect(next(2, 8)).toEqual(on(9));
  expect(next(4, 14)).toBeNull();
  expect(next(1, 0, generous)).toEqual(on(1));
  expect(next(2, 1, generous)).toBeNull();
  expect(next(3, 2, generous)).toBeNull();
});
