import { afterEach, expect, test } from 'vitest';
import { agreedTo, choseEarlier, keepConsent } from './consent.ts';
import { read, remove, write } from './storage.ts';

afterEach(() => remove('consent'));
const agreed = () => [agreedTo('measuring'), agreedTo('partners')];

test.each([null, 'needed', 'necessary', 'none', 'ALL', ' all', 'Measuring', 'measuring,partners', ''])(
  '%j as the choice is no consent',
  (choice) => {
    if (choice !== null) write('consent', choice);
    expect(agreed()).toEqual([false, false]);
  },
);

test('each purpose is agreed to by itself, and can be taken back', () => {
  keepConsent(['partners']);
  expect(agreed()).toEqual([false, true]);
  keepConsent(['measuring', 'partners']);
  expect(agreed()).toEqual([true, true]);
  keepConsent(['measuring']);
  expect(agreed()).toEqual([true, false]);
  keepConsent([]);
  expect([agreed(), read('consent')]).toEqual([[false, false], 'needed']);
});

test('who chose when there was one choice agreed to what its words named, and to no partner links', () => {
  write('consent', 'all');
  expect([agreed(), choseEarlier()]).toEqual([[true, false], true]);
  keepConsent(['measuring', 'partners']);
  expect([agreed(), choseEarlier()]).toEqual([[true, true], false]);
});
