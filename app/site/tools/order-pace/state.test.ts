import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOrders, example, formatState, parseState } from './state.ts';

test('settings survive the address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dayOrders), fc.integer({ min: -28, max: 28 }), (dayOrder, halves) => {
      const state = { dayOrder, shiftHours: halves / 2 };
      expect(parseState(new URLSearchParams(formatState(state).toString()))).toEqual({ state, problems: [] });
    }),
  );
  expect(formatState(example).toString()).toBe('');
});

test('what cannot be read falls back and is named', () => {
  expect(parseState(new URLSearchParams('days=ymd&shift=99'))).toEqual({
    state: example,
    problems: ['days', 'shift'],
  });
});
