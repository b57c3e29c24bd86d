import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { grow } from '#content/en/pages/grow.ts';
import { diffTexts } from './diff-texts.ts';
import { exampleVersions } from './example.ts';
import { figureChanges } from './figure-changes.ts';
import ListingDiff from './listing-diff.island.tsx';
import { sceneOf } from './scene.ts';
import { asPlainText, asRows } from './take-out.ts';

test('the server writes the example with its changed figures', () => {
  const html = renderToString(<ListingDiff />).replaceAll('<!-- -->', '');
  expect(html).toContain('3 figures changed');
  expect(html).toContain('Words: 10 added, 15 removed');
  expect(html).toMatch(/<del[^>]*>\$24\.90<\/del>/);
  expect(html).toMatch(/<ins[^>]*><b[^>]*>700 ml<\/b><\/ins>/);
});

test('taken out as text and as rows', () => {
  const changes = diffTexts('Cup 300 ml, blue', 'Cup 250 ml, blue, new');
  expect(asPlainText(changes)).toBe('Cup [-300 ml-]{+250 ml+}, blue{+, new+}');
  expect(asRows(changes, figureChanges(changes))).toEqual([
    ['What', 'Change', 'Before', 'After'],
    ['Measure', 'changed', '300 ml', '250 ml'],
    ['Words', 'changed', '300 ml', '250 ml'],
    ['Words', 'added', '', ', new'],
  ]);
});

test('the picture of the page opens with what the tool finds in its example', () => {
  const changes = diffTexts(exampleVersions.before, exampleVersions.after);
  expect(grow.BrandControl.scene).toMatchObject(sceneOf(changes, figureChanges(changes)));
});

test.each([
  ['same', 'same', 0, 'No changes'],
  ['blue cup', 'red cup', 0, 'Words changed'],
  ['300 ml', '250 ml', 1, '1 figure changed'],
])('%s and %s: %i marked lines, %s', (before, after, count, text) => {
  const changes = diffTexts(before, after);
  expect(sceneOf(changes, figureChanges(changes))).toMatchObject({ live: { count }, plate: { text } });
});
