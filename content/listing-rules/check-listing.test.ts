import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketplaceIds } from '#content/en/rules/listings/marketplaces.ts';
import { packs } from '#content/en/rules/listings/packs.ts';
import type { CategoryId } from '#content/en/rules/listings/shape.ts';
import { yardstickMs } from '../../tests/yardstick.ts';
import { checkListing, type ListingTexts } from './check-listing.ts';
import { beyond, countBytes, countCharacters, graphemes } from './text-units.ts';

type Market = keyof typeof packs;
const check = (market: Market, texts: ListingTexts, brand = '', category: CategoryId = 'general') =>
  checkListing({ pack: packs[market], category, brand, texts });
const found = (...parts: Parameters<typeof check>) => check(...parts).map(({ rule }) => rule.id);

/*
 * Worked examples of the marketplaces' own pages, read on 2026-11-20: Amazon "Product title requirements and
 * guidelines" (the beach cover-up, "Style #4301", "<10 lb"), Walmart "Product details policy" (the list of promotional
 * claims), Etsy Open API v3 ("once each"), eBay "Search and browse manipulation policy" (™, ♥, ½), Amazon "Using search
 * terms effectively" (the good example).
 */
describe('examples of the published rules', () => {
  test.each<[Market, ListingTexts, string[]]>([
    [
      'amazon',
      { title: 'Paradise Towel Wear Co. Beach Coverup << Size Kids XXS >>' },
      ['amazon-title-context', 'amazon-title-context'],
    ],
    ['amazon', { title: 'Style #4301 Weight <10 lb' }, []],
    ['amazon', { title: 'Cup, free shipping' }, ['amazon-title-promises']],
    ['amazon', { title: 'Cup, 100% quality guaranteed' }, ['amazon-title-promises']],
    ['amazon', { bullets: 'Made of steel™' }, ['amazon-bullet-characters']],
    ['amazon', { bullets: 'Colour: n/a' }, ['amazon-bullet-fillers']],
    ['amazon', { keywords: 'cutting chopping board butcher block bamboo wood wooden large hybrid' }, []],
    ['ebay', { title: 'Bolt ½ inch' }, ['ebay-special-characters']],
    ['ebay', { title: 'Watch ♥' }, ['ebay-special-characters']],
    ['ebay', { title: 'Cup™' }, ['ebay-special-characters']],
    ['ebay', { title: '' }, ['ebay-title-required']],
    ['etsy', { title: 'Salt & pepper & more' }, ['etsy-title-once']],
    ['etsy', { title: 'Salt & pepper: 50% off + more' }, []],
    ['etsy', { title: 'Cat mug 🐈' }, ['etsy-title-characters']],
    ['etsy', { title: 'Cup™ by Ł. Żak – “blue”' }, []],
    ['etsy', { tags: 'cat mug, cat_mug' }, ['etsy-tag-characters']],
    ['etsy', { tags: 'cat mug\nCat  Mug' }, ['etsy-tag-twice']],
    ['walmart', { title: 'Cup, top rated' }, ['walmart-title-promises']],
    ['walmart', { title: 'Cup 2025' }, ['walmart-title-years']],
    ['walmart', { title: 'Cup 2000 ml' }, []],
    ['walmart', { title: 'Cup from www.example.com' }, ['walmart-title-web']],
    ['walmart', { title: 'STEEL CUP blue' }, ['walmart-title-capitals']],
    ['walmart', { title: 'Cup 5 in, 4 count, 12 oz' }, []],
    ['walmart', { title: 'Cup as on Amazon' }, ['walmart-retailers']],
  ])('%s %j', (market, texts, ids) => {
    expect(found(market, texts)).toEqual(ids);
  });
});

describe('lengths', () => {
  test.each<[Market, keyof ListingTexts, number]>([
    ['amazon', 'title', 75],
    ['amazon', 'highlights', 125],
    ['ebay', 'title', 80],
    ['ebay', 'subtitle', 55],
    ['ebay', 'description', 800],
    ['etsy', 'title', 140],
    ['walmart', 'title', 150],
    ['walmart', 'description', 4000],
    ['shopify', 'title', 255],
    ['shopify', 'pageTitle', 70],
    ['shopify', 'metaDescription', 160],
    ['amazon', 'bullets', 250],
    ['etsy', 'tags', 20],
  ])('%s %s: %i is the last that fits', (market, field, max) => {
    const texts = (length: number) => ({ title: 'x', [field]: 'é'.repeat(length) });
    expect(check(market, texts(max))).toEqual([]);
    const [finding] = check(market, texts(max + 1));
    expect(finding).toMatchObject({ field, count: max + 1, max, ranges: [{ start: max, end: max + 1 }] });
  });

  test('media keeps 200', () => {
    expect(found('amazon', { title: 'x'.repeat(200) }, '', 'media')).toEqual([]);
    expect(found('amazon', { title: 'x'.repeat(201) }, '', 'media')).toEqual(['amazon-title-200']);
  });

  test('search terms count bytes, without spaces and punctuation', () => {
    expect(found('amazon', { keywords: `${'ä'.repeat(124)}, b` })).toEqual([]);
    expect(found('amazon', { keywords: `${'ä'.repeat(125)}` })).toEqual(['amazon-keywords-249']);
  });

  test('five bullets fit, of six the sixth is marked', () => {
    const [finding] = check('amazon', { bullets: 'a\n\nb\nc\nd\ne\nsixth' });
    expect(finding).toMatchObject({ rule: { id: 'amazon-bullets-5' }, ranges: [{ start: 11, end: 16 }] });
  });
});

describe('words', () => {
  test('the third time is marked, in any capitals; small words are free', () => {
    const [finding, more] = check('amazon', { title: 'Cup for Tea and CUP for Milk and cup for Me and You' });
    expect(more).toBeUndefined();
    expect(finding).toMatchObject({ count: 3, max: 2, text: 'Cup' });
    expect(finding?.ranges.map(({ start }) => start)).toEqual([0, 16, 33]);
  });

  test('the brand comes first, and not into the search terms', () => {
    expect(found('amazon', { title: 'Vellanto Stool' }, 'vellanto')).toEqual([]);
    expect(found('amazon', { title: 'Stool by Vellanto' }, 'Vellanto')).toEqual(['amazon-title-brand']);
    expect(found('amazon', { keywords: 'stool vellanto' }, 'Vellanto')).toEqual(['amazon-keywords-brand']);
  });

  test('of phrases within one another the longest is told, and parts of words are none', () => {
    const hits = check('walmart', { title: 'Clearances, best-selling Targets' });
    expect(hits.map(({ rule, text }) => [rule.id, text])).toEqual([
      ['walmart-title-promises', 'best-selling'],
      ['own-claims', 'best'],
    ]);
  });

  test('a phrase is found with a hyphen as well, and in one word where it is written so', () => {
    expect(found('amazon', { title: 'Free-shipping cup' })).toEqual(['amazon-title-promises']);
    expect(found('amazon', { title: 'Bestseller cup' })).toEqual(['amazon-title-promises']);
    expect(found('amazon', { bullets: 'With a money-back guarantee' })).toEqual(['amazon-bullet-refunds']);
  });

  test('pasted markup is text', () => {
    const [finding] = check('amazon', { description: 'a < b <script>alert(1)</script><br>' });
    expect(finding).toMatchObject({ rule: { id: 'amazon-markup' }, text: '<script>' });
  });

  test.each([
    ...['me@example.com', '+49 170 555 1234', 'https://example.com/x', 'example.shop'],
    ...['+49 30 1234567', '+44 20 7946 0958', '0800 123456', '030/1234567', '(212) 555-1234'],
  ])('%s is a contact', (contact) =>
    expect(found('amazon', { description: `Ask ${contact} today` })).toEqual(['amazon-contacts']),
  );

  test.each(['5.5 x 3.2 in', 'Node.js', '1 000 000', 'size 10-12-14', '+5 10 20 30 40', '0.25 100000'])(
    '%s is none',
    (description) => expect(found('amazon', { description })).toEqual([]),
  );
});

test('worst first, numbered in that order', () => {
  const findings = check('amazon', { title: 'best ★  cup', bullets: 'n/a' });
  expect(findings.map(({ rule }) => rule.severity)).toEqual(['error', 'error', 'hint', 'hint']);
  expect(findings.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('every place lies on the borders of signs and inside its field', () => {
  const texts = fc.record({ title: fc.string({ unit: 'grapheme' }), tags: fc.string({ unit: 'binary' }) });
  fc.assert(
    fc.property(texts, fc.constantFrom(...marketplaceIds), fc.nat(30), ({ title, tags }, market, repeat) => {
      const values: ListingTexts = { title: title.repeat(repeat), tags, bullets: tags, description: title };
      for (const { field, ranges } of check(market, values)) {
        const text = values[field] ?? '';
        const borders = new Set([0, ...graphemes(text).map(({ end }) => end)]);
        for (const { start, end } of ranges) {
          expect(start).toBeLessThan(end);
          expect([borders.has(start), borders.has(end)]).toEqual([true, true]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('counts agree with the platform', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(countCharacters(text)).toBe([...text].length);
      expect(countBytes(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

test('a family that does not fit goes over as a whole', () => {
  expect(beyond('ab👨‍👩‍👧', 4, countCharacters)).toEqual({ start: 2, end: 10 });
});

test('twenty thousand characters are checked in a blink', () => {
  const description = 'word  <b>bold</b> BEST DEAL ★ a@b.co '.repeat(550);
  const yardstick = yardstickMs();
  const before = performance.now();
  for (const market of marketplaceIds)
    check(market, { title: description, bullets: description, description });
  expect(performance.now() - before).toBeLessThan(20 * yardstick);
});
