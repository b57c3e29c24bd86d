import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDelta, typedDelta } from './delta-field.tsx';

test('more, less or the same; anything else is refused', () => {
  expect(['4', '+4.50', '-2.5', '−2.50', '0.00', '-0'].map(readDelta)).toEqual([400, 450, -250, -250, 0, 0]);
  expect(['', '-', '--1', '1-', 'more', '-1.234'].map(readDelta)).toEqual(Array(6).fill(null));
});

test('what was typed comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (minor) =>
      Object.is(readDelta(typedDelta(minor)), minor),
    ),
  );
});
