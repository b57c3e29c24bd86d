import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/catalogue.ts';
import * as operator from '#contract/catalogue-operator.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Money } from '#contract/money.ts';
import { days, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';

let bed: Testbed;
let admin: string;
let member: string;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  await makeMember(bed, 'member@example.com');
  admin = (await logIn(bed, 'admin@example.com')).token;
  member = (await logIn(bed, 'member@example.com')).token;
});
afterAll(() => bed.close());

const planOf = async (slug: string) => {
  const { items } = await bed.as(admin)(operator.listAllPlans, {});
  return items.find((plan) => plan.slug === slug)!;
};
const inDollars = ({ month }: { month: Money }) => month.currency === 'USD';
const monthOf = async (plan: string) => {
  const lines = [{ plan, months: 1 as const, location: 'london' }];
  return (await bed.call(contract.priceCart, { lines })).dueToday.term.amount;
};

const calls: [Endpoint, object][] = [
  [operator.listAllPlans, {}],
  [operator.setPlanState, { plan: 'vps-1', state: 'hidden' }],
  [operator.endPrices, { plan: 'vps-1', currency: 'EUR' }],
  [operator.listOptionPrices, {}],
  [
    operator.changeOptionPrice,
    {
      option: 'memory',
      choice: 'x',
      currency: 'USD',
      months: 1,
      monthAmount: 1,
      termAmount: 1,
      replaces: null,
    },
  ],
  [operator.saveLocation, { slug: 'oslo', name: 'Oslo', country: 'NO' }],
  [operator.addPlace, { plan: 'vps-1', location: 'oslo', stock: 1 }],
  [operator.setPlaceDelta, { plan: 'vps-1', location: 'london', currency: 'USD', delta: 100, was: null }],
  [operator.listCoupons, {}],
  [operator.endCoupon, { code: 'TEN' }],
];

test.each(calls)('nobody but an admin may (%#)', async (endpoint, input) => {
  expect((await bed.send(endpoint, input)).json().code).toBe(40301);
  expect((await bed.send(endpoint, input, { token: member })).json().code).toBe(40304);
});

describe('a price from a later day', () => {
  const wanted = {
    ...{ plan: 'vps-2', currency: 'USD' as const, months: 1 as const },
    ...{ monthAmount: 900, termAmount: 900 },
  };
  const inDays = (count: number) => later(bed.clock.now(), days(count)).toISOString();

  test('waits for it, gives way to another one, and holds from its day on', async () => {
    const as = bed.as(admin);
    const before = (await planOf('vps-2')).prices.find(inDollars);
    const first = { ...wanted, replaces: before!.id, validFrom: inDays(3) };
    const twice = await Promise.all([as(operator.changePrice, first), as(operator.changePrice, first)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await monthOf('vps-2')).toBe(800);
    const stale = { ...first, monthAmount: 950, termAmount: 950 };
    expect((await refusal(as(operator.changePrice, stale))).name).toBe('request.conflict');
    const sooner = { ...stale, replaces: twice[0].id, validFrom: inDays(2) };
    await as(operator.changePrice, sooner);
    const waiting = (await planOf('vps-2')).prices.filter((one) => one.months === 1 && inDollars(one));
    expect(waiting.map(({ month, validFrom, validTo }) => [month.amount, validFrom, validTo])).toEqual([
      [800, before!.validFrom, sooner.validFrom],
      [950, sooner.validFrom, null],
    ]);
    const { prices } = await bed.call(contract.getPlan, { plan: 'vps-2' });
    expect(prices.filter(({ months }) => months === 1).map(({ month }) => month.amount)).toEqual([800]);
    bed.clock.jump(days(2));
    expect(await monthOf('vps-2')).toBe(950);
    // The answer was lost and the same is asked once more, after its day.
    expect(await as(operator.changePrice, sooner)).toMatchObject({ month: { amount: 950 } });
  });

  test('is not a day that has passed', async () => {
    const price = (await planOf('vps-3')).prices.find(inDollars);
    const past = { ...wanted, plan: 'vps-3', replaces: price!.id, validFrom: inDays(-1) };
    expect(await refusal(bed.as(admin)(operator.changePrice, past))).toMatchObject({
      name: 'request.invalid',
      data: { fields: { validFrom: 'date_invalid' } },
    });
  });
});

test('a hidden plan leaves the shop and comes back; who holds it keeps it', async () => {
  const as = bed.as(admin);
  const slugs = async () => (await bed.call(contract.listPlans, { family: 'vps' })).items.map((p) => p.slug);
  const hide = { plan: 'vps-1', state: 'hidden' as const };
  expect(await Promise.all([as(operator.setPlanState, hide), as(operator.setPlanState, hide)])).toEqual([
    hide,
    hide,
  ]);
  expect(await slugs()).not.toContain('vps-1');
  expect((await planOf('vps-1')).state).toBe('hidden');
  await as(operator.setPlanState, { plan: 'vps-1', state: 'on_sale' });
  expect(await slugs()).toContain('vps-1');
  const none = as(operator.setPlanState, { plan: 'vps-99', state: 'hidden' });
  expect((await refusal(none)).name).toBe('request.not_found');
});

test('the operator sees how many are free where the shop says "plenty"', async () => {
  const shown = await bed.call(contract.getPlan, { plan: 'ds-1' });
  const exact = (await planOf('ds-1')).places;
  expect(shown.locations.find(({ slug }) => slug === 'frankfurt')).toMatchObject({ stock: 'plenty' });
  expect(exact.find(({ slug }) => slug === 'frankfurt')!.stock).toBeGreaterThan(contract.maxShownStock);
});

test('an option costs something else from now on, once however often it is said', async () => {
  const as = bed.as(admin);
  const { items } = await as(operator.listOptionPrices, {});
  const option = items.find(({ slug }) => slug === 'ipv4')!;
  const [choice] = option.choices;
  const price = choice!.prices.find((one) => one.months === 1 && inDollars(one))!;
  expect(price.month.amount).toBe(200);
  const change = {
    ...{ option: option.slug, choice: choice!.slug, months: 1 as const, replaces: price.id },
    ...{ currency: 'USD' as const, monthAmount: 250, termAmount: 250 },
  };
  const twice = await Promise.all([
    as(operator.changeOptionPrice, change),
    as(operator.changeOptionPrice, change),
  ]);
  expect(twice[0]).toEqual(twice[1]);
  const late = { ...change, monthAmount: 300, termAmount: 300 };
  expect((await refusal(as(operator.changeOptionPrice, late))).name).toBe('request.conflict');
  const foreign = { ...late, choice: 'no-such' };
  expect((await refusal(as(operator.changeOptionPrice, foreign))).name).toBe('request.not_found');
  const { lines } = await bed.call(contract.priceCart, {
    lines: [{ plan: 'ds-2', months: 1, location: 'london', choices: { ipv4: 2 } }],
  });
  expect(lines[0]?.items.find(({ key }) => key === 'option:ipv4')?.amount.amount).toBe(500);
});

test('an option costs something else from a later day on; until then it can be taken back', async () => {
  const as = bed.as(admin);
  const choiceNow = async () => {
    const { items } = await as(operator.listOptionPrices, {});
    return items.find(({ slug }) => slug === 'memory')!.choices.at(-1)!;
  };
  const inCart = async () => {
    const { options } = await bed.call(contract.getPlan, { plan: 'ds-2' });
    const { choices } = options.find(({ slug }) => slug === 'memory')!;
    return choices.at(-1)!.prices.find(({ months }) => months === 1)!.month.amount;
  };
  const choice = await choiceNow();
  const now = choice.prices.find((one) => one.months === 1 && inDollars(one))!;
  const soon = later(bed.clock.now(), days(2)).toISOString();
  const change = {
    ...{ option: 'memory', choice: choice.slug, months: 1 as const, replaces: now.id },
    ...{ currency: 'USD' as const, monthAmount: 4242, termAmount: 4242, validFrom: soon },
  };
  const before = await inCart();
  const twice = await Promise.all([1, 2].map(() => as(operator.changeOptionPrice, change)));
  expect(twice[0]).toEqual(twice[1]);
  expect(await inCart()).toBe(before);
  const other = { ...change, monthAmount: 4343, termAmount: 4343 };
  expect((await refusal(as(operator.changeOptionPrice, other))).name).toBe('request.conflict');
  await as(operator.changeOptionPrice, { ...other, replaces: twice[0]!.id });
  const prices = (await choiceNow()).prices.filter((one) => one.months === 1 && inDollars(one));
  expect(prices.map(({ month, validFrom, validTo }) => [month.amount, validFrom, validTo])).toEqual([
    [before, now.validFrom, soon],
    [4343, soon, null],
  ]);
  const past = {
    ...other,
    replaces: prices[1]!.id,
    validFrom: later(bed.clock.now(), -days(1)).toISOString(),
  };
  expect((await refusal(as(operator.changeOptionPrice, past))).name).toBe('request.invalid');
  bed.clock.jump(days(2));
  expect(await inCart()).toBe(4343);
});

test('coupons are listed with their uses, newest first, and ended once', async () => {
  const as = bed.as(admin);
  const validFrom = bed.clock.now().toISOString();
  await as(contract.saveCoupon, { code: 'first', share: 500, validFrom });
  bed.clock.jump(1000);
  await as(contract.saveCoupon, {
    code: 'second',
    amount: 300,
    currency: 'EUR',
    families: ['vps'],
    validFrom,
  });
  const { items, nextCursor } = await as(operator.listCoupons, {});
  expect(nextCursor).toBeNull();
  expect(
    items.map(({ code, share, amount, currency, uses }) => [code, share, amount, currency, uses]),
  ).toEqual([
    ['SECOND', null, 300, 'EUR', 0],
    ['FIRST', 500, null, null, 0],
  ]);
  expect((await as(operator.listCoupons, { cursor: items[0]!.id })).items).toHaveLength(1);
  const ended = await as(operator.endCoupon, { code: 'first' });
  bed.clock.jump(days(1));
  expect(await as(operator.endCoupon, { code: 'FIRST' })).toEqual(ended);
  const { coupon } = await bed.call(contract.priceCart, {
    lines: [{ plan: 'writing-pro', months: 1 }],
    coupon: 'FIRST',
  });
  expect(coupon?.refusal).toBe('over');
  expect((await refusal(as(operator.endCoupon, { code: 'NONE' }))).name).toBe('request.not_found');
});
