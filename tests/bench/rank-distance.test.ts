import { expect, test } from 'vitest';
import { rankDistance } from './rank-distance.ts';

const everySecond = (from: number) => Array.from({ length: 100 }, (_, i) => from + 2 * i);

test('two that take turns are alike, and one that is always later is not', () => {
  expect(rankDistance(everySecond(0), everySecond(1))).toBeLessThan(0.5);
  expect(rankDistance(everySecond(0), everySecond(60))).toBeGreaterThan(5);
  expect(rankDistance(everySecond(60), everySecond(0))).toBeGreaterThan(5);
});

test('by hand: the ranks 1, 2 and 4 of five lie 1.15 deviations from the middle', () => {
  // Mann and Whitney: 7 against 9, with a deviation of √(3 · 2 · 6 / 12).
  expect(rankDistance([1, 2, 4], [3, 5])).toBeCloseTo(2 / Math.sqrt(3), 10);
});
