import { expect, test } from 'vitest';
import {
  dayText,
  fullDayText,
  longDayText,
  longWeekdayText,
  monthNameText,
  monthText,
  shortDayText,
  weekdayText,
  wholeDayText,
} from './day-text.ts';

const unbroken = (text: string) => text.replaceAll('_', '\u00a0');

test('a day is the same day wherever it is read, and breaks only behind its weekday', () => {
  const said = [
    ...[dayText, longDayText, fullDayText, wholeDayText, shortDayText],
    ...[monthText, monthNameText, weekdayText, longWeekdayText],
  ];
  const expected = [
    ...['20_Nov_2026', '20_November_2026', 'Fri, 20_Nov_2026', 'Friday, 20_November_2026', '20_Nov'],
    ...['Nov_2026', 'Nov', 'Fri', 'Friday'],
  ].map(unbroken);
  expect(said.map((text) => text('2026-11-20'))).toEqual(expected);
  // A moment counts for its day in UTC.
  expect(said.map((text) => text('2026-11-20T23:59:59.999Z'))).toEqual(expected);
});

test('years of one and two digits are not taken for those of the last century', () => {
  expect(['0001-01-01', '0049-12-31'].map(wholeDayText)).toEqual([
    unbroken('Monday, 1_January_1'),
    unbroken('Friday, 31_December_49'),
  ]);
});
