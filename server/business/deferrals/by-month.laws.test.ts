import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { byMonth, monthAt } from './by-month.ts';

const period = fc
  .record({ start: fc.integer({ min: 0, max: 20_000 }), length: fc.integer({ min: 1, max: 1200 }) })
  .map(({ start, length }) => ({
    from: isoDayText(later(new Date(0), days(start))),
    to: isoDayText(later(new Date(0), days(start + length - 1))),
    length,
  }));

test('the parts add up to the amount, in the order of the months, none of them nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), period, (amount, { from, to }) => {
      const parts = byMonth(amount, { from, to });
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      expect(parts.map(({ month }) => month)).toEqual(
        [...new Set(parts.map(({ month }) => month))].toSorted(),
      );
      expect(parts.every((part) => part.amount > 0)).toBe(true);
      expect(parts.every(({ month }) => month >= from.slice(0, 7) && month <= to.slice(0, 7))).toBe(true);
    }),
  );
});

test('a cent for each day is in the month of its day', () => {
  fc.assert(
    fc.property(period, ({ from, to, length }) => {
      const counted: Record<string, number> = {};
      for (let day = 0; day < length; day++) {
        const month = isoDayText(later(new Date(from), days(day))).slice(0, 7);
        counted[month] = (counted[month] ?? 0) + 1;
      }
      const parts = byMonth(length, { from, to });
      expect(Object.fromEntries(parts.map(({ month, amount }) => [month, amount]))).toEqual(counted);
    }),
  );
});

test('no month is further than a cent from its share of the days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), period, (amount, { from, to, length }) => {
      const exact = new Map(byMonth(length, { from, to }).map(({ month, amount: count }) => [month, count]));
      for (const { month, amount: part } of byMonth(amount, { from, to }))
        expect(Math.abs(part - (amount * (exact.get(month) ?? 0)) / length)).toBeLessThanOrEqual(1);
    }),
  );
});

describe('examples', () => {
  test.each([
    ['one day', 500, '2026-11-20', '2026-11-20', { '2026-11': 500 }],
    ['a month of the calendar', 500, '2026-11-01', '2026-11-30', { '2026-11': 500 }],
    [
      'a month across the end of a year',
      3100,
      '2026-12-20',
      '2027-01-19',
      { '2026-12': 1200, '2027-01': 1900 },
    ],
    ['a February of 29 days', 6000, '2028-02-01', '2028-03-31', { '2028-02': 2900, '2028-03': 3100 }],
    ['a February of 28 days', 5900, '2027-02-01', '2027-03-31', { '2027-02': 2800, '2027-03': 3100 }],
    ['less than a cent a month', 1, '2026-11-01', '2027-01-31', { '2026-12': 1 }],
  ])('%s', (_what, amount, from, to, wanted) => {
    const parts = byMonth(amount, { from, to });
    expect(Object.fromEntries(parts.map((part) => [part.month, part.amount]))).toEqual(wanted);
  });
});

test('a moment is in one month in Berlin and in another one in Los Angeles', () => {
  const at = new Date('2026-11-30T23:30:00Z');
  expect([monthAt(at, 'Europe/Berlin'), monthAt(at, 'America/Los_Angeles')]).toEqual(['2026-12', '2026-11']);
});
