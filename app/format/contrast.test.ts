import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

test('the figures of the standard', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrast([128, 0, 64], [128, 0, 64])).toBe(1);
  // The lightest grey that is readable on white, and the one after it.
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeLessThan(4.5);
});

test('the order makes no difference', () => {
  expect(contrast([10, 80, 90], [250, 250, 250])).toBe(contrast([250, 250, 250], [10, 80, 90]));
});
