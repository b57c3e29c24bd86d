import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stairs } from '#app/ui/charts/waterfall.tsx';
import { answerOf, breakEvenOf, profitOf, type Unit } from './profit.ts';
import {
  example,
  exampleUnit,
  formatState,
  type ProfitState,
  parseState,
  type UnitText,
  unitOf,
} from './state.ts';

const unit = (change: Partial<UnitText> = {}): Unit => unitOf({ ...exampleUnit, ...change })!;

describe('worked examples', () => {
  // Article 4 of this site, "Profit per unit: eight costs sellers forget", 20 November 2026.
  test('article 4: $5.83 of $29.00, break-even at $22.06', () => {
    const answer = answerOf(unit());
    expect([answer.profit, answer.returns, answer.fee, answer.breakEven]).toEqual([583, 93, 464, 2206]);
    expect(answer.margin).toBeCloseTo(0.201, 3);
  });

  test('article 4: twice the returns take another $0.93', () => {
    const answer = answerOf(unit({ returns: '12' }));
    expect(answer.profit).toBe(490);
    expect(answer.margin).toBeCloseTo(0.169, 3);
  });

  test('article 4: $31.41 leaves a margin of 25%', () => {
    expect(answerOf(unit({ price: '31.41' })).margin).toBeCloseTo(0.25, 3);
  });

  // The page /brand-grow, section "One unit, on paper": 30.00 less 8.20, 15 %, 3.60, 2.40 and 3 % of the price.
  test('the page: 10.40 left of 30.00, break-even at 17.32', () => {
    const answer = answerOf(
      unit({
        price: '30',
        goods: '8.20',
        freight: '0',
        fee: '18',
        delivery: '3.60',
        ads: '2.40',
        returns: '0',
        storage: '0',
      }),
    );
    expect([answer.profit, answer.breakEven]).toEqual([1040, 1732]);
  });

  // OpenTuition forum, "VAT help": a price of £12 with 20 % inside holds £2 of tax.
  test('tax inside the price is taken out first', () => {
    const answer = answerOf(unit({ price: '12', vat: '20', fee: '15' }));
    expect([answer.vat, answer.fee]).toEqual([200, 180]);
  });

  // export.gov, "Duty and Tax Calculation Methods": goods $932, insurance and freight $68, rate 7 %.
  test('duty on the goods alone or on goods and freight', () => {
    const change = { goods: '932', freight: '68', duty: '7' };
    expect(profitOf(unit({ ...change, dutyOn: 'goods' })).duty).toBe(6524);
    expect(profitOf(unit({ ...change, dutyOn: 'landed' })).duty).toBe(7000);
  });

  test('a fee that takes everything has no break-even price, and free goods have one of zero', () => {
    expect(breakEvenOf(unit({ fee: '100' }))).toBeNull();
    expect(breakEvenOf(unit({ fee: '84', vat: '20' }))).toBeNull();
    const free = { goods: '0', freight: '0', delivery: '0', ads: '0', returns: '0', storage: '0' };
    expect(answerOf(unit(free))).toMatchObject({ breakEven: 0, returnOnStock: null });
    expect(answerOf(unit({ price: '0' })).margin).toBeNull();
  });
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const anyUnit: fc.Arbitrary<Unit> = fc.record({
  price: amount,
  vatShare: fc.integer({ min: 0, max: 5000 }),
  goods: amount,
  freight: amount,
  dutyShare: fc.integer({ min: 0, max: 20_000 }),
  dutyOn: fc.constantFrom('goods' as const, 'landed' as const),
  feeShare: fc.integer({ min: 0, max: 6000 }),
  feeFixed: amount,
  delivery: amount,
  ads: amount,
  returnShare: fc.integer({ min: 0, max: 30_000 }),
  returnLoss: amount,
  storage: amount,
});

describe('laws', () => {
  test('at the break-even price the profit is zero to the minor unit, one unit below it is a loss', () => {
    fc.assert(
      fc.property(anyUnit, (one) => {
        const price = breakEvenOf(one)!;
        expect(profitOf({ ...one, price }).profit).toBe(0);
        if (price > 0) expect(profitOf({ ...one, price: price - 1 }).profit).toBeLessThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('a higher price never lowers the profit', () => {
    fc.assert(
      fc.property(anyUnit, fc.integer({ min: 1, max: 500 }), (one, more) => {
        const raised = profitOf({ ...one, price: one.price + more }).profit;
        expect(raised).toBeGreaterThanOrEqual(profitOf(one).profit);
        expect(raised - profitOf(one).profit).toBeLessThanOrEqual(more);
      }),
      { numRuns: 2000 },
    );
  });

  test('the steps of the waterfall end at the profit', () => {
    fc.assert(
      fc.property(anyUnit, (one) => {
        const { price, profit, ...costs } = profitOf(one);
        const steps = [price, ...Object.values(costs).map((cost) => -cost)].map((step, i) => ({
          label: String(i),
          amount: step,
          text: '',
          total: i === 0,
        }));
        expect(stairs(steps).at(-1)!.to).toBe(profit);
        expect(Object.values(costs).every((cost) => cost >= 0)).toBe(true);
      }),
    );
  });

  test('ads at their tolerance leave no profit', () => {
    fc.assert(
      fc.property(anyUnit, fc.integer({ min: 0, max: 100_000 }), (one, above) => {
        const sold = { ...one, price: breakEvenOf(one)! + above };
        expect(profitOf({ ...sold, ads: answerOf(sold).adsAtMost }).profit).toBe(0);
        const lost = { ...one, price: 0, ads: 0, goods: one.goods + 1 };
        expect(answerOf(lost).adsAtMost).toBe(0);
      }),
    );
  });
});

describe('scenarios in the address', () => {
  const figure = fc.integer({ min: 0, max: 4999 }).map((n) => String(n / 100));
  const text: fc.Arbitrary<UnitText> = fc
    .record(
      Object.fromEntries(Object.keys(exampleUnit).map((key) => [key, figure])) as Record<
        string,
        typeof figure
      >,
    )
    .chain((values) =>
      fc.constantFrom('goods', 'landed').map((dutyOn) => ({ ...values, dutyOn }) as unknown as UnitText),
    );
  const anyState: fc.Arbitrary<ProfitState> = fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    scenarios: fc.array(text, { minLength: 1, maxLength: 3 }),
  });
  const units = (state: ProfitState) => state.scenarios.map((one) => unitOf(one));

  test('what is written is read again', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { state: again, problems } = parseState(new URLSearchParams(formatState(state).toString()));
        expect(problems).toEqual([]);
        expect(again.currency).toBe(state.currency);
        expect(units(again)).toEqual(units(state));
      }),
    );
    expect(formatState(example).toString()).toBe('');
  });

  test('a field that is still to be filled stays so', () => {
    const open = { ...example, scenarios: [{ ...exampleUnit, price: '', goods: '3', ads: 'much' }] };
    for (const whole of [false, true]) {
      const { state, problems } = parseState(formatState(open, whole));
      expect(problems).toEqual([]);
      expect(state.scenarios[0]).toMatchObject({ price: '', goods: '3', ads: '' });
    }
  });

  test('what cannot be read is named and falls back', () => {
    const { state, problems } = parseState(new URLSearchParams('price=-3&fee=200&n=7&cur=XYZ&on=x&ads=2'));
    expect(problems.sort()).toEqual(['cur', 'fee', 'n', 'on', 'price']);
    expect(state).toEqual({ ...example, scenarios: [{ ...exampleUnit, ads: '2' }] });
    expect(unitOf({ ...exampleUnit, ads: 'much' })).toBeNull();
  });
});
