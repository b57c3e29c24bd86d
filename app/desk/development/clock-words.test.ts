import { expect, test } from 'vitest';
import { days, hours, minutes } from '#contract/time.ts';
import { aheadInWords } from './clock-words.ts';

test('a span is told in days, hours and minutes, without those that are none', () => {
  expect(aheadInWords(days(30) + hours(1) + minutes(5))).toBe('30 d 1 h 5 min ahead of the real time');
  expect(aheadInWords(hours(1))).toBe('1 h ahead of the real time');
  expect(aheadInWords(-days(1))).toBe('1 d behind the real time');
  expect([aheadInWords(0), aheadInWords(59_999)]).toEqual(['Real time', 'Real time']);
});
