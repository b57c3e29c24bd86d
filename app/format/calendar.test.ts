import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  clampDay,
  dayNumber,
  dayOfNumber,
  daysInMonth,
  endOfMonth,
  firstDay,
  isDay,
  lastDay,
  localToday,
  monthCells,
  partsOf,
  startOfMonth,
  weekday,
} from './calendar.ts';

const anyDay = fc.integer({ min: dayNumber(firstDay), max: dayNumber(lastDay) }).map(dayOfNumber);
const innerDay = fc.integer({ min: dayNumber('0001-03-01'), max: dayNumber('9999-10-31') }).map(dayOfNumber);

/** The platform's own calculation, in UTC, as the second opinion. */
const platform = (day: string) => {
  const { year, month, day: date } = partsOf(day);
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, date);
  return instant;
};

test('days, their numbers and weekdays agree with the platform', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(isDay(day)).toBe(true);
      expect(dayOfNumber(dayNumber(day))).toBe(day);
      expect(weekday(day)).toBe(platform(day).getUTCDay());
      expect(dayNumber(day) - dayNumber('1970-01-01')).toBe(platform(day).getTime() / 86_400_000);
    }),
  );
});

describe('a month page', () => {
  test('always has 42 contiguous days that begin with the chosen weekday and hold the whole month', () => {
    fc.assert(
      fc.property(innerDay, fc.integer({ min: 0, max: 6 }), (day, weekStart) => {
        const cells = monthCells(day, weekStart);
        expect(cells).toHaveLength(42);
        expect(cells).not.toContain(null);
        const numbers = cells.map((cell) => dayNumber(cell!));
        numbers.forEach((number, place) => {
          expect(number).toBe(numbers[0]! + place);
        });
        expect(weekday(cells[0]!)).toBe(weekStart);
        expect(cells.indexOf(startOfMonth(day))).toBeLessThan(7);
        expect(cells.indexOf(startOfMonth(day))).toBeGreaterThanOrEqual(0);
        expect(cells).toContain(endOfMonth(day));
      }),
    );
  });

  test('has 42 cells at both ends of the calendar, some without a day', () => {
    expect(monthCells(firstDay)).toHaveLength(42);
    expect(monthCells(lastDay)).toHaveLength(42);
    expect(monthCells(lastDay).at(-1)).toBeNull();
    expect(monthCells(firstDay)).toContain(firstDay);
  });

  test('December 2026 begins with Sunday, 29 November', () => {
    expect(monthCells('2026-12-04')[0]).toBe('2026-11-29');
    expect(monthCells('2026-12-04', 1)[0]).toBe('2026-11-30');
  });
});

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['9999-12-15', 1, '9999-12-15'],
    ['0001-01-15', -1, '0001-01-15'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test('moving by months lands in that month and never on a later day of it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30_000, max: 30_000 }), (day, months) => {
        const next = addMonths(day, months);
        const [from, to] = [partsOf(day), partsOf(next)];
        const wanted = Math.min(Math.max(from.year * 12 + from.month - 1 + months, 12), 9999 * 12 + 11);
        expect(to.year * 12 + to.month - 1).toBe(wanted);
        expect(to.day).toBe(Math.min(from.day, daysInMonth(to.year, to.month)));
      }),
    );
  });
});

test('moving by days and back is where it began, away from the ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 400_000, max: 1_000_000 }).map(dayOfNumber),
      fc.integer({ min: -9999, max: 9999 }),
      (day, by) => {
        expect(addDays(addDays(day, by), -by)).toBe(day);
      },
    ),
  );
  expect(addDays(lastDay, 1)).toBe(lastDay);
});

test('days sort as text, so bounds are comparisons', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(a < b).toBe(dayNumber(a) < dayNumber(b));
    }),
  );
  expect(clampDay('2026-11-20', '2026-11-24', '2026-12-01')).toBe('2026-11-24');
  expect(clampDay('2027-11-20', '2026-11-24', '2026-12-01')).toBe('2026-12-01');
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', '2026-11-20T00:00', ''])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('today is the visitor’s own day, also an hour before midnight', () => {
  expect(localToday(new Date(2026, 10, 20, 23, 0))).toBe('2026-11-20');
  expect(localToday(new Date(2026, 10, 20, 0, 30))).toBe('2026-11-20');
});
