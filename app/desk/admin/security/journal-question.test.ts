import { expect, test } from 'vitest';
import { callOf, isAskable, isBackwards, readQuestion } from './journal-question.ts';

const asked = (search: string) => readQuestion(new URLSearchParams(search));

test('an address becomes a question, and what it cannot mean is left out', () => {
  expect(callOf(asked('kind=sign_in.failed&outcome=refused&about=Mara@example.com'))).toEqual({
    kind: 'sign_in.failed',
    outcome: 'refused',
    email: 'mara@example.com',
  });
  expect(callOf(asked('kind=nothing&outcome=perhaps&from=2026-13-40&to=soon'))).toEqual({});
});

test('the last day belongs to the question', () => {
  expect(callOf(asked('from=2026-11-20&to=2026-11-21'))).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    until: '2026-11-22T00:00:00.000Z',
  });
  expect(isBackwards(asked('from=2026-11-21&to=2026-11-20'))).toBe(true);
});

test('an id and an address are asked for; anything else is not', () => {
  const id = 'mem_01jd0000000000000000000000';
  expect(callOf(asked(`about=${id}`))).toEqual({ memberId: id });
  expect(isAskable(asked('about=somebody'))).toBe(false);
});
