import { expect, test } from 'vitest';
import { startOfDay } from './start-of-day.ts';

test.each([
  ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z'],
  // The day on which the clocks of Berlin go forward, and the one after it.
  ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00.000Z'],
  ['Europe/Berlin', '2027-03-29', '2027-03-28T22:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '2027-10-30T22:00:00.000Z'],
  ['Europe/Berlin', '2027-11-01', '2027-10-31T23:00:00.000Z'],
  // Santiago skips the hour after midnight: the day begins at 1:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  // Havana has midnight twice: the day begins at the first.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, day, at) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(at);
});

test('the device’s own day begins where its clock says so', () => {
  expect(startOfDay('2026-11-20')).toEqual(new Date(2026, 10, 20));
});
