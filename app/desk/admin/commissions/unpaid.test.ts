import { expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { unpaidOf } from './unpaid.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' }) as const;

test('what is pending, on hold, approved or in a payout is unpaid, a sum for each currency', () => {
  const states = [
    { state: 'pending', count: 2, due: [usd(580), eur(240)] },
    { state: 'on_hold', count: 1, due: [usd(20)] },
    { state: 'approved', count: 1, due: [eur(-240)] },
    { state: 'in_payout', count: 1, due: [usd(400)] },
    { state: 'paid', count: 9, due: [usd(9000)] },
    { state: 'refused', count: 1, due: [usd(70)] },
  ] as const;
  const sums = states.map(({ due, ...one }) => ({ ...one, due: [...due] }));
  expect(unpaidOf({ states: sums })).toEqual([usd(1000)]);
  expect(unpaidOf({ states: [] })).toEqual([]);
});
