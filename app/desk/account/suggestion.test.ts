import { expect, test } from 'vitest';
import { firstStep, suggestionFor } from './suggestion.ts';

test.each([
  ['what waits in the cart comes first', { inCart: 2, hasDownloads: false }, '/cart'],
  ['then the library, which costs nothing', { inCart: 0, hasDownloads: false }, '/material'],
  ['then the check of a listing', { inCart: 0, hasDownloads: true }, '/ez-writing'],
])('%s', (_name, known, to) => {
  expect(suggestionFor(known).to).toBe(to);
});

test('an empty account begins with a listing, or with the order that was begun', () => {
  expect(firstStep(0).to).toBe('/ez-writing');
  expect(firstStep(1)).toMatchObject({ to: '/cart', text: 'Your cart has one item.' });
});
