import { afterEach, expect, test, vi } from 'vitest';
import { forgetFirst, takeFirst } from './first-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const firstOf = (answers: Map<string, Promise<Response>>) =>
  vi.stubGlobal('window', {
    __first: { token: 'token', organisation: undefined, askedAt: performance.now(), answers },
  });

test('an answer that is forgotten is read to its end, so that its connection is free', async () => {
  const answer = new Response('{}');
  firstOf(
    new Map([
      ['/who', Promise.resolve(answer)],
      ['/lost', Promise.reject(new TypeError('Failed to fetch'))],
    ]),
  );
  forgetFirst();
  expect(takeFirst('/who', { token: 'token' })).toBeNull();
  await expect.poll(() => answer.bodyUsed).toBe(true);
});
