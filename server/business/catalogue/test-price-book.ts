import { afterAll, beforeAll } from 'vitest';
import { type Currency, currencies } from '#contract/currencies.ts';
import type { PricingRequest, Selection } from '#contract/pricing.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed } from '../../../tests/harness.ts';
import type { BookCoupon, PriceBook } from './pricing/price-book.ts';
import { readPriceBook } from './read-price-book.ts';

/** The seeded catalogue as a book in each currency, read once from a real database for all tests of a file. */
export function seededPriceBook(): (currency?: Currency) => PriceBook {
  const books = new Map<Currency, PriceBook>();
  let close = async () => {};
  beforeAll(async () => {
    const bed = await openTestbed();
    close = bed.close;
    await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
    for (const currency of currencies) books.set(currency, await readPriceBook(bed.ctx(), null, currency));
  });
  afterAll(() => close());
  return (currency = 'USD') => {
    const book = books.get(currency);
    if (!book) throw new Error(`there is no book in ${currency} yet`);
    return book;
  };
}

/** The moment that the tests of the engine compute at. */
export const at = new Date('2026-11-20T10:00:00Z');

/** A coupon that holds for everything, but for what is told. */
export const couponOf = (more: Partial<BookCoupon>): BookCoupon => ({
  code: 'SAVE',
  share: null,
  amount: null,
  currency: null,
  families: [],
  plans: [],
  renewals: 0,
  leastAmount: 0,
  mostUses: null,
  uses: 0,
  mostUsesPerMember: 1,
  usesByMember: 0,
  firstOrder: false,
  validFrom: new Date(0),
  validTo: null,
  ...more,
});

export const lineOf = (plan: string, more: Partial<Selection> = {}): Selection => ({
  plan,
  months: 1,
  quantity: 1,
  choices: {},
  setup: {},
  ...more,
});

export const cartOf = (lines: Selection[], more: Partial<PricingRequest> = {}): PricingRequest => ({
  lines,
  buyer: {},
  ...more,
});
