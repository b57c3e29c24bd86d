import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/catalogue.ts';
import * as operator from '#contract/catalogue-operator.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { days, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, logIn, makeMember, refusal } from '../members/test-members.ts';
import { pricingLimit } from './catalogue.http.ts';

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

const getPlan = (plan: string) => bed.call(contract.getPlan, { plan });
const fields = async (endpoint: Endpoint, input: object) =>
  (await bed.send(endpoint, input, { token: admin })).json<Envelope<{ fields: Record<string, string> }>>()
    .data.fields;

describe('for everybody', () => {
  test('plans on sale, by family and group', async () => {
    const { items } = await bed.call(contract.listPlans, { family: 'tools', group: 'browsers' });
    expect(items.map(({ slug }) => slug)).toEqual([
      'browsers-5',
      'browsers-100',
      'browsers-500',
      'browsers-1000',
    ]);
    const all = await bed.call(contract.listPlans, {});
    expect(all.items[0]?.slug).toBe('ds-1');
    expect(all.items.map(({ slug }) => slug)).not.toContain('member-free');
  });

  test('a plan with impossible choices, and stock in words above ten', async () => {
    const plan = await getPlan('ds-1');
    const raid = plan.options.find(({ slug }) => slug === 'raid')?.choices;
    expect(raid?.find(({ slug }) => slug === 'raid-10')).toMatchObject({
      impossibleBecause: 'RAID 10 needs four disks of the same kind and size.',
      needs: { option: 'disks', atLeast: 4 },
    });
    expect(plan.locations[0]).toMatchObject({ slug: 'frankfurt', stock: 'plenty', left: null });
    const largest = await getPlan('ds-6');
    expect(largest.locations.map(({ slug, stock, left }) => [slug, stock, left])).toContainEqual([
      'tokyo',
      'sold_out',
      null,
    ]);
    expect(largest.locations[0]).toMatchObject({ stock: 'few', left: 4 });
    expect((await refusal(getPlan('ds-99'))).name).toBe('request.not_found');
    expect(await refusal(getPlan("x' or 1=1"))).toMatchObject({ name: 'request.invalid' });
  });

  test('a cart is priced, with and without tax, and nothing is kept of it', async () => {
    const lines = [{ plan: 'ds-2', months: 12 as const, location: 'london', choices: { ipv4: 2 } }];
    const priced = await bed.call(contract.priceCart, { lines, buyer: { country: 'US' } });
    // (89.00 + 2 × 2.00) × 12 months less 15 %, setup waived
    expect(priced.dueToday).toMatchObject({
      total: { amount: 94_860, currency: 'USD' },
      setup: { amount: 0 },
    });
    expect(priced.lines[0]?.items.map(({ key, amount }) => [key, amount.amount])).toEqual([
      ['plan', 90_780],
      ['option:ipv4', 4080],
    ]);
    const german = await bed.call(contract.priceCart, { lines });
    expect(german.dueToday).toMatchObject({
      tax: { name: 'VAT 19%', amount: { amount: 18_023 } },
      total: { amount: 112_883 },
    });
  });

  test('what is no cart is refused by field, and a body too large altogether', async () => {
    const line = { plan: 'ds-2', months: 1 };
    const bad: [object, string][] = [
      [{}, 'lines'],
      [{ lines: [] }, 'lines'],
      [{ lines: Array.from({ length: 21 }, () => line) }, 'lines'],
      [{ lines: [{ ...line, months: 2 }] }, 'lines'],
      [{ lines: [{ ...line, quantity: 0 }] }, 'lines'],
      [{ lines: [{ ...line, quantity: 1.5 }] }, 'lines'],
      [{ lines: [{ ...line, quantity: 1e9 }] }, 'lines'],
      [{ lines: [{ ...line, price: 1 }] }, 'lines'],
      [{ lines: [{ ...line, choices: { ipv4: -1 } }] }, 'lines'],
      [{ lines: [line], currency: 'GBP' }, 'currency'],
      [{ lines: [line], buyer: { country: 'de' } }, 'buyer'],
      // Two capital letters, and no country: it would be taxed as a place abroad.
      ...['ZZ', 'UK', 'EL', 'EU'].map((country): [object, string] => [
        { lines: [line], buyer: { country } },
        'buyer',
      ]),
      [{ lines: [line], memberShare: 10_000 }, 'memberShare'],
    ];
    for (const [input, field] of bad)
      expect([input, Object.keys(await fields(contract.priceCart, input))]).toEqual([input, [field]]);
    const large = { lines: [{ ...line, setup: { a: 'x'.repeat(70_000) } }] };
    expect((await bed.send(contract.priceCart, large)).json().code).toBe(41301);
    // An option by the name of a prototype's key is an unknown one.
    const odd = await bed.call(contract.priceCart, {
      lines: [{ ...line, location: 'london', choices: { constructor: 1, tostring: 'x' } } as never],
    });
    expect(odd.problems.map(({ reason }) => reason)).toEqual(['unknown_choice', 'unknown_choice']);
  });

  test('the cheapest mix, through its door', async () => {
    const { best, compared } = await bed.call(contract.findMix, {
      stores: 6,
      people: 3,
      trafficGB: 40,
      countries: 2,
      server: { memoryGiB: 4 },
    });
    expect(compared).toBeGreaterThan(100);
    const again = await bed.call(contract.priceCart, { lines: best!.selections });
    expect(again).toEqual(best!.cart);
    expect(Object.keys(await fields(contract.findMix, { stores: 0, people: 1 }))).toEqual(['stores']);
  });

  test('asking is limited for each address', async () => {
    const input = { lines: [{ plan: 'writing-pro', months: 1 }] };
    const { pool } = bed.service.database;
    await pool.query('update limit_counters set count = $1', [pricingLimit.max]);
    expect((await bed.send(contract.priceCart, input)).json()).toMatchObject({ code: 42901 });
    await pool.query('delete from limit_counters');
  });
});

describe('for the operator', () => {
  const change = {
    ...{ plan: 'vps-2', currency: 'USD' as const, months: 1 as const },
    ...{ monthAmount: 900, termAmount: 900 },
  };
  const calls: [Endpoint, object][] = [
    [operator.changePrice, { ...change, replaces: null }],
    [contract.saveCoupon, { code: 'X1', share: 100, validFrom: '2026-11-01T00:00:00.000Z' }],
    [contract.setStock, { plan: 'ds-1', location: 'london', stock: 1, was: 14 }],
  ];

  test.each(calls)('nobody else may (%#)', async (endpoint, input) => {
    expect((await bed.send(endpoint, input)).json().code).toBe(40301);
    expect((await bed.send(endpoint, input, { token: member })).json().code).toBe(40304);
  });

  test('a changed price ends one and begins another; repeated, at once and out of order nothing is lost', async () => {
    const as = bed.as(admin);
    const [before] = (await getPlan('vps-2')).prices;
    const wanted = { ...change, replaces: before!.id };
    bed.clock.jump(days(1));
    const both = await Promise.all([as(operator.changePrice, wanted), as(operator.changePrice, wanted)]);
    expect(both[0]).toEqual(both[1]);
    const late = { ...change, monthAmount: 700, termAmount: 700, replaces: before!.id };
    expect((await refusal(as(operator.changePrice, late))).name).toBe('request.conflict');
    expect((await refusal(as(operator.changePrice, { ...late, replaces: null }))).name).toBe(
      'request.conflict',
    );
    expect((await refusal(as(operator.changePrice, { ...late, plan: 'ds-99' }))).name).toBe(
      'request.not_found',
    );
    const { items } = await bed.call(contract.priceHistory, { plan: 'vps-2' });
    const months = items.filter((one) => one.months === 1 && one.month.currency === 'USD');
    expect(months.map(({ month }) => month.amount)).toEqual([800, 900]);
    expect(months[0]?.validTo).toBe(months[1]?.validFrom);
    const cart = { lines: [{ plan: 'vps-2', months: 1 as const, location: 'london' }] };
    expect((await bed.call(contract.priceCart, cart)).dueToday.term.amount).toBe(900);
  });

  test('a term with a price of its own says so in its formula', async () => {
    const year = (await getPlan('vps-3')).prices.find(({ months }) => months === 12);
    const own = {
      ...{ plan: 'vps-3', currency: 'USD' as const, months: 12 as const },
      ...{ monthAmount: 1400, termAmount: 9999 },
    };
    await bed.as(admin)(operator.changePrice, { ...own, replaces: year!.id });
    const { lines } = await bed.call(contract.priceCart, {
      lines: [{ plan: 'vps-3', months: 12, location: 'london', choices: { 'vps-backup': 'daily' } }],
    });
    expect(lines[0]?.items.map(({ each, months, lessShare }) => [each.amount, months, lessShare])).toEqual([
      [9999, 0, 0],
      [1999, 0, 0],
    ]);
  });

  test('a coupon takes off one thing or the other, for a time that ends after it began', async () => {
    const validFrom = later(bed.clock.now(), -days(1)).toISOString();
    const save = (more: object) => fields(contract.saveCoupon, { code: 'new-10', validFrom, ...more });
    expect(await save({})).toEqual(badField('share', 'required').data.fields);
    expect(await save({ share: 100, amount: 100 })).toEqual({ share: 'required' });
    expect(await save({ amount: 100, renewals: null })).toEqual({ renewals: 'out_of_range' });
    expect(await save({ amount: 100 })).toEqual({ currency: 'required' });
    expect(await save({ share: 100, leastAmount: 1 })).toEqual({ currency: 'required' });
    expect(await save({ amount: 100, currency: 'GBP' })).toEqual({ currency: 'not_one_of' });
    expect(await save({ share: 100, validTo: validFrom })).toEqual({ validTo: 'date_invalid' });
    expect(await save({ share: 10_001 })).toEqual({ share: 'out_of_range' });
    expect(await save({ share: 100, code: 'a b' })).toEqual({ code: 'not_allowed_characters' });
    const as = bed.as(admin);
    const coupon = { code: 'new-10', share: 1000, validFrom };
    expect(await Promise.all([as(contract.saveCoupon, coupon), as(contract.saveCoupon, coupon)])).toEqual([
      { code: 'NEW-10' },
      { code: 'NEW-10' },
    ]);
    expect(await save({ share: 2000 })).toEqual({ code: 'name_taken' });
    const lines = [{ plan: 'writing-pro', months: 1 as const }];
    const { coupon: taken } = await bed.call(contract.priceCart, { lines, coupon: 'New-10' });
    expect(taken).toMatchObject({ refusal: null, discount: { amount: 190 }, share: 1000 });
    await as(contract.saveCoupon, { ...coupon, share: 2000, replaces: true });
    const { coupon: changed } = await bed.call(contract.priceCart, { lines, coupon: 'New-10' });
    expect(changed).toMatchObject({ refusal: null, share: 2000 });
  });

  test('stock is set once, and not over somebody else', async () => {
    const as = bed.as(admin);
    const wanted = { plan: 'ds-3', location: 'tokyo', stock: 2, was: 10 };
    await Promise.all([as(contract.setStock, wanted), as(contract.setStock, wanted)]);
    expect((await refusal(as(contract.setStock, { ...wanted, stock: 5 }))).name).toBe('request.conflict');
    expect((await getPlan('ds-3')).locations.find(({ slug }) => slug === 'tokyo')).toMatchObject({
      stock: 'few',
      left: 2,
    });
  });
});
