import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatState, isUnread, maxShared, parseState } from './state.ts';

test('the fragment of two versions reads as those versions', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((one) => !one.includes('\r'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const fragment = formatState({ before, after });
      if (before + after === '') expect(fragment).toBe('');
      else expect(parseState(`#${fragment}`)).toEqual({ state: { before, after }, problems: [] });
    }),
  );
});

test('long versions stay out of the address', () => {
  expect(formatState({ before: 'x'.repeat(maxShared), after: '' })).not.toBe('');
  expect(formatState({ before: 'x'.repeat(maxShared), after: 'y' })).toBe('');
});

test.each(['', '#compare', '#versions:', '#versions:a=&b=', '#listing:title=x', '#versions'])(
  '%j holds none',
  (hash) => {
    expect(parseState(hash)).toBeNull();
  },
);

test('an overlong one is cut and says so', () => {
  expect(parseState(`#versions:a=${'x'.repeat(9000)}`)).toMatchObject({
    state: { before: 'x'.repeat(6000), after: '' },
    problems: ['too_long'],
  });
});

test.each([
  ['', false],
  ['#top', false],
  ['#checklist', false],
  ['#versions:a=x&b=y', false],
  ['#versions:', true],
  ['#versions:a=&b=', true],
  ['#versionen:a=x', true],
  ['#%E0%A4%A', true],
])('%j is said to be unread: %s', (hash, unread) => {
  expect(isUnread(hash, (id) => id === 'checklist')).toBe(unread);
});
