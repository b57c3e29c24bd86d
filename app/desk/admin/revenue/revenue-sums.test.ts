import { expect, test } from 'vitest';
import type { RevenueRow } from '#contract/revenue-operator.ts';
import { agrees, churnOf, revenueSums } from './revenue-sums.ts';

const row = (month: string, currency: string, figures: Partial<Record<string, number>>): RevenueRow => {
  const money = (name: string) => ({ amount: figures[name] ?? 0, currency });
  return {
    ...{ month, family: 'vps' as const, invoiced: money('invoiced'), credited: money('credited') },
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
      mrr: 1700,
      started: 900,
      churned: 200,
      deferred: 40,
    }),
    row('2026-11', 'USD', {
      invoiced: 1000,
      mrr: 1000,
      expansion: 10,
      contraction: 3,
      reactivated: 1,
      deferred: 70,
    }),
    row('2026-11', 'EUR', { invoiced: 100, mrr: 100 }),
  ];
  expect(revenueSums(rows, '2026-12')).toEqual([
    { currency: 'EUR', invoiced: 100, credited: 0, mrr: 0, moved: 0, deferred: 0 },
    { currency: 'USD', invoiced: 4000, credited: 500, mrr: 1700, moved: 708, deferred: 40 },
  ]);
});

test('documents and books agree in every currency or not at all', () => {
  const sums = revenueSums([row('2026-11', 'USD', { invoiced: 1000, credited: 1 })], '2026-11');
  expect(agrees(sums, [{ amount: 999, currency: 'USD' }])).toBe(true);
  expect(agrees(sums, [{ amount: 1000, currency: 'USD' }])).toBe(false);
  expect(agrees(sums, [])).toBe(false);
  expect(
    agrees(sums, [
      { amount: 999, currency: 'USD' },
      { amount: 1, currency: 'EUR' },
    ]),
  ).toBe(false);
  expect(agrees([], [{ amount: 0, currency: 'EUR' }])).toBe(true);
});

test('nobody lost of nobody is no rate', () => {
  expect(churnOf({ customers: 0, lost: 0 })).toBeNull();
  expect(churnOf({ customers: 8, lost: 2 })).toBe(0.25);
});
