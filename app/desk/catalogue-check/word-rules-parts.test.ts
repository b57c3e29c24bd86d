import { expect, test } from 'vitest';
import { brokenPart, fieldsOf } from './word-rules-parts.ts';

test('a key that could not be read leads to its field and names the word', () => {
  expect(brokenPart('no.a.b')).toEqual({ name: 'Forbidden words “a.b”', field: 'rules-forbidden' });
  expect(brokenPart('yes')).toEqual({ name: 'Wanted words', field: 'rules-wanted' });
});

test('a key that no field has leads nowhere', () => {
  expect(brokenPart('maybe.free')).toEqual({ name: 'maybe.free', field: null });
});

test('the fields with something unread in them are known', () => {
  expect([...fieldsOf(['no.a', 'no.b', 'on.bazaar', 'maybe.free'])]).toEqual(['forbidden', 'markets']);
});
