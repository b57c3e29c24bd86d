import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  ['bytes=99999999999999999999-', null],
])('%s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test('whatever is asked, a range lies inside the file', () => {
  const number = fc.option(fc.nat(2000), { nil: '' });
  fc.assert(
    fc.property(number, number, fc.nat(1000), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size);
      if (range === null || range === 'outside') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
