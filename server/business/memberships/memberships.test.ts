import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { cancelSubscription } from '../subscriptions/cancel.ts';
import { pauseSubscription, resumeSubscription } from '../subscriptions/pause.ts';
import { billNow, jobCtx, newSubscription, ownerOf } from '../subscriptions/test-subscriptions.ts';
import { followMembership, sweepMemberships } from './follow.ts';
import { giveMonths, listGrants, takeGrantBack } from './grants.ts';
import { tierChanges } from './memberships.tables.ts';
import { tierOf } from './memberships.ts';
import { takeDownload } from './take-download.ts';
import { change, failureOf, subscribe } from './test-memberships.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

const tier = async (memberId: Parameters<typeof tierOf>[1]) => {
  const { tier, source } = await tierOf(jobCtx(bed), memberId);
  return `${tier} by ${source}`;
};
const changesOf = async (memberId: string) =>
  (await bed.service.database.db.select().from(tierChanges).orderBy(tierChanges.id))
    .filter((one) => one.memberId === memberId)
    .map(({ fromTier, toTier }) => `${fromTier} → ${toTier}`);
const emailOf = async (memberId: Parameters<typeof tierOf>[1]) =>
  (await findMember(bed.service.database.db, memberId))?.email ?? '';
let keys = 0;
const give = async (
  memberId: Parameters<typeof tierOf>[1],
  tier: 'starter' | 'pro' | 'team',
  months: number,
) =>
  giveMonths(
    jobCtx(bed),
    { email: await emailOf(memberId), tier, months, reason: 'outage' },
    `key-of-a-gift-${keys++}`,
  );

test('who pays for nothing has the free tier; a subscription gives its plan’s until the period’s end', async () => {
  const nobody = await newMember(bed);
  expect(await tierOf(jobCtx(bed), nobody)).toMatchObject({ tier: 'free', source: 'free', until: null });
  const bought = await subscribe(bed, { plan: 'member-pro' });
  expect(await tierOf(jobCtx(bed), bought.memberId)).toMatchObject({
    ...{ tier: 'pro', source: 'subscription', until: bought.periodEnd, graceUntil: null, renews: true },
    ...{ subscriptionId: bought.id, accountId: bought.memberId, seats: 1 },
  });
});

test('other things that renew give no tier', async () => {
  const memberId = await newMember(bed);
  await newSubscription(bed, { memberId, family: 'tools' });
  expect(await tier(memberId)).toBe('free by free');
});

test('of two the higher holds', async () => {
  const { memberId } = await subscribe(bed, { plan: 'member-starter' });
  await subscribe(bed, { plan: 'member-pro', memberId });
  expect(await tier(memberId)).toBe('pro by subscription');
});

test('overdue it holds for seven days of grace to the minute, then not, and again once it is paid', async () => {
  const bought = await subscribe(bed, { plan: 'member-pro' });
  bed.clock.jump(bought.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  const pastDueAt = bed.clock.now();
  expect(await tierOf(jobCtx(bed), bought.memberId)).toMatchObject({
    ...{ tier: 'pro', until: pastDueAt, graceUntil: later(pastDueAt, days(7)) },
  });
  bed.clock.jump(days(7) - 60_000);
  expect(await tier(bought.memberId)).toBe('pro by subscription');
  bed.clock.jump(60_000);
  expect(await tier(bought.memberId)).toBe('free by free');
  await change(bed, bought.id, { state: 'active', pastDueAt: null });
  expect(await tier(bought.memberId)).toBe('pro by subscription');
});

test('canceled it holds to the end of what is paid for and not a moment longer, whether or not a run has come', async () => {
  const bought = await subscribe(bed, { plan: 'member-starter' });
  await cancelSubscription(ownerOf(bed, bought), bought.id, '');
  bed.clock.jump(bought.periodEnd.getTime() - bed.clock.now().getTime() - 1);
  expect(await tierOf(jobCtx(bed), bought.memberId)).toMatchObject({ tier: 'starter', renews: false });
  bed.clock.jump(1);
  expect(await tier(bought.memberId)).toBe('free by free');
});

test('paused it is free, resumed it is what it was', async () => {
  const bought = await subscribe(bed, { plan: 'member-pro' });
  await pauseSubscription(ownerOf(bed, bought), bought.id, later(bed.clock.now(), days(20)));
  expect(await tier(bought.memberId)).toBe('free by free');
  await resumeSubscription(ownerOf(bed, bought), bought.id);
  expect(await tier(bought.memberId)).toBe('pro by subscription');
});

test('what the operator has stopped gives nothing', async () => {
  const bought = await subscribe(bed, { plan: 'member-pro' });
  const stop = async () => {
    const text = `update services set held_because = 'abuse' where subscription_id = $1`;
    return (await bed.service.database.pool.query(text, [bought.id])).rowCount;
  };
  // It is delivered by a job.
  await expect.poll(stop).toBe(1);
  expect(await tier(bought.memberId)).toBe('free by free');
});

test('a change of tier is told once, however often it is looked at, and by the sweep when time has made it', async () => {
  const bought = await subscribe(bed, { plan: 'member-pro' });
  await Promise.all([1, 2, 3, 4].map(() => followMembership(jobCtx(bed), bought.memberId)));
  await cancelSubscription(ownerOf(bed, bought), bought.id, '');
  await followMembership(jobCtx(bed), bought.memberId);
  expect(await changesOf(bought.memberId)).toEqual(['free → pro']);
  bed.clock.jump(days(40));
  await Promise.all([sweepMemberships(jobCtx(bed)), sweepMemberships(jobCtx(bed))]);
  expect(await changesOf(bought.memberId)).toEqual(['free → pro', 'pro → free']);
});

test('months that are given follow each other; bought ones never use them up', async () => {
  const memberId = await newMember(bed);
  const first = await give(memberId, 'pro', 1);
  const second = await give(memberId, 'pro', 2);
  expect(second.validFrom).toEqual(first.validTo);
  expect(await tierOf(jobCtx(bed), memberId)).toMatchObject({
    tier: 'pro',
    source: 'gift',
    until: first.validTo,
  });
  bed.clock.jump(days(10));
  const bought = await subscribe(bed, { plan: 'member-pro', memberId });
  expect(await tier(memberId)).toBe('pro by subscription');
  await cancelSubscription(ownerOf(bed, bought), bought.id, '');
  await followMembership(jobCtx(bed), memberId);
  bed.clock.jump(bought.periodEnd.getTime() - bed.clock.now().getTime());
  const rest = await tierOf(jobCtx(bed), memberId);
  const left = first.validTo.getTime() - first.validFrom.getTime() - days(10);
  expect(rest).toMatchObject({ tier: 'pro', source: 'gift' });
  expect(rest.until?.getTime()).toBe(bed.clock.now().getTime() + left);
});

test('a gift is given once for its key, and the key is no good for another one', async () => {
  const memberId = await newMember(bed);
  const gift = { email: await emailOf(memberId), tier: 'pro', months: 3, reason: 'a late answer' } as const;
  const key = 'one-key-for-one-gift';
  const given = await Promise.all([1, 2, 3].map(() => giveMonths(jobCtx(bed), gift, key)));
  expect(new Set(given.map(({ id }) => id)).size).toBe(1);
  expect((await bed.mailsTo(gift.email, 1)).map(({ subject }) => subject)).toEqual([
    'You have been given Pro at EZCaravel',
  ]);
  const other = giveMonths(jobCtx(bed), { ...gift, months: 4 }, key);
  expect((await failureOf(other)).name).toBe('request.conflict');
  const nobody = giveMonths(jobCtx(bed), { ...gift, email: 'nobody@example.com' }, 'another-key-here');
  expect((await failureOf(nobody)).name).toBe('request.not_found');
});

test('months nobody has used are taken back, once, with a reason; used ones stay', async () => {
  const memberId = await newMember(bed);
  const given = await give(memberId, 'pro', 2);
  const back = (id: typeof given.id) =>
    takeGrantBack(jobCtx(bed), { grantId: id, reason: 'the wrong member' });
  expect(await tier(memberId)).toBe('pro by gift');
  const ends = await Promise.all([back(given.id), back(given.id)]);
  expect(ends.map(({ grant }) => grant.takenBackAt)).toEqual([bed.clock.now(), bed.clock.now()]);
  expect(await tier(memberId)).toBe('free by free');
  const email = await emailOf(memberId);
  expect((await listGrants(jobCtx(bed), { about: memberId })).items).toMatchObject([
    { email, grant: { takenBackBecause: 'the wrong member' } },
  ]);
  // That they were given, and that they were taken back.
  expect(await bed.mailsTo(email, 2)).toHaveLength(2);

  const other = await newMember(bed);
  const used = await give(other, 'team', 1);
  await takeDownload(jobCtx(bed), { memberId: other, item: 'mat_a', free: false });
  expect((await failureOf(back(used.id))).name).toBe('state.move_refused');
  expect((await failureOf(listGrants(jobCtx(bed), { about: 'nobody@example.com' }))).name).toBe(
    'request.not_found',
  );
});
