import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { keyRefusalText } from './key-refusal.ts';

const { code } = errors['access.refused'];

test('whoever has as many keys as there may be is told so', () => {
  expect(keyRefusalText({ code, data: { reason: 'api_keys_full' } })).toMatch(/^You have 20 keys/);
});

test.each([
  [{ code, data: { reason: 'no_password' } }],
  [{ code, data: null }],
  [{ code: errors['session.ended'].code, data: { reason: 'api_keys_full' } }],
])('%o is left to the words of the service', (refusal) => {
  expect(keyRefusalText(refusal)).toBeNull();
});
