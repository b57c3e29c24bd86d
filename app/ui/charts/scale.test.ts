import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { share, spread, ticks } from './scale.ts';

const amount = fc.integer({ min: -1e12, max: 1e12 }).map((n) => n / 1000);

describe('the hairlines of a chart', () => {
  test.each([
    [
      [0, 6],
      [0, 2, 4, 6],
    ],
    [
      [0, 29],
      [0, 10, 20, 30],
    ],
    [
      [-9400, 3100],
      [-10000, -5000, 0, 5000],
    ],
    [
      [0, 0.3],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [0, 0],
      [0, 1],
    ],
  ])('%j is drawn on %j', (values, lines) => {
    expect(ticks(values)).toEqual(lines);
  });

  test('they enclose every value, hold zero, and stand at equal distances', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (values) => {
        const lines = ticks(values);
        const step = lines[1]! - lines[0]!;
        expect(lines).toContain(0);
        expect(lines[0]!).toBeLessThanOrEqual(Math.min(...values) + step * 1e-6);
        expect(lines.at(-1)!).toBeGreaterThanOrEqual(Math.max(...values) - step * 1e-6);
        for (let i = 1; i < lines.length; i++) expect((lines[i]! - lines[i - 1]!) / step).toBeCloseTo(1, 6);
        expect(lines.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

test('a value outside the range is drawn at its edge', () => {
  expect([share(-1, 0, 4), share(1, 0, 4), share(9, 0, 4), share(3, 3, 3)]).toEqual([0, 0.25, 1, 0]);
});

test('labels keep their distance and their room', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 350 }), { minLength: 1, maxLength: 6 }), (wanted) => {
      const placed = spread(wanted, 20, 280).toSorted((a, b) => a - b);
      expect(placed.at(-1)!).toBeLessThanOrEqual(280);
      for (let i = 1; i < placed.length; i++) expect(placed[i]! - placed[i - 1]!).toBeGreaterThanOrEqual(20);
    }),
  );
  expect(spread([100, 10], 20, 280)).toEqual([100, 10]);
});
