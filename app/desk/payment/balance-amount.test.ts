import { expect, test } from 'vitest';
import { parseAmount } from './balance-amount.ts';

test.each([
  ['50', 5000],
  [' 50.5 ', 5050],
  ['$ 12.00', 1200],
  ['1,250.75', 125_075],
  ['0.05', 5],
  ['19.99', 1999],
])('%s is %i cents', (text, cents) => expect(parseAmount(text, 'USD')).toBe(cents));

test.each(['', ' ', 'fifty', '-50', '5.999', '12,5', '1,25,000', '5e3', '50 $', '.', '99999999', '١٠'])(
  '“%s” is no amount',
  (text) => expect(parseAmount(text, 'USD')).toBeNull(),
);

test('an amount has the sign of its currency or none', () => {
  expect(parseAmount('€ 12.00', 'EUR')).toBe(1200);
  expect(parseAmount('12.00', 'EUR')).toBe(1200);
  expect(parseAmount('$12.00', 'EUR')).toBeNull();
  expect(parseAmount('€12.00', 'USD')).toBeNull();
});
