import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Currency, currencies } from '#contract/currencies.ts';
import type { PricedCart } from '#contract/pricing.ts';
import { seedCatalogue } from '../../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../../tests/harness.ts';
import { readPriceBook } from '../read-price-book.ts';
import { at, cartOf, couponOf } from '../test-price-book.ts';
import { computeCart } from './compute-cart.ts';
import { type PriceBook, visitorContext } from './price-book.ts';
import { type AnyCart, anyCartOf } from './test-carts.ts';

let bed: Testbed;
let books: Record<Currency, PriceBook>;
const readBooks = async () => ({
  USD: await readPriceBook(bed.ctx(), null, 'USD'),
  EUR: await readPriceBook(bed.ctx(), null, 'EUR'),
});
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  books = await readBooks();
});
afterAll(() => bed.close());

function compute(
  book: PriceBook,
  { lines, off, country, pricesIncludeTax, memberShare }: AnyCart,
  of?: Currency,
) {
  const coupon =
    off && couponOf({ ...off, ...('amount' in off || of ? { currency: of ?? book.currency } : {}) });
  return computeCart(
    { ...book, coupon, seller: { country: 'DE', pricesIncludeTax } },
    cartOf(lines, { buyer: { country }, ...(off ? { coupon: 'save' } : {}) }),
    at,
    { ...visitorContext, memberShare, memberTier: 'pro' },
  );
}

/** Of every amount in an answer, however deep. */
function currenciesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('amount' in value && 'currency' in value && typeof value.amount === 'number')
    return [String(value.currency)];
  return Object.values(value).flatMap(currenciesIn);
}

test.each(currencies)('every amount of a cart in %s is in it', (currency) => {
  fc.assert(
    fc.property(anyCartOf(books[currency]), (given) => {
      const priced = compute(books[currency], given);
      expect(priced.currency).toBe(currency);
      expect(new Set(currenciesIn(priced))).toEqual(new Set([currency]));
    }),
    { numRuns: 200 },
  );
});

test('a coupon of another currency takes off nothing, and the cart costs what it costs without it', () => {
  const costOf = ({ lines, dueToday, renewals }: PricedCart) => ({ lines, dueToday, renewals });
  fc.assert(
    fc.property(anyCartOf(books.EUR), (given) => {
      if (!given.off) return;
      const priced = compute(books.EUR, given, 'USD');
      expect(priced.coupon?.refusal).toBe('other_currency');
      expect(costOf(priced)).toEqual(costOf(compute(books.EUR, { ...given, off: null })));
    }),
    { numRuns: 100 },
  );
});

test('whatever prices in dollars become, no price in euros changes', async () => {
  const carts = fc.sample(anyCartOf(books.EUR), 100);
  const inEuros = carts.map((given) => compute(books.EUR, given));
  const inDollars = carts.map((given) => compute(books.USD, given));
  const { pool } = bed.service.database;
  for (const table of ['plan_prices', 'choice_prices'])
    await pool.query(
      `update ${table} set month_amount = month_amount * 3 + 1, term_amount = term_amount * 3 + 1 where currency = 'USD'`,
    );
  await pool.query(`update plan_prices set setup_amount = setup_amount + 7 where currency = 'USD'`);
  const changed = await readBooks();
  expect(carts.map((given) => compute(changed.EUR, given))).toEqual(inEuros);
  expect(carts.map((given) => compute(changed.USD, given))).not.toEqual(inDollars);
});
