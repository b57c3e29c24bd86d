import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { followMembership } from './follow.ts';
import { takeDownload } from './take-download.ts';
import { change, failureOf, setPlan, subscribe } from './test-memberships.ts';

/** Small enough that they are often reached: by day, by month, and whether a month's rest is kept. */
const limits = {
  free: { day: 1, month: null, keeps: false },
  starter: { day: 2, month: 5, keeps: false },
  pro: { day: 3, month: 6, keeps: true },
  team: { day: null, month: 9, keeps: false },
} as const;
type Tier = keyof typeof limits;
const tiers = Object.keys(limits) as Tier[];

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
  for (const tier of tiers) {
    const { day, month } = limits[tier];
    await bed.service.database.pool.query(
      `update plans set facts = facts || jsonb_build_object('downloadsADay', $2::int, 'downloadsAMonth', $3::int)
       where slug = $1`,
      [`member-${tier}`, day, month],
    );
  }
});
afterAll(() => bed.close());

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ action: fc.constant('take' as const), times: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 9, 24, 200, 800),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant('tier' as const), tier: fc.constantFrom(...tiers) }),
  },
);

/** The rules told once more, from nothing but what was given and when the tier was which. */
class Model {
  given: Date[] = [];
  tiers: { tier: Tier; since: Date }[] = [];

  tierAt(at: Date): Tier {
    return this.tiers.findLast(({ since }) => since < at)?.tier ?? 'free';
  }
  usedIn(period: string): number {
    return this.given.filter((at) => at.toISOString().startsWith(period)).length;
  }
  /** What comes into a month from the one before it. */
  carriedInto(start: Date): number {
    const first = this.tiers[0]?.since;
    if (!first || start <= first) return 0;
    const tier = this.tierAt(start);
    if (!limits[tier].keeps) return 0;
    const before = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - 1, 1));
    const used = this.usedIn(before.toISOString().slice(0, 7));
    const brought = used ? this.carriedInto(before) : 0;
    return Math.max(0, (limits[tier].month ?? 0) - Math.max(0, used - brought));
  }
  allows(tier: Tier, now: Date): boolean {
    const { day, month, keeps } = limits[tier];
    const carried = keeps
      ? this.carriedInto(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)))
      : 0;
    const iso = now.toISOString();
    const within = (period: string, limit: number | null) => limit === null || this.usedIn(period) < limit;
    return within(iso.slice(0, 10), day) && within(iso.slice(0, 7), month === null ? null : month + carried);
  }
}

test('whatever is taken, changed and waited for: never more than the limit, and never fewer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const bought = await subscribe(bed, { plan: 'member-pro', months: 12 });
      const { memberId } = bought;
      // Paid for until long after the last step.
      await change(bed, bought.id, { periodEnd: later(bed.clock.now(), days(3000)), nextStepAt: null });
      const model = new Model();
      let tier: Tier = 'pro';
      let items = 0;
      model.tiers.push({ tier, since: bed.clock.now() });
      for (const one of steps) {
        bed.clock.jump(1000);
        if (one.action === 'wait') bed.clock.jump(hours(one.hours));
        if (one.action === 'tier') {
          tier = one.tier;
          await setPlan(bed, bought, `member-${tier}`);
          await followMembership(jobCtx(bed), memberId);
          model.tiers.push({ tier, since: bed.clock.now() });
        }
        for (let i = 0; one.action === 'take' && i < one.times; i++) {
          const allowed = model.allows(tier, bed.clock.now());
          const asked = takeDownload(jobCtx(bed), { memberId, item: `item ${items++}`, free: true });
          if (allowed) {
            await asked;
            model.given.push(bed.clock.now());
          } else expect((await failureOf(asked)).name).toBe('allowance.used_up');
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
