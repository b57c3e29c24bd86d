import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Plan, simulate } from './payback.ts';
import { example, formatState, horizons, type PlanText, parseState, payouts, planOf } from './state.ts';

const base: Plan = {
  months: 12,
  budget: [],
  running: 0,
  salesFrom: 1,
  units: 0,
  growth: 0,
  maxUnits: null,
  margin: 0,
  payoutAfter: 0,
};
const cash = (plan: Partial<Plan>) => simulate({ ...base, ...plan }).months.map((month) => month.cash);

describe('worked examples', () => {
  // Finanshels glossary, "Payback period": 100,000 out, 20,000 a period back, five periods.
  test('even payments are back after five periods', () => {
    const outcome = simulate({ ...base, budget: [100_000], units: 1, margin: 20_000, salesFrom: 2 });
    expect(outcome.months.slice(0, 6).map((month) => month.cash / 1000)).toEqual([
      -100, -80, -60, -40, -20, 0,
    ]);
    expect(outcome.payback).toBe(1 + 5);
    expect(outcome.lowest).toEqual({ cash: -100_000, month: 1 });
  });

  test('payouts arrive later, running costs at once', () => {
    expect(cash({ units: 10, margin: 5, running: 20, payoutAfter: 2 }).slice(0, 4)).toEqual([
      -20, -40, -10, 20,
    ]);
  });

  test('growth is compounded, rounded by the month, and ends at the most', () => {
    const { months } = simulate({ ...base, units: 90, growth: 800, maxUnits: 110, margin: 1, salesFrom: 2 });
    expect(months.slice(0, 6).map((month) => month.units)).toEqual([0, 90, 97, 105, 110, 110]);
  });

  test('a second dip counts: the money is back only when it stays', () => {
    const outcome = simulate({ ...base, budget: [100, 0, 0, 0, 0, 300], units: 1, margin: 50 });
    expect(outcome.months.map((month) => month.cash)).toEqual([
      -50, 0, 50, 100, 150, -100, -50, 0, 50, 100, 150, 200,
    ]);
    expect(outcome.payback).toBe(8);
  });

  test('nothing spent is back at once, and a loss never', () => {
    expect(simulate(base)).toMatchObject({ payback: 1, lowest: { cash: 0, month: null } });
    expect(simulate({ ...base, units: 5, margin: -1 }).payback).toBeNull();
  });

  test('scenarios change units and margin, nothing else', () => {
    const plan = { ...base, budget: [1000], units: 10, margin: 100, running: 7 };
    const cautious = simulate(plan, { units: 60, margin: 90 });
    expect(cautious.months[0]).toEqual({ units: 6, out: 1007, in: 540, cash: -467 });
  });
});

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  months: fc.constantFrom(12, 18, 24, 36),
  budget: fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 12 }),
  running: fc.integer({ min: 0, max: 200_000 }),
  salesFrom: fc.integer({ min: 1, max: 12 }),
  units: fc.integer({ min: 0, max: 2000 }),
  growth: fc.integer({ min: -5000, max: 5000 }),
  maxUnits: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
  margin: fc.integer({ min: -2000, max: 5000 }),
  payoutAfter: fc.integer({ min: 0, max: 3 }),
});
const late = (payback: number | null) => payback ?? Number.POSITIVE_INFINITY;

describe('laws', () => {
  test('cash is the running sum of what came in less what went out', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { months, lowest } = simulate(plan);
        let sum = 0;
        for (const month of months) {
          sum += month.in - month.out;
          expect(month.cash).toBe(sum);
          expect(Number.isSafeInteger(month.cash) && Number.isInteger(month.units)).toBe(true);
        }
        expect(months.length).toBe(plan.months);
        expect(lowest.cash).toBe(Math.min(0, ...months.map((month) => month.cash)));
      }),
    );
  });

  test('more margin never pays back later and never digs deeper', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 0, max: 3000 }), (plan, more) => {
        const richer = simulate({ ...plan, margin: plan.margin + more });
        const poorer = simulate(plan);
        expect(late(richer.payback)).toBeLessThanOrEqual(late(poorer.payback));
        expect(richer.lowest.cash).toBeGreaterThanOrEqual(poorer.lowest.cash);
      }),
    );
  });

  test('with a margin above zero, more units never pay back later', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 0, max: 100 }), (plan, more) => {
        const gaining = { ...plan, margin: Math.abs(plan.margin) };
        const sold = (units: number) => late(simulate(gaining, { units, margin: 100 }).payback);
        expect(sold(100 + more)).toBeLessThanOrEqual(sold(100));
      }),
    );
  });

  test('from the month of payback on the sum is never below zero, the month before it is', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { months, payback } = simulate(plan);
        const first = payback === null ? plan.months : payback - 1;
        expect(months.slice(first).every((month) => month.cash >= 0)).toBe(true);
        if (first > 0) expect(months[first - 1]!.cash).toBeLessThan(0);
      }),
    );
  });
});

describe('a plan in the address', () => {
  const amount = fc.integer({ min: 0, max: 99_999 }).map((n) => String(n / 100));
  const percent = fc.integer({ min: 0, max: 300 }).map(String);
  const anyText: fc.Arbitrary<PlanText> = fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    months: fc.constantFrom(...horizons),
    budget: fc.array(amount, { minLength: 1, maxLength: 12 }),
    running: amount,
    from: fc.integer({ min: 1, max: 12 }).map(String),
    units: percent,
    growth: fc.integer({ min: -100, max: 200 }).map(String),
    most: fc.oneof(percent, fc.constant('')),
    margin: fc.integer({ min: -500, max: 500 }).map(String),
    payout: fc.constantFrom(...payouts),
    cautiousUnits: percent,
    cautiousMargin: percent,
    goodUnits: percent,
    goodMargin: percent,
  });

  test('what is written is read again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { state, problems } = parseState(new URLSearchParams(formatState(text).toString()));
        expect(problems).toEqual([]);
        expect(planOf(state)).toEqual(planOf(text));
      }),
    );
    expect(formatState(example).toString()).toBe('');
  });

  test('what is shown is what is computed with', () => {
    for (const half of [{ units: '2.5' }, { most: '260.5' }]) {
      expect(planOf({ ...example, ...half })).toBeNull();
    }
    const read = planOf({ ...example, cautiousUnits: '60.5', goodMargin: '104.25' });
    expect(read?.scenarios).toMatchObject({
      cautious: { units: 60.5, margin: 90 },
      good: { units: 130, margin: 104.25 },
    });
    const sold = simulate({ ...base, units: 200, margin: 1 }, { units: 60.5, margin: 100 });
    expect(sold.months[0]?.units).toBe(121);
  });

  test('what cannot be read is named and falls back', () => {
    const { state, problems } = parseState(
      new URLSearchParams('out=1,x&for=13&from=0&units=-1&grow=-101&margin=-2&pay=9&cur=ABC'),
    );
    expect(problems.sort()).toEqual(['cur', 'for', 'from', 'grow', 'out', 'pay', 'units']);
    expect(state).toEqual({ ...example, margin: '-2' });
    expect(parseState(new URLSearchParams(`out=${'1,'.repeat(12)}1`)).problems).toEqual(['out']);
    expect(planOf({ ...example, budget: ['1', 'two'] })).toBeNull();
    // An empty limit would mean that growth does not end.
    const open = { ...example, units: '', most: 'x', budget: ['1', 'two'] };
    for (const whole of [false, true]) {
      expect(parseState(formatState(open, whole)).state).toMatchObject({
        units: '',
        most: '?',
        budget: ['1', ''],
      });
    }
    expect(planOf({ ...example, most: '?' })).toBeNull();
  });
});
