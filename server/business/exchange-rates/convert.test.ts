import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RateUsed } from '#contract/accounting-currencies.ts';
import { currency as sold } from '#contract/pricing.ts';
import { decimalsOf } from '#server/platform/value-text.ts';
import { convert } from './convert.ts';

const rate = (document: string, accounting = '1'): RateUsed => ({
  ...{ base: 'EUR', document, accounting },
  ...{ publishedOn: '2026-11-26', source: 'European Central Bank' },
});

test.each([
  ['dollars of a seller with the euro', 1900, 'USD', 'EUR', rate('1.1583'), 1640],
  ['dollars of a seller in Poland, through the euro', 1900, 'USD', 'PLN', rate('1.1583', '4.2345'), 6946],
  ['euros of a seller in Sweden', 1900, 'EUR', 'SEK', rate('1', '11.0395'), 20975],
  ['dollars of a seller in the United Kingdom', 1900, 'USD', 'GBP', { ...rate('1.2961'), base: 'GBP' }, 1466],
  ['yen, which have no cents', 1900, 'JPY', 'EUR', rate('171.94'), 1105],
  [
    'dollars of a seller in Hungary, whose currency is counted without cents',
    1900,
    'USD',
    'HUF',
    rate('1.1583', '395.10'),
    6481,
  ],
  ['half a cent, which is rounded up', 1, 'USD', 'EUR', rate('2'), 1],
  ['less than half a cent', 1, 'USD', 'EUR', rate('2.0001'), 0],
  ['what is given back', -1900, 'USD', 'EUR', rate('1.1583'), -1640],
  ['nothing', 0, 'USD', 'EUR', rate('1.1583'), 0],
  [
    'a rate with more decimals than a number can hold',
    123_456_789_012,
    'USD',
    'EUR',
    rate('1.00000001'),
    123_456_787_777,
  ],
] as const)('%s', (_, amount, from, to, by, expected) => {
  expect(convert(amount, from, to, by)).toBe(expected);
});

const decimals = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999_999 }));
const written = ([whole, part]: [number, number]) => `${whole}.${String(part).padStart(8, '0')}`;

test('whatever the rate, the answer lies at most half a cent beside the quotient, and more is never less', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e6), decimals, decimals, (amount, more, document, accounting) => {
      const by = rate(written(document), written(accounting));
      const [of, own] = [document, accounting].map(
        ([whole, part]) => BigInt(whole) * 10n ** 8n + BigInt(part),
      );
      const found = BigInt(convert(amount, 'USD', 'PLN', by));
      const apart = 2n * (found * of! - BigInt(amount) * own!);
      expect(apart > -of! && apart <= of!).toBe(true);
      expect(convert(amount + more, 'USD', 'PLN', by)).toBeGreaterThanOrEqual(Number(found));
    }),
  );
});

test('all currencies of documents have two decimals, as the rules of the books take it', () => {
  expect(sold.options.map(decimalsOf)).toEqual(sold.options.map(() => 2));
});
