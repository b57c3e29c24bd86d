import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketplaceIds } from '#content/en/rules/listings/marketplaces.ts';
import { packs } from '#content/en/rules/listings/packs.ts';
import { type FieldId, fieldIds } from '#content/en/rules/listings/shape.ts';
import { checkListing, type ListingCase } from '#content/listing-rules/check-listing.ts';
import { countCharacters } from '#content/listing-rules/text-units.ts';
import { exampleTexts } from './example.ts';
import { cutToFit, fixListing, isSafe, mended } from './fix-listing.ts';

const on = (market: keyof typeof packs, texts: ListingCase['texts'], brand = ''): ListingCase => ({
  pack: packs[market],
  category: 'general',
  brand,
  texts,
});

describe('the safe fixes', () => {
  test.each([
    ['amazon', 'Steel Cup ★ 300 ml!', 'Steel Cup 300 ml'],
    ['amazon', 'Cup, Blue Cup, Cup, Cup Lid', 'Cup, Blue Cup, Lid'],
    ['amazon', 'Hot!Cold Cup', 'Hot Cold Cup'],
    ['amazon', '  Steel   Cup  ', 'Steel Cup'],
    ['ebay', 'Bolt ½ inch ♥ new', 'Bolt inch new'],
    ['etsy', 'Mug 🐈 with cat', 'Mug with cat'],
    ['walmart', 'Cup * sale!', 'Cup sale'],
    ['shopify', 'Cup! Cup! Cup!', 'Cup! Cup! Cup!'],
  ] as const)('%s: %j becomes %j', (market, title, fixed) => {
    expect(fixListing(on(market, { title })).title).toBe(fixed);
  });

  test('the example fits after them', () => {
    expect(countCharacters(fixListing(on('amazon', exampleTexts)).title ?? '')).toBeLessThanOrEqual(75);
  });

  test('a brand keeps its own signs', () => {
    expect(fixListing(on('amazon', { title: 'Yahoo! Cup!' }, 'Yahoo!')).title).toBe('Yahoo! Cup');
  });

  test('a no-break space between figure and unit stays', () => {
    expect(fixListing(on('amazon', { title: 'Cup 300\u00a0ml!' })).title).toBe('Cup 300\u00a0ml');
  });

  test('paragraphs of a description stay apart', () => {
    const description = 'One ♥ line,\n\nand another';
    expect(fixListing(on('walmart', { description })).description).toBe('One line,\n\nand another');
  });
});

const piece = fc.constantFrom(
  'cup', 'Cup', 'lid', 'don', "'", '’', 's', '★', '♥', '!', '½', '&', ',', ' ', '  ', '\n', '.', '-', '750 ml',
  'é', 'e\u0301', '👨‍👩‍👧', '🇵🇱', '\ud83d', '™', '<b>', 'free shipping', '\u00a0', '\t', '4301', '#', '中文',
); // biome-ignore format: one line of pieces reads better
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const listing = fc
  .record({
    market: fc.constantFrom(...marketplaceIds),
    brand: fc.constantFrom('', 'Cup', 'Yahoo!'),
    texts: fc.dictionary(fc.constantFrom<FieldId>(...fieldIds), text),
  })
  .map(({ market, brand, texts }) => on(market, texts, brand));

test('after the fixes nothing safe is left, and fixing again changes nothing', () => {
  fc.assert(
    fc.property(listing, (one) => {
      const texts = fixListing(one);
      expect(checkListing({ ...one, texts }).filter(isSafe)).toEqual([]);
      expect(fixListing({ ...one, texts })).toEqual(texts);
    }),
    { numRuns: 400 },
  );
});

test('no text grows, and its letters and digits come from the original in the same order', () => {
  const words = (part: string) => part.replaceAll(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(listing, (one) => {
      const fixed = fixListing(one);
      for (const [field, was] of Object.entries(one.texts)) {
        const is = fixed[field as FieldId] ?? '';
        expect(is.length).toBeLessThanOrEqual(was.length);
        let at = 0;
        for (const letter of words(is)) {
          at = words(was).indexOf(letter, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a text without safe findings is left to the letter', () => {
  fc.assert(
    fc.property(listing, (one) => {
      const findings = checkListing(one).filter(isSafe);
      const fixed = fixListing(one);
      for (const [field, was] of Object.entries(one.texts)) {
        if (!findings.some((finding) => finding.field === field)) expect(fixed[field as FieldId]).toBe(was);
      }
    }),
  );
});

describe('cutting to fit', () => {
  test.each([
    [`${'Word '.repeat(15)}Last`, 'Word '.repeat(15).trim()],
    [`${'a'.repeat(70)}, gift idea`, 'a'.repeat(70)],
    [`${'b'.repeat(66)} leakproof lid`, 'b'.repeat(66)],
    ['c'.repeat(90), null],
  ])('%j', (title, kept) => {
    const [finding] = checkListing(on('amazon', { title })).filter(
      ({ rule }) => rule.kind === 'maxCharacters',
    );
    expect(finding && cutToFit(title, finding)).toBe(kept);
  });
});

test('one finding can be mended alone', () => {
  const title = 'Cup ★ blue!';
  const star = checkListing(on('amazon', { title })).filter(({ text }) => text === '★');
  expect(mended(title, star)).toBe('Cup blue!');
});
