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

test('a day is the same day wherever it is read', () => {
  const said = [
    ...[dayText, longDayText, fullDayText, wholeDayText, shortDayText],
    ...[monthText, monthNameText, weekdayText, longWeekdayText],
  ];
  const expected = [
    ...['20 Nov 2026', '20 November 2026', 'Fri, 20 Nov 2026', 'Friday, 20 November 2026', '20 Nov'],
    ...['Nov 2026', 'Nov', 'Fri', 'Friday'],
  ];
  expect(said.map((text) => text('2026-11-20'))).toEqual(expected);
  // A moment counts for its day in UTC.
  expect(said.map((text) => text('2026-11-20T23:59:59.999Z'))).toEqual(expected);
});

test('years of one and two digits are not taken for those of the last century', () => {
  expect(['0001-01-01', '0049-12-31'].map(wholeDayText)).toEqual([
    'Monday, 1 January 1',
    'Friday, 31 December 49',
  ]);
});
