import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDecimal, scaled } from './read-decimal.ts';

describe('figures as people write them', () => {
  test.each([
    ['42', '42'],
    [' 42,5 ', '42.5'],
    ['42.50', '42.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1,250', '1250'],
    ['0,250', '0.25'],
    ['1250,75', '1250.75'],
    ['1,250.75', '1250.75'],
    ['1.250,75', '1250.75'],
    ['1 250,75', '1250.75'],
    ['1\u202f250\u00a0000', '1250000'],
    ["1'250.5", '1250.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['$28.65', '28.65'],
    ['28,65 €', '28.65'],
    ['USD 28.65', '28.65'],
    ['15 %', '15'],
    ['42 cm', '42'],
    ['3.1kg', '3.1'],
    ['16.54″', '16.54'],
    ['12 lbs', '12'],
    ['４２', '42'],
    ['-0', '0'],
    ['+7', '7'],
  ])('%j is %s', (text, decimal) => {
    expect(readDecimal(text)).toEqual({ decimal });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['kg', 'not_number'],
    ['abc', 'not_number'],
    ['1e5', 'not_number'],
    ['0x1F', 'not_number'],
    ['Infinity', 'not_number'],
    ['1.2.3', 'not_number'],
    ['12,34,567', 'not_number'],
    ['1,2.3,4', 'not_number'],
    ['4 2 x 30', 'not_number'],
    ['<b>12</b>', 'not_number'],
    ['-5', 'negative'],
    ['-$5.00', 'negative'],
    ['−5', 'negative'],
    ['(5.00)', 'negative'],
    ['10000000000', 'too_large'],
    ['9'.repeat(500), 'too_large'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readDecimal(text)).toEqual({ problem });
  });

  test('whatever is typed, the answer is a canonical figure or a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const { decimal } = readDecimal(text) as { decimal?: string };
        if (decimal !== undefined) expect(decimal).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });
});

describe('whole units', () => {
  test.each([
    ['28.65', 2, 2865],
    ['28.655', 2, 2866],
    ['28.6549', 2, 2865],
    ['0.999', 2, 100],
    ['1250', 0, 1250],
    ['1.005', 2, 101],
  ])('%s with %i places is %i', (decimal, places, units) => {
    expect(scaled(decimal, places)).toBe(units);
  });

  test('minor units printed and read again are the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (minor) => {
        const reading = readDecimal((minor / 100).toFixed(2), 1e10);
        expect(scaled((reading as { decimal: string }).decimal, 2)).toBe(minor);
      }),
    );
  });
});
