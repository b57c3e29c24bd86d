import { expect, test } from 'vitest';
import type { Currency } from '#contract/currencies.ts';
import { monthlyIn, type Plan } from './plan-states.ts';

type Price = Plan['prices'][number];
const price = (amount: number, validFrom: string, more: Partial<Price> & { currency?: Currency } = {}) => {
  const { currency = 'USD', ...rest } = more;
  return { months: 1, fromQuantity: 1, validFrom, month: { amount, currency }, ...rest } as Price;
};
const past = '2026-01-01T00:00:00.000Z';
const coming = '2999-01-01T00:00:00.000Z';

test('what a month costs now is neither a price to come, nor that of another term, quantity or currency', () => {
  const prices = [
    price(5900, past),
    price(6500, coming),
    price(5400, past, { months: 12 }),
    price(4900, past, { fromQuantity: 5 }),
    price(5500, past, { currency: 'EUR' }),
  ];
  expect(monthlyIn({ prices }, 'USD')).toEqual({ amount: 5900, currency: 'USD' });
  expect(monthlyIn({ prices }, 'EUR')).toEqual({ amount: 5500, currency: 'EUR' });
});

test('what is sold by the year alone, or not in a currency, has no price for a month', () => {
  expect(monthlyIn({ prices: [price(5400, past, { months: 12 })] }, 'USD')).toBeNull();
  expect(monthlyIn({ prices: [price(5900, past)] }, 'EUR')).toBeNull();
});
