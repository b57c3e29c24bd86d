import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { fieldIds } from '#content/en/rules/listings/shape.ts';
import { parseTexts } from '#content/listing-rules/saved-listing.ts';
import { defaultSettings, formatState, formatTexts, maxShared, parseState } from './state.ts';

const settings = fc
  .record({
    market: fc.constantFrom(...marketplaceIds),
    brand: fc.string({ unit: 'grapheme', maxLength: 15 }).filter((text) => !/\p{Cc}/u.test(text)),
    media: fc.boolean(),
  })
  .map(({ market, brand, media }) => ({
    market,
    brand,
    category: marketplaces[market].categories[media ? 1 : 0] ?? ('general' as const),
  }));

test('the address of a state reads as that state', () => {
  fc.assert(
    fc.property(settings, (state) => {
      expect(parseState(new URLSearchParams(formatState(state).toString()))).toEqual({ state, problems: [] });
    }),
  );
});

test('the state at the start needs no keys', () => expect(formatState(defaultSettings).toString()).toBe(''));

test.each([
  ['m=bazaar', ['market']],
  ['m=toString', ['market']],
  ['c=weapons', ['category']],
  ['m=ebay&c=media', ['category']],
  [`b=${'x'.repeat(61)}`, ['brand']],
  ['b=%00', ['brand']],
  ['m=&c=&b=', ['market', 'category']],
  ['z=1', []],
])('%j falls back and says so', (query, problems) => {
  const read = parseState(new URLSearchParams(query));
  expect(read.problems).toEqual(problems);
  expect(marketplaceIds).toContain(read.state.market);
});

describe('texts in the fragment', () => {
  test('come back as they were', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
      .filter((one) => !one.includes('\r'));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fieldIds), text, { minKeys: 1 }), (texts) => {
        expect(parseTexts(`#${formatTexts(texts)}`)).toEqual(texts);
      }),
    );
  });

  test('that are saved come back whole', () => {
    const texts = { description: `<p>${'x'.repeat(45_000)}</p>` };
    expect(parseTexts(`#${formatTexts(texts, Number.POSITIVE_INFINITY)}`)).toEqual(texts);
  });

  test('stay at home when they are long', () => {
    expect(formatTexts({ title: 'x'.repeat(maxShared) })).not.toBe('');
    expect(formatTexts({ title: 'x'.repeat(maxShared), tags: 'y' })).toBe('');
  });

  test.each(['', '#', '#check', '#listing:', '#listing:nothing=here', '#listing:%E0%A4%A'])(
    '%j holds none',
    (hash) => {
      expect(parseTexts(hash)).toBeNull();
    },
  );
});
