import { expect, test } from 'vitest';
import { inverseOf, readExchangeRate, readRate } from './read-rate.ts';

test('a rate is read in percent, with a point or a comma', () => {
  expect(['19', '25.5', '8,1', ' 19 % ', '0', '50'].map(readRate)).toEqual([1900, 2550, 810, 1900, 0, 5000]);
  expect(['', '-1', '50.01', '19.125', 'abc', '1900', '1e1'].map(readRate)).toEqual(Array(7).fill(null));
});

test('an exchange rate is read with a point or a comma, above nothing and with at most eight decimals', () => {
  expect(['1.1583', ' 1,1583 ', '24.350', '0.00000001', '999999'].map(readExchangeRate)).toEqual([
    ...['1.1583', '1.1583', '24.350', '0.00000001', '999999'],
  ]);
  expect(
    ['', '0', '0.000', '-1', '1.123456789', '1000000', '1e3', '1.1.1', '.5'].map(readExchangeRate),
  ).toEqual(Array(9).fill(null));
});

test('the inverse of an exchange rate has four figures, and is never written with an exponent', () => {
  expect(['1.1583', '0.8633', '395.10', '1', '999999', '0.00000001'].map(inverseOf)).toEqual([
    ...['0.8633', '1.158', '0.002531', '1', '0.000001', '100000000'],
  ]);
});
