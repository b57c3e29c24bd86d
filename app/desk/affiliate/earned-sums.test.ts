import { expect, test } from 'vitest';
import type { CommissionSums } from '#contract/commissions.ts';
import { earnedSums } from './earned-sums.ts';

const sums = (currency: string, approved: number, paid = 0): CommissionSums => {
  const money = (amount: number) => ({ amount, currency });
  const none = { pending: money(0), onHold: money(0), inPayout: money(0) };
  return { ...none, approved: money(approved), paid: money(paid), leastPayout: money(5000) };
};
const [dollars, euros] = [sums('USD', 1200), sums('EUR', 0, 300)];

test('each currency in which something was earned is shown, that of the page first', () => {
  expect(earnedSums([dollars, euros], 'USD')).toEqual([dollars, euros]);
  expect(earnedSums([dollars, euros], 'EUR')).toEqual([euros, dollars]);
  expect(earnedSums([sums('USD', 0), euros], 'USD')).toEqual([euros]);
});

test('what refunds made less than nothing is shown as well', () => {
  expect(earnedSums([sums('USD', -50), sums('EUR', 0)], 'EUR')).toEqual([sums('USD', -50)]);
});

test('where nothing was earned, the currency of the page is shown', () => {
  expect(earnedSums([sums('USD', 0), sums('EUR', 0)], 'EUR')).toEqual([sums('EUR', 0)]);
});
