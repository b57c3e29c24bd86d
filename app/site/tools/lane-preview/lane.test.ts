import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grain, inUnits, lengthOf, tick, weightOf } from '#app/site/tools/parcel-weight/measures.ts';
import type { Box } from '#app/site/tools/parcel-weight/weigh.ts';
import { girthOf, priceOf, rank, refusalOf } from './lane.ts';
import {
  example,
  exampleParcels,
  formatState,
  type LaneState,
  laneOf,
  laneSteps,
  parseState,
} from './state.ts';

const box = (sides: string, weight: string): Box => ({
  sides: sides.split(' ').map((side) => lengthOf(side, 'metric')!) as unknown as Box['sides'],
  weight: weightOf(weight, 'metric')!,
  count: 1,
});
const lane = (change: Partial<LaneState> = {}) => laneOf({ ...example, ...change })!.lane;

describe('what a lane takes', () => {
  // UPS, "Shipping dimensions and weight": girth is 2 × width + 2 × height, added to the longest side. ParcelPath's
  // worked example of it: 30 × 10 × 10 in is 70.
  test('length and girth do not depend on how the box lies', () => {
    const one = box('10 30 10', '1');
    expect(inUnits(girthOf(one), tick.metric)).toBe(70);
    expect(girthOf(box('30 10 10', '1'))).toBe(girthOf(one));
  });

  test.each([
    ['30 20 12', '30', null],
    ['30 20 12', '30.001', 'weight'],
    ['100 20 12', '5', null],
    ['20 100.1 12', '5', 'side'],
    ['100 50 50', '5', null],
    ['100 50 50.1', '5', 'girth'],
  ])('%s cm with %s kg: %s', (sides, weight, refusal) => {
    expect(refusalOf(lane({ prices: [{ upTo: '500', price: '1' }] }), box(sides, weight))).toBe(refusal);
  });

  test('a lane without a girth limit asks for none, and one without a price for the weight refuses', () => {
    expect(
      refusalOf(lane({ maxGirth: '', prices: [{ upTo: '500', price: '1' }] }), box('100 99 99', '5')),
    ).toBeNull();
    expect(refusalOf(lane(), box('100 50 50', '5'))).toBe('price');
  });

  test('a price step ends with its weight', () => {
    const at = (weight: string) => priceOf(lane(), weightOf(weight, 'metric')!);
    expect([at('2'), at('2.001'), at('5'), at('30'), at('30.5')]).toEqual([590, 840, 840, 2190, null]);
    const turned = lane({ prices: example.prices.toReversed() });
    expect(priceOf(turned, grain.metric)).toBe(590);
  });
});

describe('the place in the calculator', () => {
  test('the three example parcels', () => {
    const read = exampleParcels.map(({ id, box: one }) => {
      const { place, price, refusal, shipment } = rank(lane(), one, '2026-11-20');
      return [id, inUnits(shipment.billed, grain.metric), place, price, refusal];
    });
    expect(read).toEqual([
      // 27,720 ÷ 4500 = 6.16 kg: behind the divisors 6000 and three times 5000, and behind 14 lb three times.
      ['bulky', 6.5, 8, 1260, null],
      ['dense', 4.5, 7, 840, null],
      ['long', 4, null, null, 'side'],
    ]);
  });

  test('a larger divisor never loses places; nothing but the billed weight moves a row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9000 }),
        fc.integer({ min: 0, max: 5000 }),
        (divisor, more) => {
          for (const { box: one } of exampleParcels.slice(0, 2)) {
            const before = rank(lane({ divisor: String(divisor) }), one);
            const after = rank(lane({ divisor: String(divisor + more) }), one);
            if (before.place !== null) expect(after.place!).toBeLessThanOrEqual(before.place);
            const billed = after.rows.map((row) => row.billed);
            expect(billed).toEqual(billed.toSorted((a, b) => Number(a - b)));
          }
        },
      ),
    );
  });
});

describe('a lane in the address', () => {
  const decimal = fc.integer({ min: 1, max: 9999 }).map((n) => String(n / 10));
  const anyState: fc.Arbitrary<LaneState> = fc.record({
    divisor: decimal,
    sides: fc.constantFrom('measured' as const, 'nearest' as const, 'up' as const),
    step: fc.constantFrom(...laneSteps),
    maxWeight: decimal,
    maxSide: decimal,
    maxGirth: fc.oneof(decimal, fc.constant('')),
    currency: fc.constantFrom('EUR', 'USD', 'JPY'),
    prices: fc.array(fc.record({ upTo: decimal, price: fc.oneof(decimal, fc.constant('')) }), {
      minLength: 1,
      maxLength: 10,
    }),
  });

  test('what is written is read again', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parseState(new URLSearchParams(formatState(state).toString()))).toEqual({
          state,
          problems: [],
        });
      }),
    );
    expect(formatState(example).toString()).toBe('');
  });

  test('what cannot be read is named and falls back', () => {
    const { state, problems } = parseState(new URLSearchParams('d=big&side=round&w=-1&cur=XXX&p=1&p=2:9'));
    expect(problems.sort()).toEqual(['cur', 'd', 'p', 'side', 'w']);
    expect(state).toEqual({ ...example, prices: [{ upTo: '2', price: '9' }] });
    expect(laneOf({ ...example, divisor: '0' })).toBeNull();
    expect(laneOf({ ...example, maxGirth: 'x' })).toBeNull();
    // An empty limit would mean that there is none.
    const again = parseState(formatState({ ...example, maxGirth: 'x' })).state;
    expect(again.maxGirth).toBe('?');
    expect(laneOf(again)).toBeNull();
  });
});
