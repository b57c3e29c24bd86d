import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packs } from '#content/en/rules/listings/packs.ts';
import { checkListing } from '#content/listing-rules/check-listing.ts';
import { exampleTexts } from './example.ts';
import { segmentLines } from './segments.ts';

const marked = (title: string, brand = '') => {
  const findings = checkListing({ pack: packs.amazon, category: 'general', brand, texts: { title } });
  return { findings, lines: segmentLines(title, findings) };
};

test('the marks of the example carry the numbers of their findings', () => {
  const { lines } = marked(exampleTexts.title ?? '');
  const marks = lines.flat().filter(({ mark }) => mark);
  expect(marks.map(({ text, mark, ends }) => [text, mark?.number, ends])).toEqual([
    ['Bottle', 4, [4]],
    ['Bottle', 4, [4]],
    ['★', 3, [3]],
    ['B', 4, []],
    ['ottle', 1, [4]],
    [' Lid', 1, []],
    ['!', 1, [1, 2]],
  ]);
});

test('joined again, the pieces are the text, and every mark is drawn to its last place', () => {
  const piece = fc.constantFrom('cup ', 'cup', '★', '!', '\n', ' ', 'best ', '👨‍👩‍👧', '<b>', 'x'.repeat(30));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const { findings, lines } = marked(text, 'Brand');
      expect(lines.map((line) => line.map((part) => part.text).join('')).join('\n')).toBe(text);
      const drawn = lines.flat().flatMap(({ mark }) => (mark ? [mark.number] : []));
      for (const number of drawn) expect(findings[number - 1]?.number).toBe(number);
    }),
  );
});
