import { expect, test } from 'vitest';
import { callOf, isBackwards, isFiltered, readQuestion } from './activity-question.ts';

const asked = (search: string, words = '') => readQuestion(new URLSearchParams(search), words);

test('an address becomes a question, and what it cannot mean is left out', () => {
  expect(callOf(asked('kind=order', 'EZC-2026'))).toEqual({ kind: 'order', words: 'EZC-2026' });
  const nonsense = asked('kind=nothing&from=2026-13-40&to=soon&from=');
  expect(callOf(nonsense)).toEqual({});
  expect(isFiltered(nonsense)).toBe(false);
  expect(isFiltered(asked('kind=order'))).toBe(true);
});

test('the last day belongs to the question, and days in the wrong order are no question', () => {
  expect(callOf(asked('from=2026-11-20&to=2026-11-21'))).toEqual({
    from: new Date(2026, 10, 20).toISOString(),
    until: new Date(2026, 10, 22).toISOString(),
  });
  expect(isBackwards(asked('from=2026-11-21&to=2026-11-20'))).toBe(true);
  expect(isBackwards(asked('from=2026-11-20&to=2026-11-20'))).toBe(false);
});
