import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfNumber } from '#app/format/calendar.ts';
import { formatDay } from './format.ts';
import { choose, readTyped, refusalOf } from './selection.ts';

const anyDay = fc.integer({ min: 700_000, max: 760_000 }).map(dayOfNumber);
const holiday = (day: string) => (day.endsWith('-12-25') ? 'Closed' : null);

describe('refusals', () => {
  const bounds = { min: '2026-11-24', max: '2027-03-15', disabled: holiday };
  test('name the bound or give the reason', () => {
    expect(refusalOf('2026-11-23', bounds)).toBe('too_early');
    expect(refusalOf('2027-03-16', bounds)).toBe('too_late');
    expect(refusalOf('2026-12-25', bounds)).toEqual({ reason: 'Closed' });
  });
  test('there are none on the bounds themselves', () => {
    expect(refusalOf('2026-11-24', bounds)).toBeNull();
    expect(refusalOf('2027-03-15', bounds)).toBeNull();
  });
});

describe('choosing', () => {
  test('one day replaces the other', () => {
    expect(choose(['2026-12-04'], '2026-12-05', 1)).toEqual({ value: ['2026-12-05'], dropped: null });
  });
  test('at the limit the day chosen first drops out and is named', () => {
    expect(choose(['2026-12-09', '2026-12-04'], '2026-12-05', 2)).toEqual({
      value: ['2026-12-04', '2026-12-05'],
      dropped: '2026-12-09',
    });
  });
  test('a chosen day is taken back', () => {
    expect(choose(['2026-12-09', '2026-12-04'], '2026-12-09', 3).value).toEqual(['2026-12-04']);
  });
  test('never holds more than the limit nor a day twice, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 30 }), fc.integer({ min: 0, max: 5 }), (presses, most) => {
        let value: string[] = [];
        for (const day of presses) value = choose(value, day, most).value;
        expect(new Set(value).size).toBe(value.length);
        if (most > 0) expect(value.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('typing', () => {
  test('reads back what the field shows', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyDay, { maxLength: 5 }), (days) => {
        const text = days.map((day) => formatDay(day)).join(', ');
        expect(readTyped(text, 'mm/dd/yyyy', 0, {}).days).toEqual(days);
      }),
    );
  });
  test('tells apart what is wrong', () => {
    const bounds = { min: '2026-11-24', disabled: holiday };
    expect(readTyped('soon', 'mm/dd/yyyy', 1, bounds).wrong).toBe('format');
    expect(readTyped('11/20/2026', 'mm/dd/yyyy', 1, bounds).wrong).toBe('too_early');
    expect(readTyped('12/25/2026', 'mm/dd/yyyy', 1, bounds).wrong).toEqual({ reason: 'Closed' });
    expect(readTyped('12/01/2026, 12/02/2026', 'mm/dd/yyyy', 1, bounds).wrong).toBe('too_many');
    expect(readTyped('  ', 'mm/dd/yyyy', 1, bounds).days).toEqual([]);
  });
});
