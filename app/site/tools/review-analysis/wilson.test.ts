import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

// Newcombe RG, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), 857-872,
// table I, method 3 (score, without continuity correction).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i', (count, all, low, high) => {
  const interval = wilson(count, all);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('the share lies inside, the interval inside 0 to 1, and four times the work narrows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (all, some) => {
      const count = Math.min(all, some);
      const { low, high } = wilson(count, all);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(count / all);
      expect(high).toBeGreaterThanOrEqual(count / all);
      const four = wilson(4 * count, 4 * all);
      expect(four.high - four.low).toBeLessThan(high - low);
    }),
  );
});
