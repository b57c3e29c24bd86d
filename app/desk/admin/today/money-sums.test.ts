import { expect, test } from 'vitest';
import type { MoneyDay } from '#contract/today.ts';
import { changeText, compared } from './money-sums.ts';

const day = (more: Partial<MoneyDay>): MoneyDay => ({
  ...{ on: '2026-11-20', orders: 0, ordersPaid: 0, renewals: 0, renewalsPaid: 0, other: 0, refunds: 0 },
  ...more,
});

test('the last 30 days are compared with the 30 before, refunds taken off', () => {
  const days = Array.from({ length: 60 }, (_, i) => day({ orders: i < 30 ? 100 : 200, renewals: 10 }));
  days[59] = day({ orders: 200, renewals: 10, refunds: 50 });
  expect(compared(days)).toEqual({
    orders: { now: 6000, before: 3000 },
    renewals: { now: 300, before: 300 },
    other: { now: 0, before: 0 },
    refunds: { now: 50, before: 0 },
    net: { now: 6250, before: 3300 },
  });
});

test.each([
  [{ now: 112, before: 100 }, '+12%'],
  [{ now: 92, before: 100 }, '−8%'],
  [{ now: 100, before: 100 }, '0%'],
  [{ now: 1090, before: 100 }, '+990%'],
  [{ now: 7823, before: 100 }, '78×'],
  [{ now: 100, before: 0 }, ''],
])('%o is a change of %s', (sums, text) => {
  expect(changeText(sums)).toBe(text);
});
