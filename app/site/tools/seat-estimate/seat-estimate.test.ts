import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { membershipTiers } from '#content/catalogue/membership.ts';
import { toolPlans } from '#content/catalogue/tools.ts';
import { currencies } from '#contract/currencies.ts';
import { estimateOf, type Firm, library, writing } from './seats.ts';
import { example, fieldNames, firmOf, formatState, maxOf, parseState } from './state.ts';

const firm = (change: Partial<Firm> = {}): Firm => ({
  clients: 6,
  shopsEach: 3,
  people: 4,
  peopleEach: 2,
  writers: 0,
  downloaders: 0,
  ...change,
});

// Made by hand from the catalogue of 20 November 2026: EZ Browsers 0, 24, 59 and 99 dollars with one seat, further
// seats 8; EZ Writing 19 for one and 49 for five; the library 9 and 19 for one, 49 for five, further seats 9.
describe('worked examples', () => {
  test('18 profiles and 4 people: the plan for 100 and three further seats', () => {
    const found = estimateOf(firm(), 'USD');
    expect(found).toMatchObject({ profiles: 18, seats: 4, oneContract: 2400 + 3 * 800, guestSeats: 12 });
    expect(found?.lines.map(({ kind, plan, count, amount }) => [kind, plan, count, amount])).toEqual([
      ['profiles', '100', 18, 2400],
      ['seats', '', 3, 2400],
    ]);
    // Three shops fit the free plan; the client holds its seat, two guests pay.
    expect(found?.clientContracts).toBe(6 * 2 * 800);
  });

  test.each([
    [1, 'Pro', 1900],
    [2, '2 × Pro', 3800],
    [3, 'Team', 4900],
    [5, 'Team', 4900],
    [6, 'Team + Pro', 6800],
    [7, 'Team + 2 × Pro', 8700],
    [8, '2 × Team', 9800],
  ])('%i writers: %s', (people, plan, amount) => {
    expect(writing(people, 'USD')).toMatchObject({ plan, amount });
  });

  test.each([
    [1, 'Starter', 900],
    [5, '5 × Starter', 4500],
    [7, '7 × Starter', 6300],
  ])('%i people of the library: %s', (downloaders, plan, amount) => {
    const line = estimateOf(firm({ downloaders }), 'USD')?.lines.at(-1);
    expect(line).toMatchObject({ kind: 'library', plan, amount });
  });

  test('the opening example', () => {
    expect(estimateOf(firmOf(example) as Firm, 'USD')).toMatchObject({ total: 2400 + 2400 + 3800 + 3 * 900 });
  });

  test('more profiles than the largest plan holds have no price', () => {
    expect(estimateOf(firm({ clients: 10, shopsEach: 100 }), 'USD')?.oneContract).toBe(9900 + 3 * 800);
    expect(estimateOf(firm({ clients: 11, shopsEach: 100 }), 'USD')).toBeNull();
  });
});

const anyFirm: fc.Arbitrary<Firm> = fc
  .record({
    clients: fc.integer({ min: 1, max: 50 }),
    shopsEach: fc.integer({ min: 0, max: 20 }),
    people: fc.integer({ min: 0, max: 60 }),
    peopleEach: fc.integer({ min: 0, max: 60 }),
    writers: fc.integer({ min: 0, max: 60 }),
    downloaders: fc.integer({ min: 0, max: 60 }),
  })
  .map((one) => ({ ...one, peopleEach: Math.min(one.peopleEach, one.people) }));

const anyCurrency = fc.constantFrom(...currencies);

describe('laws', () => {
  test('the total is the sum of its lines, and one more of anything never costs less', () => {
    fc.assert(
      fc.property(anyFirm, fc.constantFrom(...fieldNames), anyCurrency, (one, name, currency) => {
        const found = estimateOf(one, currency);
        if (!found) return;
        expect(found.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.total);
        const more = estimateOf({ ...one, [name]: one[name] + 1 }, currency);
        if (more) expect(more.total).toBeGreaterThanOrEqual(found.total);
      }),
    );
  });

  test('no other mix of writing plans is cheaper', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(12), anyCurrency, (people, teams, currency) => {
        const [, pro, team] = toolPlans.writing;
        const singles = Math.max(0, people - team.seatsIncluded * teams);
        const mix = teams * team.price[currency] + singles * pro.price[currency];
        expect(writing(people, currency).amount).toBeLessThanOrEqual(mix);
      }),
    );
  });
});

describe('the library', () => {
  test('no tier with all items is cheaper', () => {
    fc.assert(
      fc.property(fc.nat(60), anyCurrency, (people, currency) => {
        const { amount } = library(people, currency);
        const [, starter, pro, team] = membershipTiers;
        const extra = Math.max(0, people - team.seatsIncluded) * team.extraSeat[currency];
        expect(amount).toBeLessThanOrEqual(people * starter.perMonth[currency]);
        expect(amount).toBeLessThanOrEqual(people * pro.perMonth[currency]);
        expect(amount).toBeLessThanOrEqual(people === 0 ? 0 : team.perMonth[currency] + extra);
      }),
    );
  });
});

describe('a firm in the address', () => {
  test('what is written is read again', () => {
    const anyState = fc
      .record(Object.fromEntries(fieldNames.map((name) => [name, fc.integer({ min: 0, max: maxOf[name] })])))
      .map((one) => Object.fromEntries(Object.entries(one).map(([name, value]) => [name, String(value)])));
    fc.assert(
      fc.property(anyState, (state) => {
        const query = new URLSearchParams(formatState(state as typeof example).toString());
        expect(parseState(query)).toEqual({ state, problems: [] });
      }),
    );
    expect(formatState(example).toString()).toBe('');
  });

  test('what is no whole number is named and falls back', () => {
    const query = new URLSearchParams(
      'clients=-1&shops=2.5&people=1e309&each=%3Cb%3E&writers=7&artwork=9'.concat('9'.repeat(40)),
    );
    const { state, problems } = parseState(query);
    expect(problems).toEqual(['clients', 'shops', 'people', 'each', 'artwork']);
    expect(state).toEqual({ ...example, writers: '7' });
  });

  test('nobody is in two places: more people for one client than there are is said', () => {
    expect(firmOf({ ...example, peopleEach: '5' })).toBe('too_many');
    expect(firmOf({ ...example, clients: '0' })).toBeNull();
    expect(firmOf({ ...example, people: 'four' })).toBeNull();
  });
});
