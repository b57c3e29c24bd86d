import { expect, test } from 'vitest';
import { carrierTable, cubicMetreOf } from './carrier-table.ts';
import { carrierRulesCheckedOn, carrierRulesOn } from './carriers.ts';

test('every rule in force stands in the comparison with its divisor and its source', () => {
  const rules = carrierRulesOn(carrierRulesCheckedOn);
  expect(carrierTable.rows).toHaveLength(rules.length);
  rules.forEach((rule, i) => {
    const row = carrierTable.rows[i];
    expect(row?.term).toBe(rule.carrier);
    expect(row?.cells).toHaveLength(carrierTable.columns.length);
    expect(row?.cells[0]).toContain(new Intl.NumberFormat('en-US').format(rule.divisor));
    expect(row?.cells.at(-1)).toContain(rule.source.publisher);
  });
  expect(new Set(carrierTable.rows.map(({ term, detail }) => `${term}, ${detail}`)).size).toBe(rules.length);
});

// 200 kg and 167 kg are the densities that carriers name for 5000 and 6000; 61,023.74 in³ are a cubic metre.
test.each([
  ['metric', 5000, 200],
  ['metric', 6000, 166.667],
  ['imperial', 139, 199.135],
  ['imperial', 166, 166.745],
] as const)('%s, divisor %i: a cubic metre is %d kg', (units, divisor, kilograms) => {
  expect(cubicMetreOf({ units, divisor })).toBeCloseTo(kilograms, 2);
});
