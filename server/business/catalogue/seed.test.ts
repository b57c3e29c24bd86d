import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  serverOptions,
  serverPlans,
  setupWaivedFromMonths,
  terms,
  vpsPlans,
  vpsTerms,
} from '#content/catalogue/infrastructure.ts';
import { giftTerms, membershipTiers } from '#content/catalogue/membership.ts';
import { datacentre, mobile, residential, staticIsp } from '#content/catalogue/proxies.ts';
import { browserPlans, toolPlans } from '#content/catalogue/tools.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import type { PricedCart, Selection, TermMonths } from '#contract/pricing.ts';
import { yearOf } from '../../../app/catalogue/catalogue-prices.ts';
import { openingPrice, openingTerms } from '../../../app/catalogue/configurator/opening-price.ts';
import { opening } from '../../../app/catalogue/configurator/state.ts';
import { savedOf } from '../../../app/format/savings-of.ts';
import { planSeeds } from '../../../database/catalogue-rows.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { listPlans } from './catalogue.ts';
import { changePrice } from './change-price.ts';
import { computeCart } from './pricing/compute-cart.ts';
import type { PriceBook } from './pricing/price-book.ts';
import { readPriceBook } from './read-price-book.ts';
import { setStock } from './stock.ts';

let bed: Testbed;
const books = new Map<Currency, PriceBook>();
const seed = () => seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
beforeAll(async () => {
  bed = await openTestbed();
  await Promise.all([seed(), seed()]);
  for (const currency of currencies) books.set(currency, await readPriceBook(bed.ctx(), null, currency));
});
afterAll(() => bed.close());

const select = (plan: string, months: TermMonths, more: Partial<Selection> = {}): Selection => ({
  plan,
  months,
  quantity: 1,
  choices: {},
  setup: {},
  ...more,
});
const priceIn = (currency: Currency, ...lines: Selection[]): PricedCart =>
  computeCart(books.get(currency)!, { lines, buyer: {} }, bed.clock.now());

/** As the pages compute: the share is taken off the whole. */
const ofTerm = (month: number, { months, discountShare }: (typeof terms)[number]) =>
  Math.round((month * months * (10_000 - discountShare)) / 10_000);

describe.each(currencies)('what the pages print is what the engine charges, in %s', (currency) => {
  const price = (...lines: Selection[]) => priceIn(currency, ...lines);

  /** Prices of a line before tax, and that nothing stands against buying it. */
  function charged(selection: Selection) {
    const { lines, problems } = price(selection);
    expect(problems).toEqual([]);
    const [line] = lines;
    expect(line!.term.currency).toBe(currency);
    return { term: line!.term.amount, setup: line!.setup.amount, renewal: line!.renewal?.net.amount ?? null };
  }

  test.each(
    serverPlans.flatMap((plan) => terms.map((term) => [plan.slug, term.months, plan, term] as const)),
  )('%s for %i months', (slug, months, plan, term) => {
    const wanted = ofTerm(plan.price[currency], term);
    expect(charged(select(slug, months, { location: 'frankfurt' }))).toEqual({
      term: wanted,
      setup: months >= setupWaivedFromMonths ? 0 : plan.setup[currency],
      renewal: wanted,
    });
    if (months === 12) {
      const { saving } = yearOf(plan.price[currency]);
      expect(wanted).toBe(plan.price[currency] * 12 - saving);
    }
  });

  test.each(terms.map(({ months }) => months))(
    'the price with which the server page opens, before it has asked, for %i months',
    (months) => {
      for (const { slug } of serverPlans) {
        const build = { ...opening, plan: slug, months };
        const shown = openingPrice(build, currency);
        const [line] = shown.lines;
        const asked = price(line!.selection);
        expect([shown.dueToday.term, shown.dueToday.setup, shown.dueToday.net]).toEqual([
          asked.dueToday.term,
          asked.dueToday.setup,
          asked.dueToday.net,
        ]);
        expect(openingTerms(build, currency).find((one) => one.selection.months === months)).toEqual(line);
        // What is saved is told by the same sums before and after the service was asked.
        expect(savedOf(shown)).toEqual(savedOf(asked));
        expect(savedOf(shown).amount > 0).toBe(months > 1);
      }
    },
  );

  const optionOf: Record<(typeof serverOptions)[number]['slug'], Selection['choices']> = {
    'memory-64': { memory: 1 },
    'nvme-1tb': { disks: 1 },
    'hardware-raid': { controller: 'hardware-raid' },
    ipv4: { ipv4: 1 },
    windows: { system: 'windows' },
    'backup-100': { backup: 'backup-100' },
    'backup-500': { backup: 'backup-500' },
    'backup-1000': { backup: 'backup-1000' },
    assisted: { management: 'assisted' },
    managed: { management: 'managed' },
  };
  test.each(
    serverOptions.flatMap((option) => terms.map((term) => [option.slug, term.months, option, term] as const)),
  )('option %s for %i months', (slug, months, option, term) => {
    const bare = charged(select('ds-3', months, { location: 'tokyo' }));
    const choices = optionOf[slug];
    const { term: whole } = charged(select('ds-3', months, { location: 'tokyo', choices }));
    expect(whole - bare.term).toBe(ofTerm(option.price[currency], term));
  });

  test.each(vpsPlans.flatMap((plan) => terms.map((term) => [plan.slug, term.months, plan, term] as const)))(
    '%s for %i months, with backup and snapshots',
    (slug, months, plan, term) => {
      const at = { location: 'singapore' };
      const bare = charged(select(slug, months, at));
      expect(bare.term).toBe(ofTerm(plan.price[currency], term));
      const backup = charged(select(slug, months, { ...at, choices: { 'vps-backup': 'daily' } }));
      const share = (plan.price[currency] * vpsTerms.backupShare) / 10_000;
      expect(backup.term - bare.term).toBe(ofTerm(share, term));
      const snapshots = charged(select(slug, months, { ...at, choices: { snapshots: 100 } }));
      expect(snapshots.term - bare.term).toBe(ofTerm(vpsTerms.snapshotPerGB[currency] * 100, term));
    },
  );

  test('Windows on a virtual server, from the plan on that takes it', () => {
    const first = vpsPlans.findIndex(({ slug }) => slug === vpsTerms.windows.fromPlan);
    for (const [i, { slug, price: month }] of vpsPlans.entries()) {
      const selection = select(slug, 1, { location: 'london', choices: { 'vps-system': 'windows' } });
      const { problems, dueToday } = price(selection);
      expect(problems.map(({ reason }) => reason)).toEqual(i < first ? ['choice_impossible'] : []);
      const windows = i < first ? 0 : vpsTerms.windows.price[currency];
      expect(dueToday.net.amount).toBe(month[currency] + windows);
    }
  });

  test.each([
    ['residential', 0, residential.perGB],
    ['static-isp', 1, staticIsp.perAddress],
    ['datacentre', 1, datacentre.perAddress],
    ['mobile-gb', 0, [{ from: 1, price: mobile.perGB }]],
    ['mobile-port', 1, [{ from: 1, price: mobile.dedicatedPort }]],
  ] as const)('every step of %s', (plan, months, steps) => {
    for (const { from, price: each } of steps) {
      const { term } = charged(select(plan, months, { quantity: from }));
      expect(term).toBe(from * each[currency]);
    }
  });

  test('residential traffic for 30 days', () => {
    for (const { from, price: each } of residential.perGB) {
      const selection = select('residential', 0, { quantity: from, choices: { validity: '30-days' } });
      const off = (each[currency] * residential.thirtyDays.discountShare) / 10_000;
      expect(charged(selection).term).toBe(from * (each[currency] - off));
    }
  });

  test('tools, seats, help with registration, membership by month and year', () => {
    for (const { slug, price: month } of [
      ...toolPlans.writing.slice(1),
      ...toolPlans.social,
      ...browserPlans,
    ])
      expect(charged(select(slug, 1)).term).toBe(month[currency]);
    for (const { slug, price: month, extraSeat } of browserPlans) {
      const { term } = charged(select(slug, 1, { choices: { 'browser-seats': 3 } }));
      expect(term).toBe(month[currency] + 3 * extraSeat[currency]);
    }
    for (const { slug, price: whole } of toolPlans.registration)
      expect(charged(select(slug, 0))).toEqual({ term: whole[currency], setup: 0, renewal: null });
    for (const { slug, perMonth, perYear, extraSeat } of membershipTiers.slice(1)) {
      expect(charged(select(`member-${slug}`, 1)).term).toBe(perMonth[currency]);
      expect(charged(select(`member-${slug}`, 12)).term).toBe(perYear[currency]);
      if (!extraSeat) continue;
      const choices = { 'member-seats': 2 };
      const { term } = charged(select(`member-${slug}`, 1, { choices }));
      expect(term).toBe(perMonth[currency] + 2 * extraSeat[currency]);
    }
  });

  test('a present costs what its months cost a member, a year what a year costs, and never renews', () => {
    for (const { slug, perMonth, perYear } of membershipTiers.slice(1, 3))
      for (const months of giftTerms.months) {
        const term = months === 12 ? perYear[currency] : months * perMonth[currency];
        expect(charged(select(`gift-${slug}-${months}`, 0))).toEqual({ term, setup: 0, renewal: null });
      }
  });
});

test('free tiers are no goods, and every other plan of the content is on sale', async () => {
  const onSale = (await listPlans(bed.ctx())).map(({ slug }) => slug);
  const hidden = planSeeds.map(({ slug }) => slug).filter((slug) => !onSale.includes(slug));
  expect(hidden).toEqual(['proxy-trial', 'writing-free', 'member-free']);
  const { problems } = priceIn('USD', select('member-free', 1));
  expect(problems).toMatchObject([{ part: 'plan', reason: 'not_on_sale' }]);
});

test('seeded again, what the operator changed stays', async () => {
  const ctx = bed.ctx();
  const before = (await listPlans(ctx)).find(({ slug }) => slug === 'vps-1')?.prices[0];
  const changed = { plan: 'vps-1', currency: 'USD', months: 1, fromQuantity: 1, setupAmount: 0 } as const;
  await changePrice(ctx, { ...changed, monthAmount: 450, termAmount: 450, replaces: before!.id });
  await setStock(ctx, { plan: 'ds-1', location: 'london', stock: 99, was: 14 });
  await bed.service.database.pool.query(`update plans set name = 'Ours' where slug = 'vps-1'`);
  await bed.service.database.pool.query(`delete from plan_prices where months = 3 and currency = 'USD' and plan_id in
    (select id from plans where slug = 'vps-1')`);
  await seed();
  const after = (await listPlans(ctx)).find(({ slug }) => slug === 'vps-1');
  expect(after).toMatchObject({ name: 'Ours' });
  expect(after?.prices.map(({ months, month }) => [months, month.amount])).toEqual([
    [1, 450],
    [6, 400],
    [12, 400],
  ]);
  const stocked = (await listPlans(ctx)).find(({ slug }) => slug === 'ds-1');
  expect(stocked?.places.find(({ slug }) => slug === 'london')?.stock).toBe(99);
});
