import { expect, test } from 'vitest';
import { varyBy, wantedCurrency } from './wanted-currency.ts';

test.each([
  ['no cookie', undefined, 'USD'],
  ['another cookie', 'device=1', 'USD'],
  ['the cookie', 'currency=EUR', 'EUR'],
  ['the cookie among others', 'device=1; currency=EUR; mode=dark', 'EUR'],
  ['the cookie without a space before it', 'device=1;currency=EUR', 'EUR'],
  ['the first of two', 'currency=USD; currency=EUR', 'USD'],
  ['a currency that is not sold in', 'currency=GBP', 'USD'],
  ['another case', 'currency=eur', 'USD'],
  ['an empty cookie', 'currency=', 'USD'],
  ['a cookie whose name ends like it', 'mycurrency=EUR', 'USD'],
  ['a value that holds it', 'note=currency=EUR', 'USD'],
  ['more than the currency', 'currency=EUR\u0000<script>', 'USD'],
  ['a prototype key', 'currency=__proto__', 'USD'],
])('%s: %j wants %s', (_name, cookies, wanted) => {
  expect(wantedCurrency(cookies, ['USD', 'EUR'])).toBe(wanted);
});

test('who has chosen none sees what the install names first, and who chose what it no longer sells in as well', () => {
  expect(wantedCurrency(undefined, ['EUR', 'USD'])).toBe('EUR');
  expect(wantedCurrency('currency=USD', ['EUR', 'USD'])).toBe('USD');
  expect(wantedCurrency('currency=USD', ['EUR'])).toBe('EUR');
});

test('answers depend on the cookie where it can change them', () => {
  expect([varyBy(['USD', 'EUR']), varyBy(['EUR'])]).toEqual(['accept-encoding, cookie', 'accept-encoding']);
});
