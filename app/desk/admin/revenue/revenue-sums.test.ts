import { expect, test } from 'vitest';
import type { BookedRevenue, RevenueRow } from '#contract/revenue-operator.ts';
import { agrees, churnOf, monthSums, revenueSums, shownRows } from './revenue-sums.ts';

const row = (month: string, currency: string, figures: Partial<Record<string, number>>): RevenueRow => {
  const money = (name: string) => ({ amount: figures[name] ?? 0, currency });
  return {
    ...{ month, family: 'vps' as const, invoiced: money('invoiced'), credited: money('credited') },
    recognised: money('recognised'),
    ...{ mrr: money('mrr'), started: money('started'), expansion: money('expansion') },
    ...{ contraction: money('contraction'), churned: money('churned') },
    ...{ reactivated: money('reactivated'), deferred: money('deferred') },
  };
};

test('a period earns what its months earned, and renews and defers what its latest month ends with', () => {
  const rows = [
    row('2026-12', 'USD', {
      invoiced: 3000,
      credited: 500,
      recognised: 2400,
      mrr: 1700,
      started: 900,
      churned: 200,
      deferred: 40,
    }),
    row('2026-11', 'USD', {
      invoiced: 1000,
      recognised: 1060,
      mrr: 1000,
      expansion: 10,
      contraction: 3,
      reactivated: 1,
      deferred: 70,
    }),
    row('2026-11', 'EUR', { invoiced: 100, mrr: 100 }),
  ];
  expect(revenueSums(rows, '2026-12')).toEqual([
    { currency: 'EUR', invoiced: 100, credited: 0, recognised: 0, mrr: 0, moved: 0, deferred: 0 },
    { currency: 'USD', invoiced: 4000, credited: 500, recognised: 3460, mrr: 1700, moved: 708, deferred: 40 },
  ]);
});

const booked = (currency: string, recognised: number, before = 0, after = 0): BookedRevenue => ({
  recognised: { amount: recognised, currency },
  deferredBefore: { amount: before, currency },
  deferredAfter: { amount: after, currency },
});

test('documents and books agree in every currency or not at all', () => {
  const sums = revenueSums([row('2026-11', 'USD', { invoiced: 1000, credited: 1 })], '2026-11');
  expect(agrees(sums, [booked('USD', 999)])).toBe(true);
  expect(agrees(sums, [booked('USD', 1000)])).toBe(false);
  expect(agrees(sums, [])).toBe(false);
  expect(agrees(sums, [booked('USD', 999), booked('EUR', 1)])).toBe(false);
  expect(agrees([], [booked('EUR', 0)])).toBe(true);
});

test('what is deferred in a period is no revenue of it, and what was deferred before and no longer is, is', () => {
  const sums = revenueSums([row('2026-11', 'USD', { invoiced: 1000, credited: 1 })], '2026-11');
  expect(agrees(sums, [booked('USD', 299, 0, 700)])).toBe(true);
  expect(agrees(sums, [booked('USD', 1299, 500, 200)])).toBe(true);
  expect(agrees(sums, [booked('USD', 999, 0, 700)])).toBe(false);
});

test('nobody lost of nobody is no rate', () => {
  expect(churnOf({ customers: 0, lost: 0 })).toBeNull();
  expect(churnOf({ customers: 8, lost: 2 })).toBe(0.25);
});

test('families add up to their month in each currency, from the first month that earned something', () => {
  const rows = [
    row('2026-12', 'USD', { recognised: 2400, mrr: 1700 }),
    { ...row('2026-12', 'USD', { recognised: 100, mrr: 30 }), family: 'dedicated' as const },
    row('2026-10', 'EUR', { recognised: -20, mrr: 0 }),
  ];
  const months = [{ month: '2026-12' }, { month: '2026-11' }, { month: '2026-10' }];
  const none = (month: string) => ({ month, recognised: 0, mrr: 0 });
  expect(monthSums(rows, months)).toEqual([
    { currency: 'EUR', months: [none('2026-12'), none('2026-11'), { ...none('2026-10'), recognised: -20 }] },
    { currency: 'USD', months: [{ month: '2026-12', recognised: 2500, mrr: 1730 }] },
  ]);
});

test('one month is shown by family and in sum, several months in sum alone', () => {
  const december = [
    row('2026-12', 'USD', { invoiced: 2400, mrr: 1700 }),
    { ...row('2026-12', 'USD', { invoiced: 100, churned: 30 }), family: 'dedicated' as const },
    row('2026-12', 'EUR', { invoiced: 50 }),
  ];
  const seen = (rows: readonly RevenueRow[]) =>
    shownRows(rows).map(({ month, family, invoiced }) => [month, family, invoiced.currency, invoiced.amount]);
  expect(seen(december)).toEqual([
    ['2026-12', 'vps', 'EUR', 50],
    ['2026-12', 'vps', 'USD', 2400],
    ['2026-12', 'dedicated', 'USD', 100],
    ['2026-12', null, 'USD', 2500],
  ]);
  expect(seen([...december, row('2026-11', 'USD', { invoiced: 7 })])).toEqual([
    ['2026-12', null, 'EUR', 50],
    ['2026-12', null, 'USD', 2500],
    ['2026-11', null, 'USD', 7],
  ]);
});
