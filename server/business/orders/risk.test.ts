import { expect, test } from 'vitest';
import type { Currency } from '#contract/currencies.ts';
import { minutes } from '#contract/time.ts';
import { riskOf } from './risk.ts';

const reasonsOf = (amount: number, currency: Currency) =>
  riskOf({
    ...{ email: 'mara@lindt-home.example', emailVerified: true, accountAgeMs: minutes(5) },
    ...{ memberCountry: 'DE', billingCountry: 'DE', placeContradicts: false },
    total: { amount, currency },
    recent: { all: 0, unpaid: 0 },
  }).reasons;

test('what is large for a new account is said for each currency by a figure of its own', () => {
  const sign = ['large_from_new_account'];
  expect([reasonsOf(49_999, 'USD'), reasonsOf(50_000, 'USD')]).toEqual([[], sign]);
  expect([reasonsOf(44_999, 'EUR'), reasonsOf(45_000, 'EUR')]).toEqual([[], sign]);
  expect(reasonsOf(45_000, 'USD')).toEqual([]);
});
