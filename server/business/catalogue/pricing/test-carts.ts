import fc from 'fast-check';
import type { Selection } from '#contract/pricing.ts';
import { lineOf } from '../test-price-book.ts';
import type { PriceBook } from './price-book.ts';

// Carts at random, of everything that a book has a price for.

export const anyLineOf = ({ plans }: PriceBook): fc.Arbitrary<Selection> =>
  fc
    .tuple(
      fc.constantFrom(...[...plans.values()].filter(({ prices }) => prices.length > 0)),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(3),
    )
    .map(([plan, term, place, quantity, extra]) => {
      const months = plan.prices[term % plan.prices.length]?.months as Selection['months'];
      const location = plan.places[place % (plan.places.length || 1)]?.slug;
      const choices = Object.fromEntries(
        plan.options.map(({ slug, kind, choices: offered }) => [
          slug,
          kind === 'count' ? extra : (offered[(place + extra) % offered.length]?.slug ?? ''),
        ]),
      );
      return lineOf(plan.slug, { months, quantity, choices, ...(location ? { location } : {}) });
    });

const anyCoupon = fc.option(
  fc.oneof(
    fc.record({ share: fc.integer({ min: 1, max: 10_000 }), renewals: fc.constantFrom(0, 2, null) }),
    fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  ),
);

export const anyCartOf = (book: PriceBook) =>
  fc.record({
    lines: fc.array(anyLineOf(book), { minLength: 1, maxLength: 6 }),
    off: anyCoupon,
    country: fc.constantFrom(undefined, 'DE', 'FR', 'FI', 'US'),
    pricesIncludeTax: fc.boolean(),
    memberShare: fc.constantFrom(0, 500),
  });
export type AnyCart = ReturnType<typeof anyCartOf> extends fc.Arbitrary<infer T> ? T : never;
