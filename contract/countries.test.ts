import { expect, test } from 'vitest';
import { countryCodes, isCountry } from './countries.ts';
import { inUnion } from './vat-id.ts';

test('the codes are sorted, once each, and hold the 27 members of the Union', () => {
  expect(countryCodes).toEqual([...new Set(countryCodes)].toSorted());
  expect(countryCodes).toHaveLength(249);
  expect(countryCodes.filter(inUnion)).toHaveLength(27);
});

// Reserved, withdrawn or of something else: each looks like a place without VAT.
test.each(['ZZ', 'AA', 'XX', 'EU', 'EL', 'UK', 'XI', 'AN', 'SU', 'de', ''])('%j is no country', (code) => {
  expect(isCountry(code)).toBe(false);
});

test.each(['DE', 'GR', 'GB', 'MC', 'AX', 'RS'])('%s is one', (code) => {
  expect(isCountry(code)).toBe(true);
});
