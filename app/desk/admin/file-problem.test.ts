import { expect, test } from 'vitest';
import { CallFailed, CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { fileProblem } from './file-problem.ts';

test('a file that the service refuses is missed in its words, and only a lost connection is called one', () => {
  const { code, msg } = errors['request.too_many'];
  expect(fileProblem(new CallRefused(code, msg, { retryAfter: 60 }))).toBe(msg);
  expect(fileProblem(new CallFailed(''))).toBe('The connection dropped. Try again.');
});
