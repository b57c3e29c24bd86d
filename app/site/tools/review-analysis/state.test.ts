import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splits } from './read-reviews.ts';
import { example, formatState, maxGroupsInLink, parseState } from './state.ts';

test('settings survive the address; the opening ones need none', () => {
  expect(formatState(example).toString()).toBe('');
  fc.assert(
    fc.property(
      fc.constantFrom(...splits),
      fc.stringMatching(/^[A-Z][a-z]{0,9}: [a-z]{1,9}\*?(, [a-z]{1,9}){0,4}$/),
      (split, groups) => {
        expect(parseState(new URLSearchParams(formatState({ split, groups }).toString()))).toEqual({
          state: { split, groups },
          problems: [],
        });
      },
    ),
  );
});

test('what cannot be read falls back and is named', () => {
  expect(parseState(new URLSearchParams('by=word&groups=nothing'))).toEqual({
    state: example,
    problems: ['by', 'groups'],
  });
  expect(formatState({ split: 'auto', groups: `A: ${'x'.repeat(maxGroupsInLink)}` }).toString()).toBe('');
});
