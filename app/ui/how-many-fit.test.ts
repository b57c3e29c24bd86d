import { expect, test } from 'vitest';
import { howManyFit } from './how-many-fit.ts';

test.each([
  ['all of them', [100, 100, 100], 340, 3],
  ['all of them, to the pixel', [100, 100, 100], 340, 3],
  ['fewer, with room for what stands behind', [100, 100, 100], 339, 2],
  ['one at least', [300, 100], 120, 1],
  ['none of none', [], 100, 0],
])('%s', (_name, widths, room, expected) => {
  expect(howManyFit(widths, room, 20, 80)).toBe(expected);
});
