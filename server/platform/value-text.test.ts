import { describe, expect, test } from 'vitest';
import {
  certifiedText,
  countryText,
  countText,
  dayText,
  isoDayText,
  localeOf,
  momentText,
  moneyText,
  recentText,
  shareText,
} from './value-text.ts';

const at = new Date('2026-03-12T18:04:05.678Z');

describe('values as the service writes them', () => {
  test('a day is that of UTC, and mails, documents and certificates keep their forms', () => {
    expect(isoDayText(at)).toBe('2026-03-12');
    expect(dayText(at)).toBe('12 March 2026');
    expect(dayText(new Date('2026-09-01T23:59:59Z'))).toBe('1 September 2026');
    expect(momentText(at)).toBe('12 March 2026, 18:04:05 UTC');
    expect(certifiedText(at)).toBe('12 March 2026 at 18:04:05 UTC');
  });

  test('days and times are written in the language of the member', () => {
    expect(dayText(at, 'de')).toBe('12. März 2026');
    expect(recentText(at, new Date('2026-03-12T23:00:00Z'), 'en')).toBe('today 18:04');
    expect(recentText(at, new Date('2026-03-13T00:00:00Z'), 'en')).toBe('yesterday 18:04');
    expect(recentText(at, new Date('2026-03-14T00:00:00Z'), 'en')).toBe('12 March 2026 18:04');
    expect(recentText(at, new Date('2026-03-13T00:00:00Z'), 'de')).toBe('gestern 18:04');
    expect([localeOf('de-AT'), localeOf('no such'), localeOf('x')]).toEqual(['de-AT', 'en', 'en']);
  });

  test('times of day are those of the time zone that is named, with its name', () => {
    const inBerlin = (day: string) => momentText(new Date(day), 'en', 'Europe/Berlin');
    expect(inBerlin('2026-03-12T18:04:05Z')).toBe('12 March 2026, 19:04:05 CET');
    expect(inBerlin('2026-03-29T00:59:59Z')).toBe('29 March 2026, 01:59:59 CET');
    expect(inBerlin('2026-03-29T01:00:00Z')).toBe('29 March 2026, 03:00:00 CEST');
    expect(momentText(at, 'en', 'Asia/Tokyo')).toBe('13 March 2026, 03:04:05 GMT+9');
    expect(momentText(at, 'de', 'America/New_York')).toBe('12. März 2026, 14:04:05 GMT-4');
    expect(dayText(at, 'en', 'Asia/Tokyo')).toBe('13 March 2026');
    // Yesterday in UTC, and both on one day in Tokyo.
    expect(recentText(at, new Date('2026-03-13T10:00:00Z'), 'en', 'Asia/Tokyo')).toBe('today 03:04');
    expect(recentText(at, new Date('2026-03-13T03:00:00Z'), 'en', 'America/New_York')).toBe('today 14:04');
    expect(recentText(at, new Date('2026-03-13T05:00:00Z'), 'en', 'America/New_York')).toBe(
      'yesterday 14:04',
    );
  });

  test('a time zone that this machine does not know is told in UTC', () => {
    expect(momentText(at, 'en', 'Europe/Atlantis')).toBe('12 March 2026, 18:04:05 UTC');
  });

  test('figures, money and shares', () => {
    expect([0, 999, 1_234_567].map(countText)).toEqual(['0', '999', '1,234,567']);
    expect(moneyText({ amount: 123_450, currency: 'USD' })).toBe('$1,234.50');
    expect(moneyText({ amount: -40, currency: 'EUR' })).toBe('−€0.40');
    expect(moneyText({ amount: 1500, currency: 'JPY' })).toBe('¥1,500');
    expect([700, 750].map(shareText)).toEqual(['7%', '7.5%']);
  });

  test('countries: an invoice keeps the spelling that it was printed with', () => {
    expect(countryText('DE')).toBe('Germany');
    expect(countryText('LC')).toBe('St Lucia');
    expect(countryText('LC', 'en')).toBe('St. Lucia');
  });
});
