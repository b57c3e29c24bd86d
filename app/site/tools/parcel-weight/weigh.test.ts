import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carrierRules, carrierRulesOn } from '#content/en/rules/carriers.ts';
import { compare } from './compare.ts';
import { cuts } from './cut.ts';
import { converted, grain, inUnits, lengthOf, tick, type Units, weightName, weightOf } from './measures.ts';
import { ruleTerms } from './state.ts';
import { type Box, type SideRounding, type Terms, weigh } from './weigh.ts';

const box = (sides: string, weight: string, units: Units = 'metric', count = 1): Box => {
  const [l, w, h] = sides.split(' ').map((side) => lengthOf(side, units)!);
  return { sides: [l!, w!, h!], weight: weightOf(weight, units)!, count };
};
const terms = (divisor: number, step: number, units: Units = 'metric', sides: SideRounding = 'measured') => ({
  units,
  divisor: BigInt(Math.round(divisor * 1000)),
  sides,
  step: (BigInt(step * 10) * grain[units]) / 10n,
});
const read = (amount: bigint, units: Units) =>
  `${Number(inUnits(amount, grain[units]).toFixed(2))} ${weightName[units]}`;

describe('worked examples', () => {
  test.each([
    // Article 1 of this site, "How to read volumetric weight on a freight invoice", 20 November 2026.
    ['article 1, carton A', '30 20 12', '1.9', terms(5000, 0.5), '1.44 kg', '2 kg'],
    ['article 1, carton B', '42 30 22', '3.1', terms(5000, 0.5), '5.54 kg', '6 kg'],
    ['article 1, carton C', '28 28 10', '4.2', terms(5000, 0.5), '1.57 kg', '4.5 kg'],
    ['article 1, carton B at 6000', '42 30 22', '3.1', terms(6000, 0.5), '4.62 kg', '5 kg'],
    ['article 1, carton B at 4000', '42 30 22', '3.1', terms(4000, 0.5), '6.93 kg', '7 kg'],
    ['article 1, carton B cut twice', '40 30 20', '3.1', terms(5000, 0.5), '4.8 kg', '5 kg'],
    ['article 1, carton B cut once', '42 30 20', '3.1', terms(5000, 0.5), '5.04 kg', '5.5 kg'],
    ['article 1, carton B unrounded', '42 30 22', '3.1', terms(139, 1, 'imperial'), '12.17 lb', '13 lb'],
    ['article 1, carton B rounded', '42 30 22', '3.1', terms(139, 1, 'imperial', 'up'), '13.21 lb', '14 lb'],
    // Pengellys, chargeable weight fact sheet, IATA factor 6000: 14 kg on the scale is charged as 15 kg.
    ['Pengellys', '30 45 65', '14', terms(6000, 1), '14.63 kg', '15 kg'],
    // MetricRig, "DHL volumetric divisor 5000": 40 × 30 × 20 cm.
    ['MetricRig', '40 30 20', '1', terms(5000, 0.5), '4.8 kg', '5 kg'],
  ])('%s', (_, sides, weight, tariff, volumetric, billed) => {
    const shipment = weigh([box(sides, weight)], tariff);
    expect([read(shipment.volumetric, tariff.units), read(shipment.billed, tariff.units)]).toEqual([
      volumetric,
      billed,
    ]);
  });

  test.each([
    // PARCEL magazine, "Decoding dimensional weight", 2025: the table and the list of the article.
    ['PARCEL, table', '11 10 9', '1', 'ups-us', '7.12 lb', '8 lb'],
    ['PARCEL, rounded sides', '11.1 8.5 6.2', '1', 'fedex-us', '5.44 lb', '6 lb'],
    // Atlantic Packaging on the rule of 18 August 2025: 11.1 × 8.1 × 4.1 in is 540 cubic inches, 3.88 lb, billed 4.
    ['Atlantic Packaging', '11.1 8.1 4.1', '1', 'ups-us', '3.88 lb', '4 lb'],
    // ShipWorks, 2018: ten inches each way, 5 lb on the scale.
    ['ShipWorks', '10 10 10', '5', 'fedex-us', '7.19 lb', '8 lb'],
    // USPS looks at volume only above 1,728 cubic inches: the foot cube itself is weighed on the scale.
    ['USPS, one cubic foot', '12 12 12', '3', 'usps', '0 lb', '3 lb'],
    ['USPS, a hair above', '12.1 12 12', '3', 'usps', '13.47 lb', '14 lb'],
    ['USPS, Logistic News: 12.2 in counts as 13', '12.2 12 12', '3', 'usps', '13.47 lb', '14 lb'],
    // UPS before 18 August 2025: 1.00 to 1.49 is 1, 1.50 to 1.99 is 2.
    ['UPS, nearest inch', '10.49 10.5 10', '1', 'ups-us-2025', '7.91 lb', '8 lb'],
  ])('%s', (_, sides, weight, id, volumetric, billed) => {
    const rule = carrierRules.find((one) => one.id === id)!;
    const shipment = weigh([box(sides, weight, 'imperial')], ruleTerms(rule, 0n));
    expect([read(shipment.volumetric, 'imperial'), read(shipment.billed, 'imperial')]).toEqual([
      volumetric,
      billed,
    ]);
  });

  test('several boxes: rounded each, or added up and rounded once', () => {
    const boxes = [box('42 30 22', '3.1', 'metric', 2), box('28 28 10', '4.2')];
    const tariff = terms(5000, 0.5);
    expect(read(weigh(boxes, tariff, 'each').billed, 'metric')).toBe('16.5 kg');
    // 2 × 5.544 + 1.568 = 12.656 of space against 10.4 on the scale.
    expect(read(weigh(boxes, tariff, 'sum').billed, 'metric')).toBe('13 kg');
  });

  test('a box that fills its step exactly stays on it', () => {
    // 0.1 × 3 is more than 0.3 in floating point.
    expect(read(weigh([box('30 10 0.5', '0.001')], terms(5000, 0.5)).billed, 'metric')).toBe('0.5 kg');
    expect(read(weigh([box('50 50 1', '0.1')], terms(5000, 0.5)).billed, 'metric')).toBe('0.5 kg');
    expect(read(weigh([box('1 1 1', '0.3')], terms(5000, 0.1)).billed, 'metric')).toBe('0.3 kg');
  });
});

const side = fc.integer({ min: 10, max: 3000 }).map((n) => (BigInt(n) * tick.metric) / 10n);
const anyBox = fc.record({
  sides: fc.tuple(side, side, side),
  weight: fc.integer({ min: 1, max: 100_000 }).map((n) => (BigInt(n) * grain.metric) / 1000n),
  count: fc.integer({ min: 1, max: 5 }),
});
const anyTerms: fc.Arbitrary<Terms> = fc
  .record({
    units: fc.constantFrom<Units>('metric', 'imperial'),
    divisor: fc.constantFrom(139, 166, 4000, 5000, 6000),
    sides: fc.constantFrom<SideRounding>('measured', 'nearest', 'up'),
    step: fc.constantFrom(0, 0.5, 1),
  })
  .map(({ units, divisor, sides, step }) => terms(divisor, step, units, sides));
const shipment = fc.array(anyBox, { minLength: 1, maxLength: 3 });
const several = fc.constantFrom('each' as const, 'sum' as const);

describe('laws', () => {
  test('the bill is never below the scale, never below the space, and less than a step above the larger', () => {
    fc.assert(
      fc.property(anyBox, anyTerms, (one, tariff) => {
        const { actual, volumetric, billed } = weigh([{ ...one, count: 1 }], tariff);
        const larger = actual > volumetric ? actual : volumetric;
        expect(billed >= actual && billed >= volumetric - 1n).toBe(true);
        expect(billed - larger < tariff.step + 2n).toBe(true);
        if (tariff.step > 0n) expect(billed % tariff.step).toBe(0n);
      }),
    );
  });

  test('a longer side, a heavier box and a smaller divisor never lower the bill', () => {
    fc.assert(
      fc.property(shipment, anyTerms, several, side, fc.nat(2), (boxes, tariff, how, more, at) => {
        const now = weigh(boxes, tariff, how).billed;
        const [first, ...rest] = boxes;
        const sides = first!.sides.map((one, i) => (i === at ? one + more : one)) as [bigint, bigint, bigint];
        expect(weigh([{ ...first!, sides }, ...rest], tariff, how).billed >= now).toBe(true);
        expect(weigh([{ ...first!, weight: first!.weight + more }, ...rest], tariff, how).billed >= now).toBe(
          true,
        );
        expect(weigh(boxes, { ...tariff, divisor: tariff.divisor - 1000n }, how).billed >= now).toBe(true);
      }),
    );
  });

  test('the order of the sides does not matter, and one bill is never above many', () => {
    fc.assert(
      fc.property(shipment, anyTerms, (boxes, tariff) => {
        const turned = boxes.map((one) => ({
          ...one,
          sides: [one.sides[2], one.sides[0], one.sides[1]] as const,
        }));
        expect(weigh(turned, tariff).billed).toBe(weigh(boxes, tariff).billed);
        expect(weigh(boxes, tariff, 'sum').billed <= weigh(boxes, tariff, 'each').billed).toBe(true);
      }),
    );
  });

  test('the first cut is the smallest that saves, the best one saves most', () => {
    const limit = 12;
    fc.assert(
      fc.property(
        fc.array(anyBox, { minLength: 1, maxLength: 2 }),
        anyTerms,
        several,
        (boxes, tariff, how) => {
          const { first, best } = cuts(boxes, tariff, how, 'metric', limit);
          const now = weigh(boxes, tariff, how).billed;
          const savings: { tenths: number; saving: bigint }[] = [];
          boxes.forEach((one, b) => {
            for (const s of [0, 1, 2] as const) {
              for (let tenths = 1; tenths <= limit; tenths++) {
                const left = one.sides[s] - (BigInt(tenths) * tick.metric) / 10n;
                if (left < tick.metric) continue;
                const sides = one.sides.map((other, i) => (i === s ? left : other)) as [
                  bigint,
                  bigint,
                  bigint,
                ];
                savings.push({
                  tenths,
                  saving: now - weigh(boxes.with(b, { ...one, sides }), tariff, how).billed,
                });
              }
            }
          });
          const useful = savings.filter(({ saving }) => saving > 0n);
          expect(first?.tenths).toBe(
            useful.length ? Math.min(...useful.map((cut) => cut.tenths)) : undefined,
          );
          expect(useful.every(({ saving }) => saving <= best!.saving)).toBe(true);
          expect(useful.every(({ saving, tenths }) => saving < best!.saving || tenths >= best!.tenths)).toBe(
            true,
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  test('sides and weights typed in one system come back from the other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 99_999 }),
        (tenths, hundredths) => {
          const length = String(tenths / 10);
          const weight = String(hundredths / 100);
          expect(
            converted(converted(length, 'length', 'metric', 'imperial'), 'length', 'imperial', 'metric'),
          ).toBe(length);
          expect(
            converted(converted(weight, 'weight', 'metric', 'imperial'), 'weight', 'imperial', 'metric'),
          ).toBe(weight);
        },
      ),
    );
  });
});

describe('the published rules', () => {
  test('carton B, lightest bill first', () => {
    const rows = compare([box('42 30 22', '3.1')], carrierRulesOn('2026-11-20'), grain.metric / 2n, 'each');
    expect(rows.map(({ rule, shipment }) => `${rule.id} ${read(shipment.billed, rule.units)}`)).toEqual([
      'air-cargo 5 kg',
      'dhl-express 6 kg',
      'fedex-express 6 kg',
      'dpd-express 6 kg',
      'ups-us 14 lb',
      'fedex-us 14 lb',
      'usps 14 lb',
      'dhl-parcel-pl 7 kg',
      'dpd-ee 7 kg',
    ]);
  });

  test('a rule is shown only on the days it holds', () => {
    const on = (day: string) => carrierRulesOn(day).map((rule) => rule.id);
    expect(on('2025-08-17')).toContain('ups-us-2025');
    expect(on('2025-08-17')).not.toContain('ups-us');
    expect(on('2025-08-18')).toContain('ups-us');
    expect(on('2026-07-11')).not.toContain('usps');
    expect(on('2026-07-12')).toContain('usps');
  });

  test('every rule names its source and the day it was read', () => {
    for (const rule of carrierRules) {
      expect(rule.source.title && rule.source.publisher).toBeTruthy();
      expect(rule.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    expect(new Set(carrierRules.map((rule) => rule.id)).size).toBe(carrierRules.length);
  });
});
