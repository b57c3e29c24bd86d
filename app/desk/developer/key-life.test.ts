import { expect, test } from 'vitest';
import type { ApiKey } from '#contract/api-keys.ts';
import { days } from '#contract/time.ts';
import { type KeyLife, keyStates, lifeOf } from './key-life.ts';

const expiresAt = '2026-12-20T10:00:00.000Z';
const end = Date.parse(expiresAt);
const life = (state: ApiKey['state'], now: number) => lifeOf({ state, expiresAt }, now);

test.each<[KeyLife, number]>([
  ['active', end - days(7) - 1],
  ['ending', end - days(7)],
  ['ending', end - 1],
  ['expired', end],
])('an active key is %s at its hour', (expected, now) => {
  expect(life('active', now)).toBe(expected);
});

test('what the service says of a key that does not work counts', () => {
  expect(life('suspended', end - days(1))).toBe('suspended');
  expect(life('expired', end - days(1))).toBe('expired');
  expect(life('removed', end - days(1))).toBe('removed');
});

test('a key that ends soon says when', () => {
  expect(keyStates(days(3) + 5).ending[0]()).toBe('Expires in 3\u00a0days');
});
