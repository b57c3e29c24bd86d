import { afterEach, describe, expect, test } from 'vitest';
import { localToday } from './calendar.ts';
import {
  exactMomentText,
  hourOf,
  momentDayText,
  momentText,
  shortMomentDayText,
  shortMomentText,
  utcMomentText,
} from './moment-text.ts';
import { deviceZone } from './time-zones.ts';
import { tellTimeIn, zone } from './zone.ts';

/** Spaces before AM and PM are narrow ones in newer tables. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');
afterEach(() => tellTimeIn(null));

test('an instant is told in UTC, whatever the zone of the browser and of the member', () => {
  tellTimeIn('Asia/Tokyo');
  expect(utcMomentText('2026-11-20T23:04:05.678Z')).toBe('Fri, 20 Nov 2026, 23:04:05 UTC');
});

describe('the time zone that a member has chosen', () => {
  test('is that of every text, also where the day is another one', () => {
    const moment = '2026-11-20T23:04:05.678Z';
    const said = () =>
      [momentText, momentDayText, shortMomentDayText, shortMomentText, exactMomentText].map((text) =>
        plain(text(moment)),
      );
    tellTimeIn('Asia/Tokyo');
    expect(said()).toEqual([
      ...['Nov 21, 2026, 8:04 AM', 'Nov 21, 2026', 'Nov 21', 'Nov 21, 8:04 AM'],
      'November 21, 2026 at 8:04:05 AM GMT+9',
    ]);
    tellTimeIn('America/Los_Angeles');
    expect(said()).toEqual([
      ...['Nov 20, 2026, 3:04 PM', 'Nov 20, 2026', 'Nov 20', 'Nov 20, 3:04 PM'],
      'November 20, 2026 at 3:04:05 PM PST',
    ]);
  });

  test.each([
    // The clocks of Berlin go from 2:00 to 3:00 at 1:00 UTC on 28 March 2027, and back at 1:00 UTC on 31 October.
    ['Europe/Berlin', '2027-03-28T00:59:59Z', 'Mar 28, 2027, 1:59 AM'],
    ['Europe/Berlin', '2027-03-28T01:00:00Z', 'Mar 28, 2027, 3:00 AM'],
    ['Europe/Berlin', '2027-10-31T00:30:00Z', 'Oct 31, 2027, 2:30 AM'],
    ['Europe/Berlin', '2027-10-31T01:30:00Z', 'Oct 31, 2027, 2:30 AM'],
    // New York changes two weeks before, and the south the other way round.
    ['America/New_York', '2027-03-14T06:59:00Z', 'Mar 14, 2027, 1:59 AM'],
    ['America/New_York', '2027-03-14T07:00:00Z', 'Mar 14, 2027, 3:00 AM'],
    ['Australia/Lord_Howe', '2027-04-03T14:59:00Z', 'Apr 4, 2027, 1:59 AM'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z', 'Apr 4, 2027, 1:30 AM'],
    ['Asia/Kathmandu', '2027-03-28T01:00:00Z', 'Mar 28, 2027, 6:45 AM'],
  ])('%s at %s is %s', (name, moment, text) => {
    tellTimeIn(name);
    expect(plain(momentText(moment))).toBe(text);
  });

  test('says which day is today and which hour it is', () => {
    const now = new Date('2026-11-20T23:04:05Z');
    tellTimeIn('Pacific/Kiritimati');
    expect([localToday(now), hourOf(now)]).toEqual(['2026-11-21', 13]);
    tellTimeIn('Pacific/Pago_Pago');
    expect([localToday(now), hourOf(now)]).toEqual(['2026-11-20', 12]);
    tellTimeIn('Europe/Berlin');
    expect([localToday(now), hourOf(now)]).toEqual(['2026-11-21', 0]);
  });

  test('that the browser does not know, or that was taken back, leaves the device’s own', () => {
    const own = momentText('2026-11-20T23:04:05Z');
    for (const name of ['Europe/Atlantis', '', null, undefined]) {
      tellTimeIn('Pacific/Kiritimati');
      tellTimeIn(name);
      expect(zone()).toBeUndefined();
      expect(momentText('2026-11-20T23:04:05Z')).toBe(own);
    }
    expect(deviceZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});
