import { expect, test } from 'vitest';
import { readRate } from './read-rate.ts';

test('a rate is read in percent, with a point or a comma', () => {
  expect(['19', '25.5', '8,1', ' 19 % ', '0', '50'].map(readRate)).toEqual([1900, 2550, 810, 1900, 0, 5000]);
  expect(['', '-1', '50.01', '19.125', 'abc', '1900', '1e1'].map(readRate)).toEqual(Array(7).fill(null));
});
