import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isDay, weekday } from '#app/format/calendar.ts';
import { holidaySets, peaks } from '#content/en/rules/peaks.ts';
import { dayInYear, holidaysOf, nextDay } from './calendar-rules.ts';

const peak = (id: string) => peaks.find((one) => one.id === id)!.rule;
const us = holidaySets.filter(({ id }) => id === 'us');

describe('days by rule', () => {
  // Dates of the past and near future as everybody's calendar shows them; Thanksgiving by 5 U.S.C. § 6103.
  test.each([
    ['black-friday', 2024, '2024-11-29'],
    ['black-friday', 2025, '2025-11-28'],
    ['black-friday', 2026, '2026-11-27'],
    ['black-friday', 2028, '2028-11-24'],
    ['cyber-monday', 2024, '2024-12-02'],
    ['cyber-monday', 2026, '2026-11-30'],
    ['singles-day', 2026, '2026-11-11'],
    ['mothers-day', 2026, '2026-05-10'],
    // Fact Monster, "Holidays in 1934": May 13 and June 17.
    ['mothers-day', 1934, '1934-05-13'],
    ['fathers-day', 1934, '1934-06-17'],
    ['christmas-shipping', 2026, '2026-12-17'],
    // The holidays library, calendars/chinese.py: February 6 although the new moon is near midnight.
    // United States Naval Observatory, "The Date of Easter".
    ['easter', 2010, '2010-04-04'],
    ['easter', 1962, '1962-04-22'],
    ['easter', 1954, '1954-04-18'],
    ['easter', 2027, '2027-03-28'],
    ['mothers-day-uk', 2027, '2027-03-07'],
    ['diwali', 2027, '2027-10-29'],
    ['boxing-day', 2026, '2026-12-26'],
    ['chinese-new-year', 2027, '2027-02-06'],
    ['chinese-new-year', 2030, '2030-02-03'],
  ])('%s in %i is %s', (id, year, day) => {
    expect(dayInYear(peak(id), year)).toBe(day);
  });

  test('a published list ends where it ends', () => {
    expect(dayInYear(peak('chinese-new-year'), 2050)).toBeNull();
    expect(nextDay(peak('chinese-new-year'), '2032-02-12')).toBeNull();
  });

  test('Chinese New Year lies between January 21 and February 20', () => {
    const rule = peak('chinese-new-year');
    expect(
      rule.kind === 'dated' && rule.days.every((day) => day.slice(5) >= '01-21' && day.slice(5) <= '02-20'),
    ).toBe(true);
  });

  test('Black Friday is always a Friday from the 23rd to the 29th', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2300 }), (year) => {
        const day = dayInYear(peak('black-friday'), year)!;
        expect(weekday(day)).toBe(5);
        expect(Number(day.slice(8))).toBeGreaterThanOrEqual(23);
        expect(Number(day.slice(8))).toBeLessThanOrEqual(29);
      }),
    );
  });

  test('Easter is always a Sunday from March 22 to April 25', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4000 }), (year) => {
        const day = dayInYear(peak('easter'), year)!;
        expect(weekday(day)).toBe(0);
        expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true);
      }),
    );
  });

  test('every peak has a day in the coming year', () => {
    for (const { id, rule } of peaks)
      expect([id, nextDay(rule, '2026-11-25')! <= '2027-11-24']).toEqual([id, true]);
  });

  test('the next day is never before the asked one, and at most a year and a week away for a yearly rule, Easter 55 weeks', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const yearly = peaks.filter(({ rule }) => rule.kind !== 'dated');
    fc.assert(
      fc.property(days, fc.constantFrom(...yearly), (from, { rule }) => {
        const next = nextDay(rule, from)!;
        expect(isDay(next)).toBe(true);
        expect(next >= from && next <= addDays(from, rule.kind === 'easter' ? 385 : 373)).toBe(true);
      }),
    );
  });
});

describe('holidays of the United States', () => {
  // Office of Personnel Management, federal holidays 2026: July 4 is a Saturday and kept on Friday the 3rd.
  test('2026 has eleven, with Independence Day on the Friday', () => {
    expect([...holidaysOf(us, 2026).keys()].sort()).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  test('none is ever on a weekend', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2200 }), (year) => {
        for (const day of holidaysOf(us, year).keys()) expect([0, 6]).not.toContain(weekday(day));
      }),
    );
  });
});
