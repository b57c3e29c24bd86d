import { expect, test } from 'vitest';
import { openingBound } from './opening-bound.ts';

test('a bound opens as it is, and with no figure where its currency is sold in no more', () => {
  const bound = { amount: 20_050, currency: 'EUR' as const };
  expect(openingBound(bound, ['USD', 'EUR'], 'USD')).toEqual({
    amount: '200.50',
    currency: 'EUR',
    lapsed: null,
  });
  expect(openingBound(bound, ['USD'], 'USD')).toEqual({ amount: '', currency: 'USD', lapsed: bound });
  expect(openingBound(null, ['USD', 'EUR'], 'EUR')).toEqual({ amount: '', currency: 'EUR', lapsed: null });
});
