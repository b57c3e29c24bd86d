import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber, firstDay, lastDay } from '#app/format/calendar.ts';
import { defaultFormat, formatDay, parseDay } from './format.ts';

const anyDay = fc.integer({ min: dayNumber(firstDay), max: dayNumber(lastDay) }).map(dayOfNumber);
const formats = ['mm/dd/yyyy', 'dd.mm.yyyy', 'yyyy-mm-dd', 'm/d/yyyy', 'd. m. yyyy'];

test('the default is the specification’s', () => {
  expect(defaultFormat).toBe('mm/dd/yyyy');
  expect(formatDay('2026-12-04')).toBe('12/04/2026');
});

test('what is written in a format is read back from it', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...formats), (day, format) => {
      expect(parseDay(formatDay(day, format), format)).toBe(day);
    }),
  );
});

describe('reading what people type', () => {
  test.each([
    ['12/4/2026', '2026-12-04'],
    ['12-04-2026', '2026-12-04'],
    ['12.4.26', '2026-12-04'],
    ['12042026', '2026-12-04'],
    [' 12/04/2026 ', '2026-12-04'],
    ['2026-12-04', '2026-12-04'],
  ])('%s is a day', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });
  test.each([
    '',
    '12/04',
    '13/01/2026',
    '02/29/2026',
    '00/10/2026',
    '12/04/202',
    '12/004/2026',
    'tomorrow',
    '12/04/2026/1',
  ])('%s is none', (text) => {
    expect(parseDay(text)).toBeNull();
  });
  test('never throws, and only ever gives days', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDay(text);
        expect(day === null || dayOfNumber(dayNumber(day)) === day).toBe(true);
      }),
    );
  });
});
