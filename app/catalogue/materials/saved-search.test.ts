import { expect, test } from 'vitest';
import { askedOf, savedAddress, wordsOfSearch } from './saved-search.ts';
import { filtersIn } from './search-address.ts';

const asked = (query: string, more = {}) =>
  askedOf({
    ...{ type: '', shelf: '', words: '', compact: true, filters: filtersIn(new URLSearchParams(query)) },
    ...more,
  });

test('a saved search leads to the list it was saved on, and is told in words', () => {
  const saved = asked('colour=red,blue&format=svg', { type: 'icon', shelf: 'images', words: 'mailer box' });
  expect(savedAddress(saved)).toBe(
    '/material-list/icon/images/mailer%20box/search?format=svg&colour=red,blue',
  );
  expect(wordsOfSearch(saved)).toBe('“mailer box”, Icons, SVG, Red, Blue');
  expect(savedAddress(asked(''))).toBe('/material-list');
  expect(wordsOfSearch(asked(''))).toBe('The whole library');
  expect(wordsOfSearch(asked('', { shelf: 'video' }))).toBe('Video');
});
