import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closestLimit, type Matrix, printedLimits, rangesOf, resultOf } from './score.ts';
import { criteria, example, formatState, matrixOf, parseState, type ScoreState } from './state.ts';

describe('worked examples', () => {
  // Wikipedia, "Weighted sum model", section Example; weights there 0.20, 0.15, 0.40, 0.25. Read 2026-11-20.
  test('three choices, four criteria: 21.5, 22, 22', () => {
    const result = resultOf({
      weights: [20, 15, 40, 25],
      scores: [
        [25, 20, 15, 30],
        [10, 30, 20, 30],
        [30, 10, 30, 10],
      ],
    });
    expect(result.means).toEqual([21.5, 22, 22]);
    expect(result.first).toEqual([1, 2]);
  });

  test('the opening example: Germany by 0.17, until demand falls below 6.75', () => {
    const matrix = matrixOf(example)!;
    const result = resultOf(matrix);
    expect(result.first).toEqual([0]);
    expect(result.sums.map((sum) => sum / 100)).toEqual([189, 172, 184]);
    const ranges = rangesOf(matrix, 0);
    // Lead over Poland 5; scores 9 and 5 for demand, 5 and 7 for fees: 8 − 5/4 and 5 + 5/2.
    expect(ranges[0]).toEqual({ from: { weight: 67.5, rival: 2 }, to: null });
    expect(ranges[1]).toEqual({ from: null, to: { weight: 75, rival: 2 } });
    expect(closestLimit(matrix, ranges, 100)).toMatchObject({ criterion: 0, side: 'from' });
  });

  test('markets that are the same everywhere never give way', () => {
    const ranges = rangesOf(
      {
        weights: [3, 4],
        scores: [
          [5, 5],
          [4, 4],
        ],
      },
      0,
    );
    expect(ranges).toEqual([
      { from: null, to: null },
      { from: null, to: null },
    ]);
    expect(closestLimit({ weights: [3, 4], scores: [] }, ranges, 100)).toBeNull();
  });
});

const value = fc.integer({ min: 0, max: 100 });
const anyMatrix: fc.Arbitrary<Matrix> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([markets, wide]) =>
    fc.record({
      weights: fc.array(value, { minLength: wide, maxLength: wide }),
      scores: fc.array(fc.array(value, { minLength: wide, maxLength: wide }), {
        minLength: markets,
        maxLength: markets,
      }),
    }),
  );
const withWeight = (matrix: Matrix, at: number, weight: number): Matrix => ({
  ...matrix,
  weights: matrix.weights.map((old, i) => (i === at ? weight : old)),
});

describe('laws', () => {
  test('scaling all weights changes nothing', () => {
    fc.assert(
      fc.property(anyMatrix, fc.integer({ min: 2, max: 50 }), (matrix, factor) => {
        const [one, many] = [
          resultOf(matrix),
          resultOf({ ...matrix, weights: matrix.weights.map((weight) => weight * factor) }),
        ];
        expect(many.first).toEqual(one.first);
        one.means.forEach((mean, i) => {
          expect(many.means[i]).toBeCloseTo(mean, 9);
        });
      }),
    );
  });

  test('inside the printed range the winner stays, outside the named rival is ahead', () => {
    let outside = 0;
    fc.assert(
      fc.property(anyMatrix, fc.double({ min: 0, max: 1, noNaN: true }), (matrix, part) => {
        const { first } = resultOf(matrix);
        fc.pre(first.length === 1);
        const winner = first[0]!;
        rangesOf(matrix, winner).forEach((range, at) => {
          const { from, to } = printedLimits(range);
          const end = Math.min(to, 1000);
          const lead = (weight: number, rival: number) => {
            const { sums } = resultOf(withWeight(matrix, at, weight));
            return sums[winner]! - sums[rival]!;
          };
          const inside = from + (end - from) * part;
          matrix.scores.forEach((_, rival) => {
            expect(lead(inside, rival)).toBeGreaterThanOrEqual(-1e-6);
          });
          expect(matrix.weights[at]!).toBeGreaterThanOrEqual(from);
          expect(matrix.weights[at]!).toBeLessThanOrEqual(to);
          if (range.from && from >= 0.02) {
            outside++;
            expect(lead(from - 0.02, range.from.rival)).toBeLessThan(0);
          }
          if (range.to) {
            outside++;
            expect(lead(to + 0.02, range.to.rival)).toBeLessThan(0);
          }
        });
      }),
      { numRuns: 300 },
    );
    expect(outside).toBeGreaterThan(50);
  });
});

describe('the address', () => {
  const figures = fc.array(
    value.map((n) => String(n / 10)),
    { minLength: criteria.length, maxLength: criteria.length },
  );
  const state: fc.Arbitrary<ScoreState> = fc.record({
    weights: figures,
    markets: fc.array(fc.record({ name: fc.string({ minLength: 1, maxLength: 12 }), scores: figures }), {
      minLength: 2,
      maxLength: 6,
    }),
  });

  test('what is written is read again', () => {
    fc.assert(
      fc.property(state, (typed) => {
        const read = parseState(new URLSearchParams(formatState(typed).toString()));
        expect(read).toEqual({ state: typed, problems: [] });
      }),
    );
    expect(formatState(example).toString()).toBe('');
  });

  test('what cannot be read is named and falls back', () => {
    expect(parseState(new URLSearchParams('w=1_2_3')).problems).toEqual(['w']);
    expect(parseState(new URLSearchParams('m=Only'))).toEqual({ state: example, problems: ['m'] });
    const { state: read, problems } = parseState(
      new URLSearchParams('m=A&m=<b>B</b>&s=1_2_3_4_5_6&s=1_2_3_4_5_11'),
    );
    expect(problems).toEqual(['s']);
    expect(read.markets).toEqual([
      { name: 'A', scores: ['1', '2', '3', '4', '5', '6'] },
      { name: '<b>B</b>', scores: ['5', '5', '5', '5', '5', '5'] },
    ]);
    const open = { ...example, weights: ['x', '', '1', '1', '1', '1'] };
    expect(parseState(formatState(open))).toEqual({
      state: { ...open, weights: ['', '', '1', '1', '1', '1'] },
      problems: [],
    });
    expect(matrixOf({ ...example, weights: ['x', '', '1', '1', '1', '1'] })).toBeNull();
  });
});
