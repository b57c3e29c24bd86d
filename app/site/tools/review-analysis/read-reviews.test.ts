import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxCharacters, maxReviews, readReviews } from './read-reviews.ts';

test.each([
  ['5 stars: Holds well', 5, 'Holds well'],
  ['1★ Broke', 1, 'Broke'],
  ['★★☆☆☆ Leaks', 2, 'Leaks'],
  ['***** Fine', 5, 'Fine'],
  [`${'⭐\uFE0F'.repeat(5)} Great jar`, 5, 'Great jar'],
  ['⭐⭐⭐\uFE0F☆☆ Fair jar', 3, 'Fair jar'],
  ['4⭐\uFE0F Good', 4, 'Good'],
  ['4.0 out of 5 stars Good jar', 4, 'Good jar'],
  ['3/5 - ok', 3, 'ok'],
  ['4,5 | Almost perfect', 4.5, 'Almost perfect'],
  ['2, leaks', 2, 'leaks'],
  ['2\tleaks', 2, 'leaks'],
  ['5 Great', 5, 'Great'],
  ['2026-10-02, 3, It is fine', 3, 'It is fine'],
  ['2 of the 3 lids broke', null, '2 of the 3 lids broke'],
  ['100 uses and still sharp', null, '100 uses and still sharp'],
  ['7 stars', null, '7 stars'],
  ['2,5 litres are less than I thought', null, '2,5 litres are less than I thought'],
  ['<b onclick="x">5</b> Good', null, '<b onclick="x">5</b> Good'],
])('%j', (line, stars, text) => {
  expect(readReviews(line).reviews).toEqual([{ stars, text }]);
});

test('lines and paragraphs', () => {
  expect(readReviews('a\nb\r\n\r\nc').reviews).toHaveLength(2);
  expect(readReviews('a\nb\r\n\r\nc', 'line').reviews).toHaveLength(3);
  expect(readReviews(`${'one\n'.repeat(50)}\n${'two\n'.repeat(50)}`).reviews).toHaveLength(100);
  expect(readReviews(`${'one\n'.repeat(50)}\n${'two\n'.repeat(50)}`, 'blank').reviews).toHaveLength(2);
  expect(readReviews(' \n\n\t\n---\n')).toEqual({ reviews: [], isCut: false });
});

test('what is too long is cut and said', () => {
  expect(readReviews('x\n'.repeat(maxReviews + 1))).toMatchObject({ isCut: true });
  expect(readReviews('x'.repeat(maxCharacters + 1)).reviews[0]?.text).toHaveLength(maxCharacters);
});

test('whatever is pasted, stars are 1 to 5 and no line is read twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 })), (lines) => {
      const { reviews } = readReviews(lines.join('\n'), 'line');
      expect(reviews.length).toBeLessThanOrEqual(lines.join('\n').split(/[\r\n]/).length);
      for (const { stars } of reviews) if (stars !== null) expect(stars >= 1 && stars <= 5).toBe(true);
    }),
  );
});
