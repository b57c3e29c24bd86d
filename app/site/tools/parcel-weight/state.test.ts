import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carrierRules } from '#content/en/rules/carriers.ts';
import {
  boxesOf,
  boxOf,
  example,
  formatState,
  inOtherUnits,
  type ParcelState,
  parseState,
  steps,
  termsOf,
} from './state.ts';

const decimal = fc.integer({ min: 1, max: 9999 }).map((n) => String(n / 10));
const anyState: fc.Arbitrary<ParcelState> = fc
  .constantFrom('metric' as const, 'imperial' as const)
  .chain((units) =>
    fc.record({
      units: fc.constant(units),
      boxes: fc.array(
        fc.record({
          length: fc.oneof(decimal, fc.constant('')),
          width: decimal,
          height: decimal,
          weight: decimal,
          count: fc.integer({ min: 1, max: 99 }).map(String),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      carrier: fc.constantFrom(null, ...carrierRules.map((rule) => rule.id)),
      divisor: decimal,
      step: fc.constantFrom(...steps[units]),
      sides: fc.constantFrom('measured' as const, 'nearest' as const, 'up' as const),
      several: fc.constantFrom('each' as const, 'sum' as const),
    }),
  );

describe('a parcel in the address', () => {
  test('what is written is read again', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const query = new URLSearchParams(formatState(state).toString());
        expect(parseState(query)).toEqual({ state, problems: [] });
      }),
    );
  });

  test('the example leaves the address clean', () => {
    expect(formatState(example).toString()).toBe('');
    expect(formatState(parseState(new URLSearchParams('u=in')).state).toString()).toBe('u=in');
  });

  test('any other query is survived, with the parts named that were not understood', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('box', 'u', 'd', 'step', 'side', 'carrier', 'several'), fc.string()),
        ),
        (pairs) => {
          const { state } = parseState(new URLSearchParams(pairs));
          expect(state.boxes.length).toBeGreaterThan(0);
          for (const one of state.boxes) boxOf(one, state.units);
          termsOf(state);
        },
      ),
    );
    expect(parseState(new URLSearchParams('box=1x2&u=ell&d=<b>&step=9&carrier=owl')).problems.sort()).toEqual(
      ['box', 'carrier', 'd', 'step', 'u'],
    );
    expect(parseState(new URLSearchParams('box=1x2')).state).toEqual(example);
  });
});

test('boxes are read together, or not at all', () => {
  const good = { length: '42', width: '30', height: '22', weight: '3,1', count: '2' };
  expect(boxOf(good, 'metric')?.count).toBe(2);
  expect(boxesOf({ ...example, boxes: [good, good] })).toHaveLength(2);
  for (const bad of [
    { length: '' },
    { width: '-3' },
    { height: '0' },
    { weight: 'x' },
    { count: '1.5' },
    { count: '0' },
    { length: '1001' },
  ]) {
    expect(boxOf({ ...good, ...bad }, 'metric')).toBeNull();
    expect(boxesOf({ ...example, boxes: [good, { ...good, ...bad }] })).toBeNull();
  }
});

test('a parcel turned to inches and back is the same parcel', () => {
  const inches = inOtherUnits(example, 'imperial');
  expect(inches.boxes[0]).toEqual({
    length: '16.54',
    width: '11.81',
    height: '8.66',
    weight: '6.83',
    count: '1',
  });
  expect([inches.divisor, inches.step]).toEqual(['139', '1']);
  expect(inOtherUnits(inches, 'metric')).toEqual(example);
  expect(inOtherUnits({ ...example, divisor: '5500' }, 'imperial').divisor).toBe('152.2');
});

test('terms of one’s own come back as they were typed, until they are changed', () => {
  const from: ParcelState = { ...example, divisor: '4500', step: '1' };
  const to = inOtherUnits(from, 'imperial');
  expect([to.divisor, to.step]).toEqual(['124.6', '1']);
  const longer = { ...to, boxes: to.boxes.map((box) => ({ ...box, length: '20' })) };
  const back = inOtherUnits(longer, 'metric', { from, to });
  expect([back.divisor, back.step, back.boxes[0]?.length]).toEqual(['4500', '1', '50.8']);
  const edited = inOtherUnits({ ...to, divisor: '130' }, 'metric', { from, to });
  expect([edited.divisor, edited.step]).toEqual(['4696.5', '0.5']);
});
