import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { findLibrarySeat } from '../seats/seats.queries.ts';
import { leaveTeam } from '../seats/seats.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { giveMonths } from './grants.ts';
import { librarySeats } from './library-seats.ts';
import { tierOf } from './memberships.ts';
import { joinTeam, subscribe } from './test-memberships.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

test('months that were given wait while a seat gives as much, and begin with its end', async () => {
  const { db } = bed.service.database;
  const { memberId: owner, periodEnd } = await subscribe(bed, { plan: 'member-team', months: 12 });
  const holder = await newMember(bed);
  await joinTeam(bed, owner, holder);
  const email = (await findMember(db, holder))?.email ?? '';
  const ask = { email, tier: 'pro', months: 1, reason: 'A gift' } as const;
  const { validFrom, validTo } = await giveMonths(jobCtx(bed), ask, 'given-to-a-seat');
  expect(validFrom.getTime()).toBeGreaterThanOrEqual(periodEnd.getTime());
  const length = validTo.getTime() - validFrom.getTime();
  expect((await tierOf(jobCtx(bed), holder)).tier).toBe('team');
  bed.clock.jump(days(3));
  const seat = await findLibrarySeat(db, holder);
  await leaveTeam(memberCtx(bed, holder), [librarySeats], seat?.id ?? 'tst_none');
  const given = await tierOf(jobCtx(bed), holder);
  expect(given).toMatchObject({ tier: 'pro', source: 'gift' });
  const left = (given.until?.getTime() ?? 0) - bed.clock.now().getTime();
  expect(Math.abs(left - length)).toBeLessThan(minutes(1));
});
