import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { layOutGrants } from './lay-out-grants.ts';
import { rankOf } from './tiers.ts';

const now = new Date('2026-11-20T10:00:00Z');
const tier = fc.constantFrom('starter', 'pro', 'team');
const grant = fc
  .record({ tier, from: fc.integer({ min: -40, max: 200 }), length: fc.integer({ min: 1, max: 90 }) })
  .map(({ from, length, ...rest }) => ({
    ...rest,
    id: newId('membershipGrant', now),
    validFrom: later(now, days(from)),
    validTo: later(now, days(from + length)),
  }));
const cover = fc
  .record({ tier, until: fc.integer({ min: 1, max: 60 }) })
  .map(({ tier, until }) => ({ tier, until: later(now, days(until)) }));
type Grant = typeof grant extends fc.Arbitrary<infer G> ? G : never;

const leftOf = ({ validFrom, validTo }: Grant) =>
  Math.max(0, validTo.getTime() - Math.max(validFrom.getTime(), now.getTime()));

test('given months never run beside each other or beside what is paid for, and none is shorter after it', () => {
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 6 }), fc.array(cover, { maxLength: 2 }), (grants, covers) => {
      const moved = new Map(layOutGrants(grants, covers, now).map((one) => [one.id, one]));
      const after = grants.map((one) => ({ ...one, ...moved.get(one.id) }) as Grant);
      expect(after.map(leftOf)).toEqual(grants.map(leftOf));
      const living = after.filter((one) => leftOf(one) > 0);
      const spans = living
        .map(({ validFrom, validTo }) => [Math.max(validFrom.getTime(), now.getTime()), validTo.getTime()])
        .sort(([a = 0], [b = 0]) => a - b);
      for (const [i, [from = 0]] of spans.entries())
        if (i > 0) expect(from).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0);
      for (const one of living)
        for (const { tier, until } of covers)
          if (rankOf(tier) >= rankOf(one.tier as 'pro')) expect(one.validTo > until).toBe(true);
      expect(layOutGrants(after, covers, now)).toEqual([]);
    }),
  );
});

test('a higher tier runs first, and what it interrupts goes on after it', () => {
  const starter = {
    id: 'mgr_1' as const,
    tier: 'starter' as const,
    validFrom: later(now, -days(10)),
    validTo: later(now, days(20)),
  };
  const pro = { id: 'mgr_2' as const, tier: 'pro' as const, validFrom: now, validTo: later(now, days(30)) };
  expect(layOutGrants([starter, pro], [], now)).toEqual([
    { ...starter, validFrom: later(now, days(30)), validTo: later(now, days(50)) },
  ]);
});
