import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPlans } from '#content/catalogue/infrastructure.ts';
import type { Currency } from '#contract/currencies.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findPlan, listPlans, priceCart } from './catalogue.ts';
import { changeOptionPrice } from './change-option-price.ts';
import { changePrice, endPrices } from './change-price.ts';
import { lineOf } from './test-price-book.ts';

// An install that has sold in dollars alone, and is started with euros beside them.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ CURRENCIES: 'USD' });
  await seed();
});
afterAll(() => bed.close());

const seed = () => seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
const rowsOf = async (table: 'plan_prices' | 'choice_prices', currency: Currency) =>
  (
    await bed.service.database.pool.query(`select * from ${table} where currency = $1 order by id`, [
      currency,
    ])
  ).rows;
const slugsIn = async (currency: Currency) =>
  (await listPlans(bed.ctx(), {}, currency)).map(({ slug }) => slug);
const monthOf = async (slug: string, currency: Currency) =>
  (await findPlan(bed.ctx(), slug, currency)).prices.find(({ months }) => months === 1);

test('prices are taken in the currencies that the install sells in, and in no other', async () => {
  expect(await rowsOf('plan_prices', 'EUR')).toEqual([]);
  expect(await rowsOf('choice_prices', 'EUR')).toEqual([]);
});

test('a new currency is priced by the catalogue, but for what the operator has priced otherwise', async () => {
  const ctx = bed.ctx();
  const month = await monthOf('vps-2', 'USD');
  const own = { currency: 'USD', months: 1, monthAmount: 950, termAmount: 950 } as const;
  await changePrice(ctx, {
    ...own,
    plan: 'vps-2',
    fromQuantity: 1,
    setupAmount: 0,
    replaces: month?.id ?? null,
  });
  const { rows } = await bed.service.database.pool.query<{ id: number }>(
    `select p.id::int from choice_prices p join choices c on c.id = p.choice_id where c.slug = 'ipv4' and p.months = 1`,
  );
  const option = { option: 'ipv4', choice: 'ipv4', replaces: rows[0]?.id ?? null, validFrom: null };
  await changeOptionPrice(ctx, { ...own, ...option });
  const inDollars = [await rowsOf('plan_prices', 'USD'), await rowsOf('choice_prices', 'USD')];

  bed = await bed.restart({ CURRENCIES: 'EUR,USD' });
  await Promise.all([seed(), seed()]);
  expect([await rowsOf('plan_prices', 'USD'), await rowsOf('choice_prices', 'USD')]).toEqual(inDollars);
  expect(await monthOf('ds-2', 'EUR')).toMatchObject({
    month: { amount: serverPlans[1].price.EUR, currency: 'EUR' },
    setup: { amount: serverPlans[1].setup.EUR, currency: 'EUR' },
  });
  const missing = (await slugsIn('USD')).filter((slug) => slug !== 'vps-2');
  expect(await slugsIn('EUR')).toEqual(missing);
  const line = (choices: Record<string, number>) => lineOf('ds-2', { location: 'london', choices });
  const problemsOf = async (choices: Record<string, number>) =>
    (await priceCart(bed.ctx(), { lines: [line(choices)], currency: 'EUR', buyer: {} })).problems;
  expect(await problemsOf({ memory: 1, disks: 2 })).toEqual([]);
  expect(await problemsOf({ ipv4: 1 })).toMatchObject([
    { part: 'option:ipv4', reason: 'choice_impossible', because: 'It is not offered in EUR.' },
  ]);
});

test('started again, nothing is added: what the operator priced or ended in it stays', async () => {
  const ctx = bed.ctx();
  const month = await monthOf('vps-3', 'EUR');
  const own = { plan: 'vps-3', currency: 'EUR', months: 1, fromQuantity: 1, setupAmount: 0 } as const;
  await changePrice(ctx, { ...own, monthAmount: 1111, termAmount: 1111, replaces: month?.id ?? null });
  await endPrices(ctx, { plan: 'vps-6', currency: 'EUR' });
  const before = [await rowsOf('plan_prices', 'EUR'), await rowsOf('choice_prices', 'EUR')];
  await seed();
  expect([await rowsOf('plan_prices', 'EUR'), await rowsOf('choice_prices', 'EUR')]).toEqual(before);
  expect((await monthOf('vps-3', 'EUR'))?.month.amount).toBe(1111);
  expect(await slugsIn('EUR')).not.toContain('vps-6');
});
