import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withPrices } from '#app/catalogue/catalogue-prices.ts';
import { currencies } from '#contract/currencies.ts';
import { tid } from '#contract/fields.ts';
import { estimate, families, ordersAMonth, type Plan } from './estimate.ts';
import { codePattern, linkPages, partnerLink } from './partner-link.ts';
import { type EstimateState, example, exampleIn, formatState, parseState, planOf } from './state.ts';

const none = { of100: 0, payment: 0 };
const base: Plan = {
  clicks: 1000,
  signUps: 10,
  orders: 10,
  stay: 100,
  baskets: { tools: none, membership: none, servers: none, services: none },
};
const only = (family: keyof Plan['baskets'], payment: number, next: Partial<Plan> = {}): Plan => ({
  ...base,
  ...next,
  baskets: { ...base.baskets, [family]: { of100: 100, payment } },
});
const totals = (plan: Plan) => estimate(plan).map(({ total }) => total);

// Made by hand from the rates of the catalogue: 20 %, 20 %, 10 % for twelve months, 15 % once.
describe('worked examples', () => {
  test('ten orders a month of $19 tools earn $38 more each month while all stay', () => {
    expect(ordersAMonth(base)).toBe(10);
    expect(totals(only('tools', 1900))).toEqual(Array.from({ length: 12 }, (_, i) => 3800 * (i + 1)));
  });

  test('services earn once, servers half as much as tools', () => {
    expect(new Set(totals(only('services', 29_900)))).toEqual(new Set([44_850]));
    expect(totals(only('servers', 1900))[0]).toBe(1900);
  });

  test('who does not stay is missing in the next month', () => {
    expect(totals(only('tools', 1000, { stay: 50 })).slice(0, 4)).toEqual([2000, 3000, 3500, 3750]);
  });

  test('the opening example', () => {
    const plan = planOf(example) as Plan;
    expect(ordersAMonth(plan)).toBeCloseTo(6, 9);
    expect(estimate(plan)[0]?.byFamily).toEqual({
      tools: 912,
      membership: 684,
      servers: 390,
      services: 1345,
    });
  });
});

describe('laws', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const basket = fc.record({
    of100: fc.integer({ min: 0, max: 25 }),
    payment: fc.integer({ min: 0, max: 100_000 }),
  });
  const anyPlan: fc.Arbitrary<Plan> = fc.record({
    clicks: fc.integer({ min: 0, max: 100_000 }),
    signUps: percent,
    orders: percent,
    stay: percent,
    baskets: fc.record({ tools: basket, membership: basket, servers: basket, services: basket }),
  });

  test('commission never exceeds a fifth of what all who ordered so far have paid', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const paid = families.reduce(
          (sum, family) => sum + (plan.baskets[family].of100 * plan.baskets[family].payment) / 100,
          0,
        );
        totals(plan).forEach((total, i) => {
          expect(Number.isInteger(total)).toBe(true);
          expect(total).toBeLessThanOrEqual(ordersAMonth(plan) * paid * (i + 1) * 0.2 + 1e-3);
        });
      }),
    );
  });

  test('more clicks and longer stays never earn less, and no month earns less than the one before', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat({ max: 1000 }), fc.nat({ max: 100 }), (plan, clicks, stay) => {
        const less = totals(plan);
        const more = totals({ ...plan, clicks: plan.clicks + clicks, stay: Math.min(plan.stay + stay, 100) });
        less.forEach((total, i) => {
          expect(more[i]!).toBeGreaterThanOrEqual(total);
          expect(total).toBeGreaterThanOrEqual(less[i - 1] ?? 0);
        });
      }),
    );
  });
});

describe('the link', () => {
  test('a code is what the wire contract takes for one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 70 }), fc.stringMatching(/^[\w-]{0,70}$/)), (code) => {
        expect(codePattern.test(code)).toBe(tid.safeParse(code).success);
        const link = partnerLink('https://shop.example', 'Vps', code);
        if (link !== null) expect(new URL(link).searchParams.get('tid')).toBe(code);
        expect(link === null).toBe(!tid.safeParse(code).success);
      }),
    );
    expect(partnerLink('https://shop.example', 'Home', 'anna-7')).toBe(
      'https://shop.example/home?tid=anna-7',
    );
  });
});

describe('the address', () => {
  test('what is written is read again', () => {
    const figure = fc.integer({ min: 0, max: 2500 }).map((n) => String(n / 100));
    const state: fc.Arbitrary<EstimateState> = fc.record({
      figures: fc.record(
        Object.fromEntries(Object.keys(example.figures).map((name) => [name, figure])),
      ) as unknown as fc.Arbitrary<EstimateState['figures']>,
      page: fc.constantFrom(...linkPages),
      code: fc.constantFrom('', 'anna-7', 'A_b'),
      currency: fc.constantFrom(...currencies),
    });
    fc.assert(
      fc.property(state, (typed) => {
        const read = parseState(new URLSearchParams(formatState(typed).toString()));
        expect(read.problems).toEqual([]);
        expect(planOf(read.state)).toEqual(planOf(typed));
        expect({ ...read.state, figures: null }).toEqual({ ...typed, figures: null });
      }),
    );
    expect(formatState(example).toString()).toBe('');
  });

  test('the example in euros has the prices of the catalogue in euros, and its address says so', () => {
    const { toolsPayment, membershipPayment, serversPayment, servicesPayment } = exampleIn('EUR').figures;
    expect([toolsPayment, membershipPayment, serversPayment, servicesPayment]).toEqual(
      ['writing-pro', 'member-pro', 'vps-4', 'registration-2'].map((slug) =>
        withPrices(`{price:${slug}}`, 'EUR').replace('€', '').replace('.00', ''),
      ),
    );
    const query = formatState(exampleIn('EUR'));
    expect(query.toString()).toBe('cur=EUR');
    expect(parseState(query)).toEqual({ state: exampleIn('EUR'), problems: [] });
    expect(parseState(new URLSearchParams('tp=30')).state.currency).toBe('USD');
  });

  test('what cannot be read is named and falls back; more than all orders is refused', () => {
    const { state, problems } = parseState(new URLSearchParams('clicks=x&stay=101&to=Login&code=<b>&tn=10'));
    expect(problems.toSorted()).toEqual(['clicks', 'code', 'stay', 'to']);
    expect(state).toEqual({ ...example, figures: { ...example.figures, toolsOf100: '10' } });
    const figures = { ...example.figures, toolsOf100: '41' };
    expect(planOf({ ...example, figures })).toBe('too_many');
    expect(planOf({ ...example, figures: { ...figures, clicks: '' } })).toBeNull();
  });
});
