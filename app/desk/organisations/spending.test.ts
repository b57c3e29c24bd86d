import { expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import type { Approval } from '#contract/organisation-approvals.ts';
import { boundBelow, lets, ownerStep } from './spending.ts';

const buyer = { role: 'buyer', approvalAbove: usd(5000) } as const;
const spent = (today: number, ...renewals: number[]) => ({
  total: usd(today),
  renewals: renewals.map((amount) => ({ total: usd(amount) })),
});

test('an amount above the bound of a buyer has to be approved, the bound itself has not', () => {
  expect(boundBelow(buyer, spent(5001))).toEqual(usd(5000));
  expect(boundBelow(buyer, spent(5000))).toBeNull();
});

test('so has what costs more when it renews, however little it costs today', () => {
  expect(boundBelow(buyer, spent(0, 5000, 5001))).toEqual(usd(5000));
  expect(boundBelow(buyer, spent(0, 5000))).toBeNull();
});

test('what costs something in another currency has to be approved, however little; what costs nothing has not', () => {
  const inEuro = (today: number, renewal: number) => ({
    total: { amount: today, currency: 'EUR' },
    renewals: [{ total: { amount: renewal, currency: 'EUR' } }],
  });
  expect(boundBelow(buyer, inEuro(1, 0))).toEqual(usd(5000));
  expect(boundBelow(buyer, inEuro(0, 1))).toEqual(usd(5000));
  expect(boundBelow(buyer, inEuro(0, 0))).toBeNull();
});

test('nobody else is bound, and a buyer without a bound is not', () => {
  expect(boundBelow(null, spent(5001))).toBeNull();
  expect(boundBelow({ role: 'owner', approvalAbove: usd(5000) }, spent(5001))).toBeNull();
  expect(boundBelow({ role: 'buyer', approvalAbove: null }, spent(5001))).toBeNull();
  expect(boundBelow(buyer, null)).toBeNull();
});

test('an approval is good for the total that was approved', () => {
  const approved = { state: 'approved', total: usd(6000) } as const;
  expect(lets(approved, usd(6000))).toBe(true);
  expect(lets(approved, usd(6001))).toBe(false);
  expect(lets({ ...approved, state: 'pending' }, usd(6000))).toBe(false);
  expect(lets(null, usd(6000))).toBe(false);
});

test('before it can be paid, an owner is asked, then decides, and is asked again about another total', () => {
  const of = (state: Approval['state'], total = 6000) => ownerStep({ state, total: usd(total) }, usd(6000));
  expect(ownerStep(null, usd(6000))).toBe('ask');
  expect(of('pending')).toBe('asked');
  expect(of('approved')).toBeNull();
  expect(of('approved', 5999)).toBe('ask');
});
