import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadTimes } from '#content/en/rules/lead-times.ts';
import { type CalendarState, daysOf, exampleCalendar, formatState, parseState } from './state.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyState: fc.Arbitrary<CalendarState> = fc.record({
  sellOn: day,
  days: fc.record(
    Object.fromEntries(leadTimes.map(({ id }) => [id, fc.integer({ min: 0, max: 260 }).map(String)])),
  ) as unknown as fc.Arbitrary<CalendarState['days']>,
  sets: fc.subarray(['us', 'cn'] as const),
  own: fc.array(day, { maxLength: 100 }).map((days) => [...new Set(days)].sort()),
});

test('law: the address brings the plan back', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(parseState(formatState(state))).toEqual({ state, problems: [] });
    }),
  );
  expect(formatState(exampleCalendar).toString()).toBe('');
});

test('what cannot be read falls back part by part, and nothing is thrown', () => {
  expect(parseState(new URLSearchParams('d=2026-02-30&t=1.2.3&h=us.xx&x=2026'))).toEqual({
    state: exampleCalendar,
    problems: ['d', 't', 'h', 'x'],
  });
  expect(parseState(new URLSearchParams('d=2026-12-24&t=1.2.3.4.5.<b>'))).toEqual({
    state: { ...exampleCalendar, sellOn: '2026-12-24' },
    problems: ['t'],
  });
  fc.assert(
    fc.property(fc.constantFrom('d', 't', 'h', 'x'), fc.string(), (key, value) => {
      expect(() => parseState(new URLSearchParams([[key, value]]))).not.toThrow();
    }),
  );
});

test('typed days: part days go up, and no days leave a step out', () => {
  const days = { ...exampleCalendar.days, brief: '2,5', ads: '0' };
  expect(daysOf(days)).toEqual({ brief: 3, photos: 10, copy: 5, listing: 5, ads: 0, slack: 3 });
});

test.each(['', ' ', '<b>9</b>', '-3', '261'])(
  'there are no days to plan with while a step has %j',
  (brief) => {
    const state = { ...exampleCalendar, days: { ...exampleCalendar.days, brief, ads: '4' } };
    expect(daysOf(state.days)).toBeNull();
    // The address keeps the others, and the place of this one.
    expect(formatState(state).toString()).toBe('t=.10.5.5.4.3');
    expect(parseState(formatState(state)).state.days).toEqual({ ...state.days, brief: '' });
  },
);
