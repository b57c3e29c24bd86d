import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, typedAmount } from './amount-field.tsx';

test('what is typed becomes minor units, or is refused', () => {
  const read = ['12', '12.5', '0.05', '1,234.50', ' 7.00 ', '1,234,567'].map(readAmount);
  expect(read).toEqual([1200, 1250, 5, 123_450, 700, 123_456_700]);
  const refused = ['', '-1', '1.234', '1,23', '12,5', 'ten', '1e3', '.5', '1 000', '9999999999'].map(
    readAmount,
  );
  expect(refused.filter((one) => one !== null)).toEqual([]);
});

test('what was typed comes back', () => {
  fc.assert(fc.property(fc.nat(99_999_999_999), (minor) => readAmount(typedAmount(minor)) === minor));
});
