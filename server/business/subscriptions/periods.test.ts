import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, periodAfter } from './periods.ts';

const days = (from: string, months: number, anchor: number, count: number) => {
  const ends: string[] = [];
  let at = new Date(from);
  for (let i = 0; i < count; i++) {
    at = periodAfter(at, months, anchor);
    ends.push(at.toISOString());
  }
  return ends;
};

test('the 31st becomes the last of a short month and comes back', () => {
  expect(days('2027-01-31T23:59:59.999Z', 1, 31, 4)).toEqual([
    '2027-02-28T23:59:59.999Z',
    '2027-03-31T23:59:59.999Z',
    '2027-04-30T23:59:59.999Z',
    '2027-05-31T23:59:59.999Z',
  ]);
  expect(days('2028-01-31T00:00:00.000Z', 1, 31, 2)).toEqual([
    '2028-02-29T00:00:00.000Z',
    '2028-03-31T00:00:00.000Z',
  ]);
});

test('a year from a 29th of February, and over the end of a year', () => {
  expect(days('2028-02-29T12:00:00.000Z', 12, 29, 4).map((day) => day.slice(0, 10))).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
  expect(days('2026-11-20T10:00:00.000Z', 3, 20, 1)).toEqual(['2027-02-20T10:00:00.000Z']);
});

test('twelve single months are one year; every period has between 28 and 31 days a month', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (start) => {
        const anchor = start.getUTCDate();
        let at = start;
        for (let month = 0; month < 12; month++) {
          const end = periodAfter(at, 1, anchor);
          const length = (end.getTime() - at.getTime()) / 86_400_000;
          expect(length).toBeGreaterThanOrEqual(28);
          expect(length).toBeLessThanOrEqual(31);
          at = end;
        }
        expect(at).toEqual(periodAfter(start, 12, anchor));
      },
    ),
  );
});

test.each([
  ['2026-12-20T10:00:00Z', '2027-01-20T10:00:00Z', 'UTC', '2026-12-20', '2027-01-19'],
  // After midnight in Berlin, and in the evening of the day before in New York.
  ['2026-12-20T23:30:00Z', '2027-01-20T23:30:00Z', 'Europe/Berlin', '2026-12-21', '2027-01-20'],
  ['2026-12-21T03:00:00Z', '2027-01-21T03:00:00Z', 'America/New_York', '2026-12-20', '2027-01-19'],
  ['2027-02-28T12:00:00Z', '2027-03-31T12:00:00Z', 'Europe/Berlin', '2027-02-28', '2027-03-30'],
  ['2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z', 'UTC', '2027-01-01', '2027-12-31'],
  // An upgrade on the day on which the term ends.
  ['2026-12-20T08:00:00Z', '2026-12-20T10:00:00Z', 'UTC', '2026-12-20', '2026-12-20'],
])('a period from %s to %s has the days of %s: %s to %s', (start, end, zone, from, to) => {
  expect(daysOf({ from: new Date(start), to: new Date(end) }, zone)).toEqual({ from, to });
});
