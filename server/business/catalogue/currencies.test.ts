import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/catalogue.ts';
import * as operator from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PricingRequest } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, logIn, makeMember, refusal } from '../members/test-members.ts';
import { lineOf } from './test-price-book.ts';

let bed: Testbed;
let as: ReturnType<Testbed['as']>;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  as = bed.as((await logIn(bed, 'admin@example.com')).token);
});
afterAll(() => bed.close());

const inLondon = (plan: string, more: object = {}) => lineOf(plan, { location: 'london', ...more });
const price = (currency: Currency, line: PricingRequest['lines'][number], more: object = {}) =>
  bed.call(contract.priceCart, { lines: [line], currency, ...more });
const termOf = async (...asked: Parameters<typeof price>) => (await price(...asked)).dueToday.term;
const reasonsOf = async (...asked: Parameters<typeof price>) =>
  (await price(...asked)).problems.map(({ part, reason, alternatives }) => [part, reason, alternatives]);
const pricesOf = async (plan: string) => {
  const { items } = await as(operator.listAllPlans, {});
  return items.find(({ slug }) => slug === plan)?.prices ?? [];
};

describe('a plan without a price in a currency', () => {
  const slugsIn = async (currency: Currency) =>
    (await bed.call(contract.listPlans, { family: 'vps', currency })).items.map(({ slug }) => slug);

  test('is not offered in it, whatever it costs in another one, until it has a price again', async () => {
    const line = inLondon('vps-4');
    const inDollars = await price('USD', line);
    const end = { plan: 'vps-4', currency: 'EUR' as const };
    expect(await Promise.all([as(operator.endPrices, end), as(operator.endPrices, end)])).toEqual([end, end]);

    expect([await slugsIn('USD'), await slugsIn('EUR')].map((slugs) => slugs.includes('vps-4'))).toEqual([
      true,
      false,
    ]);
    const refused = await price('EUR', line);
    expect(refused).toMatchObject({ currency: 'EUR', lines: [], dueToday: { total: { amount: 0 } } });
    expect(await reasonsOf('EUR', line)).toEqual([['plan', 'not_in_currency', ['USD']]]);
    expect(await bed.call(contract.getPlan, { plan: 'vps-4', currency: 'EUR' })).toMatchObject({
      prices: [],
      offeredIn: ['USD'],
    });
    expect(await price('USD', line)).toEqual(inDollars);

    const first = {
      ...{ ...end, months: 1 as const, monthAmount: 2300, termAmount: 2300, replaces: null },
    };
    const waiting = { ...first, validFrom: later(bed.clock.now(), days(1)).toISOString() };
    expect(await refusal(as(operator.changePrice, waiting))).toMatchObject(
      badField('validFrom', 'date_invalid'),
    );
    await Promise.all([as(operator.changePrice, first), as(operator.changePrice, first)]);
    expect(await termOf('EUR', line)).toEqual({ amount: 2300, currency: 'EUR' });
    expect(await reasonsOf('EUR', inLondon('vps-4', { months: 12 }))).toEqual([
      ['months', 'term_not_offered', ['1']],
    ]);
    expect((await refusal(as(operator.endPrices, { ...end, plan: 'vps-99' }))).name).toBe(
      'request.not_found',
    );
  });

  test('has no scheduled price in it either', async () => {
    const month = (await pricesOf('vps-5')).find((one) => one.months === 1 && one.month.currency === 'EUR');
    const soon = later(bed.clock.now(), days(2)).toISOString();
    const amounts = { monthAmount: 5000, termAmount: 5000 };
    const change = { plan: 'vps-5', currency: 'EUR' as const, months: 1 as const, ...amounts };
    await as(operator.changePrice, { ...change, replaces: month?.id ?? null, validFrom: soon });
    await as(operator.endPrices, { plan: 'vps-5', currency: 'EUR' });
    bed.clock.jump(days(3));
    expect(await reasonsOf('EUR', inLondon('vps-5'))).toEqual([['plan', 'not_in_currency', ['USD']]]);
    expect((await pricesOf('vps-5')).map(({ month: { currency } }) => currency)).not.toContain('EUR');
  });

  test('is no part of the cheapest mix in it', async () => {
    const needs = { stores: 1, people: 1, server: { memoryGiB: 8 } };
    const serversIn = async (currency: Currency) => {
      const { best, candidates } = await bed.call(contract.findMix, { ...needs, currency });
      expect(best?.cart).toMatchObject({ currency, problems: [] });
      expect(new Set(candidates.map(({ amount }) => amount.currency))).toEqual(new Set([currency]));
      return candidates.map(({ selection }) => selection.plan);
    };
    expect(await serversIn('USD')).toContain('vps-5');
    expect(await serversIn('EUR')).not.toContain('vps-5');
  });
});

test('a choice that lacks the price of one term in a currency cannot be taken in it, and is never free', async () => {
  await bed.service.database.pool.query(
    `delete from choice_prices p using choices c where c.id = p.choice_id and c.slug = 'memory-64'
       and p.currency = 'EUR' and p.months in (1, 12)`,
  );
  const line = (months: 1 | 3 | 12) => inLondon('ds-2', { months, choices: { memory: 1 } });
  const choiceIn = async (currency: Currency) => {
    const { options } = await bed.call(contract.getPlan, { plan: 'ds-2', currency });
    return options.find(({ slug }) => slug === 'memory')?.choices[0];
  };
  for (const months of [1, 3, 12] as const)
    expect(await reasonsOf('EUR', line(months))).toEqual([['option:memory', 'choice_impossible', []]]);
  expect((await choiceIn('EUR'))?.impossibleBecause).toBe('It is not offered in EUR.');
  expect((await choiceIn('USD'))?.impossibleBecause).toBeNull();
  expect(await reasonsOf('USD', line(12))).toEqual([]);

  for (const months of [1, 12] as const)
    await as(operator.changeOptionPrice, {
      ...{ option: 'memory', choice: 'memory-64', currency: 'EUR', months, replaces: null },
      ...{ monthAmount: 1300, termAmount: 1300 * months },
    });
  expect(await reasonsOf('EUR', line(12))).toEqual([]);
  const { items } = (await price('EUR', line(1))).lines[0] ?? { items: [] };
  expect(items.find(({ key }) => key === 'option:memory')?.amount).toEqual({ amount: 1300, currency: 'EUR' });
});

test('a place that differs in one currency alone is not sold in another one until its difference is set there too', async () => {
  const line = lineOf('ds-1', { location: 'tokyo' });
  const [dollars, euros] = [await termOf('USD', line), await termOf('EUR', line)];
  const place = { plan: 'ds-1', location: 'tokyo' };
  const placesIn = async (currency: Currency) =>
    (await bed.call(contract.getPlan, { plan: 'ds-1', currency })).locations.map(({ slug }) => slug);
  await as(operator.setPlaceDelta, { ...place, currency: 'USD', delta: 700, was: null });
  expect(await termOf('USD', line)).toEqual({ amount: dollars.amount + 700, currency: 'USD' });
  const [[part, reason, elsewhere] = []] = await reasonsOf('EUR', line);
  expect([part, reason]).toEqual(['location', 'not_in_currency']);
  expect(elsewhere).toContain('london');
  expect([await placesIn('USD'), await placesIn('EUR')].map((slugs) => slugs.includes('tokyo'))).toEqual([
    true,
    false,
  ]);
  await as(operator.setPlaceDelta, { ...place, currency: 'EUR', delta: 600, was: null });
  expect(await termOf('EUR', line)).toEqual({ amount: euros.amount + 600, currency: 'EUR' });
  expect(await termOf('USD', line)).toEqual({ amount: dollars.amount + 700, currency: 'USD' });
  const stale = as(operator.setPlaceDelta, { ...place, currency: 'EUR', delta: 0, was: null });
  expect((await refusal(stale)).name).toBe('request.conflict');
  await as(operator.setPlaceDelta, { ...place, currency: 'EUR', delta: 0, was: 600 });
  expect(await termOf('EUR', line)).toEqual(euros);
});

test('an amount off and a least amount hold in the currency of the coupon, a share alone in every one', async () => {
  const validFrom = bed.clock.now().toISOString();
  const limits = { validFrom, mostUsesPerMember: 5 };
  const line = lineOf('writing-pro');
  const coupons = [
    { code: 'FIVE-EURO', amount: 500, currency: 'EUR' as const },
    { code: 'FROM-FIVE', share: 1000, leastAmount: 500, currency: 'EUR' as const },
    { code: 'TENTH', share: 1000 },
  ];
  for (const coupon of coupons) await as(contract.saveCoupon, { ...coupon, ...limits });
  const inEuros = { ...limits, code: 'TENTH', share: 1000, currency: 'EUR' as const };
  expect(await refusal(as(contract.saveCoupon, inEuros))).toMatchObject(badField('currency', 'not_one_of'));
  const offIn = async (currency: Currency, coupon: string) => {
    const priced = await price(currency, line, { coupon });
    return [priced.coupon?.refusal, priced.dueToday.discount];
  };
  const none = { amount: 0, currency: 'USD' };
  expect(await offIn('USD', 'FIVE-EURO')).toEqual(['other_currency', none]);
  expect(await offIn('USD', 'FROM-FIVE')).toEqual(['other_currency', none]);
  expect(await offIn('USD', 'TENTH')).toEqual([null, { amount: 190, currency: 'USD' }]);
  expect(await offIn('EUR', 'FIVE-EURO')).toEqual([null, { amount: 500, currency: 'EUR' }]);
  expect(await offIn('EUR', 'FROM-FIVE')).toEqual([null, { amount: 180, currency: 'EUR' }]);
  expect(await offIn('EUR', 'TENTH')).toEqual([null, { amount: 180, currency: 'EUR' }]);
  const { items } = await as(operator.listCoupons, {});
  expect(items.find(({ code }) => code === 'TENTH')?.currency).toBeNull();
});

test('another price in euros leaves every price in dollars as it is', async () => {
  const before = (await pricesOf('vps-2')).filter(({ month }) => month.currency === 'USD');
  const month = (await pricesOf('vps-2')).find((one) => one.months === 1 && one.month.currency === 'EUR');
  const change = { plan: 'vps-2', currency: 'EUR' as const, months: 1 as const };
  const amounts = { monthAmount: 777, termAmount: 777 };
  await as(operator.changePrice, { ...change, ...amounts, replaces: month?.id ?? null });
  // The price that was read is one of another currency.
  const foreign = before.find(({ months }) => months === 1)?.id ?? null;
  const wrong = as(operator.changePrice, { ...change, monthAmount: 1, termAmount: 1, replaces: foreign });
  expect((await refusal(wrong)).name).toBe('request.conflict');
  expect(await termOf('EUR', inLondon('vps-2'))).toEqual({ amount: 777, currency: 'EUR' });
  expect((await pricesOf('vps-2')).filter((one) => one.month.currency === 'USD')).toEqual(before);
});

test('prices are asked for in the first currency of the install, and in none that it does not sell in', async () => {
  const line = inLondon('ds-3');
  const sale = { plan: 'ds-3', location: 'london' };
  const other = await bed.restart({ CURRENCIES: 'EUR' });
  bed = other;
  as = other.as((await logIn(other, 'admin@example.com')).token);
  const priced = await other.call(contract.priceCart, { lines: [line] });
  expect(priced).toMatchObject({ currency: 'EUR', dueToday: { term: { currency: 'EUR' } } });
  const asked: [Endpoint, object][] = [
    [contract.priceCart, { lines: [line], currency: 'USD' }],
    [contract.listPlans, { currency: 'USD' }],
    [contract.getPlan, { plan: 'ds-3', currency: 'USD' }],
    [contract.findMix, { stores: 1, people: 1, currency: 'USD' }],
    [
      operator.changePrice,
      { plan: 'ds-3', currency: 'USD', months: 1, monthAmount: 1, termAmount: 1, replaces: null },
    ],
    [
      operator.changeOptionPrice,
      {
        ...{ option: 'ipv4', choice: 'ipv4', currency: 'USD', months: 1 },
        ...{ monthAmount: 1, termAmount: 1, replaces: null },
      },
    ],
    [operator.setPlaceDelta, { ...sale, currency: 'USD', delta: 1, was: null }],
    [operator.addPlace, { ...sale, stock: 1, deltas: [{ amount: 1, currency: 'USD' }] }],
    [contract.saveCoupon, { code: 'OFF', amount: 1, currency: 'USD', validFrom: '2026-11-01T00:00:00.000Z' }],
  ];
  for (const [endpoint, input] of asked)
    expect([endpoint.name, await refusal(as(endpoint, input as never))]).toMatchObject([
      endpoint.name,
      badField('currency', 'not_one_of'),
    ]);
  expect((await as(operator.listAllPlans, {})).currencies).toEqual(['EUR']);
});
