import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { membershipTiers } from '#content/catalogue/membership.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import { example, formatState, parseState, restOf, rests, usageOf } from './state.ts';
import { choiceOf, type LibraryUse, needsNone, netOf, tierOffers } from './tier.ts';

const opening = usageOf(example)!;
const chosen = (next: Partial<LibraryUse>) => {
  const offer = choiceOf(tierOffers({ ...opening, ...next }, 'USD')).chosen;
  return offer && [offer.tier.slug, offer.amount, offer.saved];
};

// Limits and prices of the catalogue: free 3 a day, starter 10 a day and 150 a month for 9.00, pro 40 and 800 for 19.00,
// team 3,000 in one pool for 49.00 with 5 seats and 9.00 for each further one.
describe('worked examples', () => {
  test.each<[string, Partial<LibraryUse>, [string, number, number] | null]>([
    ['the page opens with Starter', {}, ['starter', 900, 0]],
    ['free items are enough for little', { downloads: 60, busiestDay: 3, freeItems: true }, ['free', 0, 0]],
    [
      'a free tier has no fourth download in a day',
      { downloads: 60, busiestDay: 4, freeItems: true },
      ['starter', 900, 0],
    ],
    ['more a month than ten days of Starter', { downloads: 151 }, ['pro', 1900, 0]],
    [
      'an even month of 91 is more than three a day',
      { downloads: 91, busiestDay: 0, freeItems: true },
      ['starter', 900, 0],
    ],
    ['one busy day', { downloads: 60, busiestDay: 41 }, ['team', 4900, 0]],
    ['two people take two memberships', { people: 2, downloads: 300, busiestDay: 20 }, ['starter', 1800, 0]],
    ['from three people with much the pool is cheaper', { people: 3, downloads: 2000 }, ['team', 4900, 0]],
    ['a sixth seat', { people: 6, downloads: 1000, sharing: true }, ['team', 5800, 0]],
    ['a year is a twelfth of its price', { yearly: true }, ['starter', 700, 0]],
    ['5 % of 300.00 is more than the difference', { infrastructure: 30_000 }, ['pro', 1900, 1500]],
    [
      '5 % of 200.00 is exactly the difference, and the first of two equals stays',
      { infrastructure: 20_000 },
      ['starter', 900, 0],
    ],
    ['the pool ends', { downloads: 3001, people: 1 }, null],
  ])('%s', (_, use, expected) => {
    expect(chosen(use)).toEqual(expected);
  });
});

test.each<[string, Partial<LibraryUse>, boolean]>([
  ['no downloads, whatever their busiest day', { downloads: 0 }, true],
  [
    'no downloads, and more on one day than any tier has',
    { downloads: 0, busiestDay: 5000, people: 40 },
    true,
  ],
  ['one download', { downloads: 1 }, false],
  ['shared collections', { downloads: 0, sharing: true }, false],
  ['5 % of 380.00 is what Pro costs', { downloads: 0, infrastructure: 38_000 }, true],
  ['5 % of 400.00 is more', { downloads: 0, infrastructure: 40_000 }, false],
])('whether no membership is needed: %s', (_, next, expected) => {
  const use = { ...opening, ...next };
  expect(needsNone(use, choiceOf(tierOffers(use, 'USD')))).toBe(expected);
});

const anyUse: fc.Arbitrary<LibraryUse> = fc.record({
  downloads: fc.nat({ max: 5000 }),
  busiestDay: fc.nat({ max: 200 }),
  people: fc.integer({ min: 1, max: 40 }),
  freeItems: fc.boolean(),
  sharing: fc.boolean(),
  infrastructure: fc.nat({ max: 200_000 }),
  yearly: fc.boolean(),
});
const anyCurrency = fc.constantFrom(...currencies);
const priceIn = (currency: Currency) => (use: LibraryUse) => {
  const offer = choiceOf(tierOffers(use, currency)).chosen;
  return offer ? netOf(offer) : Number.POSITIVE_INFINITY;
};

describe('laws', () => {
  test('asking for more never costs less', () => {
    const more = fc.constantFrom('downloads', 'busiestDay');
    fc.assert(
      fc.property(anyUse, more, fc.nat({ max: 3000 }), anyCurrency, (use, key, extra, currency) => {
        const price = priceIn(currency);
        expect(price({ ...use, [key]: use[key] + extra })).toBeGreaterThanOrEqual(price(use));
        expect(price({ ...use, freeItems: false })).toBeGreaterThanOrEqual(
          price({ ...use, freeItems: true }),
        );
        expect(price({ ...use, sharing: true })).toBeGreaterThanOrEqual(price({ ...use, sharing: false }));
      }),
    );
  });

  test('the chosen tier holds what is asked, and a year is never dearer', () => {
    fc.assert(
      fc.property(anyUse, anyCurrency, (use, currency) => {
        const price = priceIn(currency);
        const offers = tierOffers(use, currency);
        expect(offers.map(({ tier }) => tier.slug)).toEqual(membershipTiers.map(({ slug }) => slug));
        const offer = choiceOf(offers).chosen;
        if (offer?.aMonth) expect(use.downloads).toBeLessThanOrEqual(offer.aMonth);
        if (offer?.aDay) expect(use.busiestDay).toBeLessThanOrEqual(offer.aDay);
        expect(price({ ...use, yearly: true })).toBeLessThanOrEqual(price({ ...use, yearly: false }));
      }),
    );
  });

  test('every rest of the slider is its own nearest', () => {
    expect(rests.map((downloads) => rests[restOf(downloads)])).toEqual(rests);
    expect(rests.toSorted((a, b) => a - b)).toEqual(rests);
  });
});

describe('the address', () => {
  test('what is written is read again', () => {
    const count = fc.integer({ min: 1, max: 1000 }).map(String);
    const typed = fc.record({
      downloads: count,
      busiestDay: count,
      people: count,
      infrastructure: fc.integer({ min: 0, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
      items: fc.constantFrom('any' as const, 'free' as const),
      sharing: fc.boolean(),
      pay: fc.constantFrom('month' as const, 'year' as const),
    });
    fc.assert(
      fc.property(typed, (state) => {
        const read = parseState(new URLSearchParams(formatState(state).toString()));
        expect(read.problems).toEqual([]);
        expect(usageOf(read.state)).toEqual(usageOf(state));
      }),
    );
    expect(formatState(example).toString()).toBe('');
  });

  test('what cannot be read is named and falls back', () => {
    const query = new URLSearchParams(
      'downloads=-1&day=1e309&people=0&infra=<b>&items=all&team=maybe&pay=year',
    );
    const { state, problems } = parseState(query);
    expect(problems.toSorted()).toEqual(['day', 'downloads', 'infra', 'items', 'people', 'team']);
    expect(state).toEqual({ ...example, pay: 'year' });
    expect(usageOf({ ...example, downloads: '9'.repeat(40) })).toBeNull();
    expect(usageOf({ ...example, people: '1.5' })).toBeNull();
  });
});
