import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOrderOf, readTime } from './read-time.ts';

const text = (time: ReturnType<typeof readTime>) =>
  time && new Date(time.minute * 60_000).toISOString().slice(0, time.isDay ? 10 : 16);

test.each([
  ['2026-11-20 13:45', 'mdy', '2026-11-20T13:45'],
  ['2026-11-20T13:45:59.123Z', 'mdy', '2026-11-20T13:45'],
  ['2026-11-20 23:45:00 +0100', 'mdy', '2026-11-20T23:45'],
  ['2026/11/20', 'mdy', '2026-11-20'],
  ['20.11.2026 07:05', 'mdy', '2026-11-20T07:05'],
  ['03/04/2026 1:45 PM', 'mdy', '2026-03-04T13:45'],
  ['03/04/2026 12:00 am', 'dmy', '2026-04-03T00:00'],
  ['11/20/26 9:05', 'mdy', '2026-11-20T09:05'],
  ['Nov 20, 2026 1:45:10 PM PST', 'mdy', '2026-11-20T13:45'],
  ['Fri, 20 Nov 2026 13:45:00 GMT', 'mdy', '2026-11-20T13:45'],
  ['2026-02-30 10:00', 'mdy', null],
  ['20/11/2026', 'mdy', null],
  ['2026-11-20 25:00', 'mdy', null],
  ['13:45', 'mdy', null],
  ['19.99', 'mdy', null],
  ['', 'mdy', null],
  ['=NOW()', 'mdy', null],
] as const)('%j as %s is %j', (written, order, read) => {
  expect(text(readTime(written, order))).toBe(read);
});

test('the order of day and month is told by the first row that can', () => {
  expect(dayOrderOf(['03/04/2026', '25/04/2026'])).toBe('dmy');
  expect(dayOrderOf(['03/04/2026', '04/25/2026'])).toBe('mdy');
  expect(dayOrderOf(['03/04/2026', '20.11.2026', 'x'])).toBeNull();
});

test('every minute written is read again, in three spellings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000_000 }), (minute) => {
      const stamp = new Date(Date.UTC(1995, 0, 1) + minute * 60_000).toISOString();
      const [date = '', time = ''] = stamp.slice(0, 16).split('T');
      const [year, month, day] = date.split('-');
      for (const [written, order] of [
        [`${date} ${time}`, 'mdy'],
        [`${day}/${month}/${year} ${time}`, 'dmy'],
        [`${month}/${day}/${year} ${time}`, 'mdy'],
      ] as const) {
        expect(text(readTime(written, order))).toBe(stamp.slice(0, 16));
      }
    }),
  );
});
