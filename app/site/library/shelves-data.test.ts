import { expect, test } from 'vitest';
import { library } from '#content/en/pages/library.ts';
import { materialTypeNames } from '#contract/material-kinds.ts';
import { filledShelves } from './shelves-data.ts';

const counted = (held: Record<string, number>) =>
  materialTypeNames.map((type) => ({ type, materials: held[type] ?? 0 }));

test('a type without items is neither shown nor counted, nor is a shelf without such a type', () => {
  const shelves = filledShelves(counted({ icon: 299, background: 18, font: 3 }));
  expect(
    shelves.map(({ slug, types }) => [slug, types.map(({ slug, materials }) => [slug, materials])]),
  ).toEqual([
    [
      'images',
      [
        ['background', 18],
        ['icon', 299],
      ],
    ],
    ['design', [['font', 3]]],
  ]);
});

test('an empty library has no shelf', () => {
  expect(filledShelves(counted({}))).toEqual([]);
});

test('the copy of the library counts no shelves and no types: only the library itself knows how many hold something', () => {
  const said = JSON.stringify(library).match(
    /\b(\d+|two|three|four|five|six|seven|\d\d) (shel(f|ves)|types)\b[^"]*/gi,
  );
  expect(said).toBeNull();
});
