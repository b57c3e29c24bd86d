import { expect, test } from 'vitest';
import { fitHeadline } from './fit-headline.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const room = { width: 400, height: 200, lineHeight: 1, sizes: [80, 40, 20] };

test('a short headline stands in the largest size, on one line', () => {
  expect(fitHeadline('Short', room, measure)).toEqual({ lines: ['Short'], size: 80 });
});

test('lines are about equal, and no word is lost', () => {
  const { lines, size } = fitHeadline('one two three four five six', room, measure);
  expect(lines.join(' ')).toBe('one two three four five six');
  expect(lines.every((line) => measure(line, size) <= room.width)).toBe(true);
  expect(lines.length * size).toBeLessThanOrEqual(room.height);
  expect(fitHeadline('aa bb cc dd ee', { ...room, width: 240, sizes: [40] }, measure).lines).toEqual([
    'aa bb cc',
    'dd ee',
  ]);
});

test('what is too long for a size takes a smaller one', () => {
  expect(fitHeadline('extraordinarily', room, measure).size).toBe(40);
});

test('what fits in no size stops the build', () => {
  expect(() => fitHeadline('x'.repeat(60), room, measure)).toThrow('fits in no size');
  expect(() => fitHeadline('many words '.repeat(80), room, measure)).toThrow('fits in no size');
});
