import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { prorate } from './proration.ts';

const start = new Date('2026-11-01T00:00:00Z');
const end = new Date('2026-12-01T00:00:00Z');
const price = fc.integer({ min: 0, max: 500_000 });
const moment = fc.integer({ min: 0, max: 30 * 86_400_000 }).map((ms) => new Date(start.getTime() + ms));

test('half of the period: half of each price', () => {
  const at = new Date('2026-11-16T00:00:00Z');
  expect(prorate({ start, end, at }, usd(1000), usd(3001))).toEqual({
    credit: usd(500),
    charge: usd(1500),
    due: usd(1000),
    restSeconds: 15 * 86_400,
    periodSeconds: 30 * 86_400,
  });
});

test('at the first second all of it, at the last nothing', () => {
  expect(prorate({ start, end, at: start }, usd(1000), usd(3000)).due).toEqual(usd(2000));
  expect(prorate({ start, end, at: end }, usd(1000), usd(3000)).due).toEqual(usd(0));
});

test('up and down at the same moment yields nothing; down and up neither', () => {
  fc.assert(
    fc.property(price, price, moment, (low, high, at) => {
      const there = prorate({ start, end, at }, usd(low), usd(high)).due.amount;
      const back = prorate({ start, end, at }, usd(high), usd(low)).due.amount;
      expect(there + back).toBe(0);
    }),
  );
});

test('up and later down never gives back more than the way up cost', () => {
  fc.assert(
    fc.property(price, price, moment, moment, (one, other, a, b) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [first, second] = a < b ? [a, b] : [b, a];
      const up = prorate({ start, end, at: first }, usd(low), usd(high)).due.amount;
      const down = prorate({ start, end, at: second }, usd(high), usd(low)).due.amount;
      // Each split rounds by half a cent at most.
      expect(up).toBeGreaterThanOrEqual(0);
      expect(up + down).toBeGreaterThanOrEqual(-1);
    }),
  );
});

test('steps up one after the other cost what one step to the top costs, when taken at the same moment', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 6 }), moment, (prices, at) => {
      const due = (was: number, becomes: number) =>
        prorate({ start, end, at }, usd(was), usd(becomes)).due.amount;
      const steps = prices.slice(1).map((becomes, i) => due(prices[i] ?? 0, becomes));
      const sum = steps.reduce((all, step) => all + step, 0);
      expect(sum).toBe(due(prices[0] ?? 0, prices.at(-1) ?? 0));
    }),
  );
});

test('a period that is cut into any number of parts costs what it costs uncut', () => {
  fc.assert(
    fc.property(price, fc.array(moment, { maxLength: 12 }), (whole, cuts) => {
      const at = [start, ...cuts.sort((a, b) => a.getTime() - b.getTime()), end];
      const rest = at.map((cut) => prorate({ start, end, at: cut }, usd(0), usd(whole)).charge.amount);
      const parts = rest.slice(1).map((after, i) => (rest[i] ?? 0) - after);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
    }),
  );
});
