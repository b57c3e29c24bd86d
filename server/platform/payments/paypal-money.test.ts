import { expect, test } from 'vitest';
import { fromPaypal, requireSame, toPaypal, UnexpectedAmount } from './paypal-money.ts';

test.each([
  [5000, 'USD', '50.00'],
  [5, 'EUR', '0.05'],
  [0, 'EUR', '0.00'],
  [123_456_789, 'USD', '1234567.89'],
  [5000, 'JPY', '5000'],
  [5000, 'HUF', '5000'],
  [500_000, 'TWD', '5000'],
])('%i of %s is written as %s, and read back', (amount, currency, value) => {
  expect(toPaypal({ amount, currency })).toEqual({ currency_code: currency, value });
  expect(fromPaypal({ currency_code: currency, value })).toEqual({ amount, currency });
});

test('an amount that PayPal cannot write is refused, and none is rounded', () => {
  for (const [amount, currency] of [
    [500_050, 'TWD'],
    [-1, 'USD'],
    [0.5, 'USD'],
  ] as const)
    expect(() => toPaypal({ amount, currency })).toThrow('PayPal takes no');
});

test('what is no amount of money in whole minor units is not read as one', () => {
  for (const value of ['', '1e3', '50,00', '0x10', '50.005', ' 50.00', 'NaN', '99999999999999.00'])
    expect(() => fromPaypal({ currency_code: 'USD', value })).toThrow('no amount of money');
  expect(fromPaypal({ currency_code: 'USD', value: '50' })).toEqual({ amount: 5000, currency: 'USD' });
  expect(fromPaypal({ currency_code: 'USD', value: '-50.000' })).toEqual({ amount: -5000, currency: 'USD' });
});

test('money is the same only in amount and currency', () => {
  const asked = { amount: 5000, currency: 'USD' };
  expect(() => requireSame(asked, { currency_code: 'USD', value: '50.00' })).not.toThrow();
  for (const told of [
    { currency_code: 'EUR', value: '50.00' },
    { currency_code: 'USD', value: '49.99' },
  ])
    expect(() => requireSame(asked, told)).toThrow(UnexpectedAmount);
});
