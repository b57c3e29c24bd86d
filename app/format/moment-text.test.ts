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

afterEach(() => tellTimeIn(null));

const unbroken = (text: string) => text.replaceAll('_', '\u00a0');

test('an instant is told in UTC, whatever the zone of the browser and of the member', () => {
  tellTimeIn('Asia/Tokyo');
  expect(utcMomentText('2026-11-20T23:04:05.678Z')).toBe('Fri, 20 Nov 2026, 23:04:05 UTC');
});

describe('the time zone that a member has chosen', () => {
  test('is that of every text, also where the day is another one', () => {
    const moment = '2026-11-20T23:04:05.678Z';
    const said = () =>
      [momentText, momentDayText, shortMomentDayText, shortMomentText, exactMomentText].map((text) =>
        text(moment),
      );
    tellTimeIn('Asia/Tokyo');
    expect(said()).toEqual([
      ...['21_Nov_2026,_08:04', '21_Nov_2026', '21_Nov', '21_Nov,_08:04'].map(unbroken),
      '21 November 2026 at 08:04:05 GMT+9',
    ]);
    tellTimeIn('America/Los_Angeles');
    expect(said()).toEqual([
      ...['20_Nov_2026,_15:04', '20_Nov_2026', '20_Nov', '20_Nov,_15:04'].map(unbroken),
      '20 November 2026 at 15:04:05 GMT-8',
    ]);
  });

  test.each([
    // The clocks of Berlin go from 2:00 to 3:00 at 1:00 UTC on 28 March 2027, and back at 1:00 UTC on 31 October.
    ['Europe/Berlin', '2027-03-28T00:59:59Z', '28_Mar_2027,_01:59'],
    ['Europe/Berlin', '2027-03-28T01:00:00Z', '28_Mar_2027,_03:00'],
    ['Europe/Berlin', '2027-10-31T00:30:00Z', '31_Oct_2027,_02:30'],
    ['Europe/Berlin', '2027-10-31T01:30:00Z', '31_Oct_2027,_02:30'],
    // New York changes two weeks before, and the south the other way round.
    ['America/New_York', '2027-03-14T06:59:00Z', '14_Mar_2027,_01:59'],
    ['America/New_York', '2027-03-14T07:00:00Z', '14_Mar_2027,_03:00'],
    ['Australia/Lord_Howe', '2027-04-03T14:59:00Z', '4_Apr_2027,_01:59'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z', '4_Apr_2027,_01:30'],
    ['Asia/Kathmandu', '2027-03-28T01:00:00Z', '28_Mar_2027,_06:45'],
  ])('%s at %s is %s', (name, moment, text) => {
    tellTimeIn(name);
    expect(momentText(moment)).toBe(unbroken(text));
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
