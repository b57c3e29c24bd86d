import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketplaceIds } from '#content/en/rules/listings/marketplaces.ts';
import { packs } from '#content/en/rules/listings/packs.ts';
import { checkListing, type ListingTexts } from '#content/listing-rules/check-listing.ts';
import { bannedPhrases } from '#content/listing-rules/check-words.ts';
import { anyOf, placesOf } from '#content/listing-rules/words.ts';
import { type WordRules, wordMarkets } from '#contract/word-rules.ts';
import { adviceOf, whatOf } from './finding-words.ts';
import { withOwnWords } from './own-words.ts';

const set = (rules: Partial<WordRules>) => ({
  ...{ id: 'house', title: 'House words', changedOn: '2026-11-25' },
  rules: { markets: [], forbidden: [], wanted: [], ...rules },
});
const check = (market: keyof typeof packs, rules: Partial<WordRules>, texts: ListingTexts) =>
  checkListing({ pack: withOwnWords(packs[market], [set(rules)]), category: 'general', brand: '', texts })
    .filter(({ rule }) => rule.id.startsWith('house'))
    .map((found) => [found.rule.severity, found.field, whatOf(found), adviceOf(found)]);

test('word rules name every marketplace that has rules', () => {
  expect([...wordMarkets]).toEqual([...marketplaceIds]);
});

test('a forbidden word stops a listing in every field, in capitals or not, as a whole word', () => {
  const texts = { title: 'CHEAP cup', bullets: 'A cheapish cup\nSo cheap' };
  expect(check('amazon', { forbidden: ['cheap'] }, texts)).toEqual([
    ['error', 'title', '“CHEAP”', 'Your word rules forbid it.'],
    ['error', 'bullets', '“cheap”', 'Your word rules forbid it.'],
  ]);
});

test('a wanted word may stand in any field, and is missed once', () => {
  const wanted = { wanted: ['dishwasher safe', 'stoneware'] };
  const advice = 'Your word rules want “stoneware” in the listing.';
  expect(check('amazon', wanted, { title: 'Cup', bullets: 'Dishwasher  Safe' })).toEqual([
    ['warning', 'title', 'Title', advice],
  ]);
  expect(check('amazon', wanted, { title: 'Stoneware cup', description: 'dishwasher safe' })).toEqual([]);
  expect(check('amazon', wanted, {})).toEqual([]);
});

test('they count where their marketplaces are', () => {
  const rules = { forbidden: ['cheap'], markets: ['etsy' as const] };
  expect(check('amazon', rules, { title: 'Cheap cup' })).toEqual([]);
  expect(check('etsy', rules, { title: 'Cheap cup' })).toHaveLength(1);
  expect(withOwnWords(packs.amazon, [set(rules)])).toBe(packs.amazon);
});

test('a text that is passed over has none of the phrases', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '.', '(', "'", ' ', '-'), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 5 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'É', '.', '(', '’', ' '), maxLength: 30 }),
      (phrases, text) => {
        const found = phrases.some((phrase) => placesOf(phrase, text).length > 0);
        expect(anyOf(phrases).test(text)).toBe(found);
        expect(
          bannedPhrases({ kind: 'bannedPhrases', phrases }, { text, item: 1, brand: '' }).length > 0,
        ).toBe(found);
      },
    ),
    { numRuns: 40 },
  );
});
