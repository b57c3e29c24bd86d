import { expect, test } from 'vitest';
import { bucketTokens, lengthFor, rangesFrom } from './buckets.ts';

const end = 2 ** 29;
/** The same places every time, over the whole shelf and close to its front. */
const places = Array.from({ length: 500 }, (_, i) =>
  Math.floor(((i * 0.618_033_988_75) % 1) ** (1 + (i % 5)) * end),
);

test.each([1, 4_096, 70_000, 5_000_000, end])(
  'ranges of a length from %i cover the shelf, each place once',
  (length) => {
    for (const start of [0, 4_095, 4_096, 1_000_003, 2 ** 26, end - 1]) {
      const ranges = rangesFrom(start, length);
      const missed = places.filter((place) => {
        const holding = ranges.filter(({ from, to }) => place >= from && place < to);
        const tokens = bucketTokens(place);
        return holding.length !== 1 || !holding[0]?.tokens.some((token) => tokens.includes(token));
      });
      expect(missed).toEqual(places.filter((place) => place < start));
      expect(ranges.length).toBeLessThan(40);
    }
  },
);

test('the first range is as long as is needed and not much longer', () => {
  for (const length of [4_096, 50_000, 900_000, 10_000_000]) {
    const [first] = rangesFrom(0, length);
    expect(first?.to).toBeGreaterThanOrEqual(length);
    expect(first?.to).toBeLessThan(length + 2 ** 20);
  }
});

test('behind the short titles a range has to be longer for as many matches, and with more matches shorter', () => {
  expect(lengthFor(75, 5_000, 2 ** 25)).toBeGreaterThan(lengthFor(75, 5_000, 0));
  expect(lengthFor(75, 50_000, 0)).toBeLessThan(lengthFor(75, 5_000, 0));
});
