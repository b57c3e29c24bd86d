import { expect, test } from 'vitest';
import {
  dayText,
  fullDayText,
  longDayText,
  longWeekdayText,
  monthText,
  shortDayText,
  weekdayText,
} from './day-text.ts';

test('a day is the same day wherever it is read', () => {
  const said = [dayText, longDayText, fullDayText, shortDayText, monthText, weekdayText, longWeekdayText];
  const expected = [
    ...['Nov 20, 2026', 'November 20, 2026', 'Fri, Nov 20, 2026', 'Nov 20', 'Nov 2026', 'Fri', 'Friday'],
  ];
  expect(said.map((text) => text('2026-11-20'))).toEqual(expected);
  // A moment counts for its day in UTC.
  expect(said.map((text) => text('2026-11-20T23:59:59.999Z'))).toEqual(expected);
});
