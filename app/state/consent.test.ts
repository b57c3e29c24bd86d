import { afterEach, expect, test } from 'vitest';
import { consentGiven, keepConsent, readConsent } from './consent.ts';
import { remove, write } from './storage.ts';

afterEach(() => remove('consent'));

test.each([null, 'needed', 'necessary', 'none', 'ALL', ' all', ''])(
  '%j as the choice is no consent',
  (choice) => {
    if (choice !== null) write('consent', choice);
    expect([consentGiven(), readConsent()]).toEqual([false, 'needed']);
  },
);

test('consent is given by one word alone, and can be taken back', () => {
  keepConsent('all');
  expect([consentGiven(), readConsent()]).toEqual([true, 'all']);
  keepConsent('needed');
  expect(consentGiven()).toBe(false);
});
