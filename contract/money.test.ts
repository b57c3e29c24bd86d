import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, shareOf, taxOn, taxWithin, usd } from './money.ts';

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const weights = fc
  .array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 40 })
  .filter((all) => all.some((weight) => weight > 0));
const share = fc.integer({ min: 0, max: 10_000 });

test('the parts of an amount are the whole, each within a unit of what its weight earns', () => {
  fc.assert(
    fc.property(amount, weights, (whole, all) => {
      const parts = partsOf(usd(whole), all).map((part) => part.amount);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
      const sum = all.reduce((before, weight) => before + weight, 0);
      for (const [i, part] of parts.entries())
        expect(Math.abs(part - (whole * all[i]!) / sum)).toBeLessThanOrEqual(1);
    }),
  );
});

test('what weighs nothing gets nothing, and a part never turns the sign of the whole', () => {
  fc.assert(
    fc.property(amount, weights, (whole, all) => {
      for (const [i, { amount: part }] of partsOf(usd(whole), all).entries()) {
        if (all[i] === 0) expect(Math.abs(part)).toBe(0);
        expect(part * Math.sign(whole)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('no weight, or a negative one that eats the others, is refused', () => {
  for (const all of [[], [0, 0], [1, -1]]) expect(() => partsOf(usd(5), all)).toThrow('no weight');
});

test('nothing is split into nothings, also by no weight', () => {
  expect(partsOf(usd(0), [0, 0])).toEqual([usd(0), usd(0)]);
});

test('a share is never more than the whole, and grows with it', () => {
  const plain = fc.integer({ min: 0, max: 10_000_000_000 });
  fc.assert(
    fc.property(plain, plain, share, (one, other, basisPoints) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const of = (whole: number) => shareOf(usd(whole), basisPoints).amount;
      expect(of(low)).toBeLessThanOrEqual(of(high));
      expect(of(high)).toBeLessThanOrEqual(high);
      // What is left grows as well, so that a discount never makes the dearer thing cheaper.
      expect(low - of(low)).toBeLessThanOrEqual(high - of(high));
    }),
  );
});

test('the tax within a gross amount is the tax on its net, to the rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), share, (net, rate) => {
      const tax = taxOn(usd(net), rate).amount;
      expect(taxWithin(usd(net + tax), rate).amount).toBeGreaterThanOrEqual(tax - 1);
      expect(taxWithin(usd(net + tax), rate).amount).toBeLessThanOrEqual(tax + 1);
    }),
  );
});
