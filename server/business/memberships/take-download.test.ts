import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, hours } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { membershipTerms, membershipTiers } from '../../../content/catalogue/membership.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { sameItemFree } from './allowance.ts';
import { followMembership } from './follow.ts';
import { downloadCounts } from './memberships.tables.ts';
import { readAllowance } from './read-allowance.ts';
import { takeDownload, takeDownloads } from './take-download.ts';
import { failureOf, setPlan, subscribe } from './test-memberships.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

let items = 0;
const take = (memberId: Id<'member'>, item = `item ${items++}`, free = false) =>
  takeDownload(jobCtx(bed), { memberId, item, free });
const allowance = (memberId: Id<'member'>) => readAllowance(memberCtx(bed, memberId));
/** What was used of a period before, without a download for each. */
const used = (accountId: Id<'member'>, period: string, used: number) =>
  bed.service.database.db
    .insert(downloadCounts)
    .values({ accountId, period, used })
    .onConflictDoUpdate({ target: [downloadCounts.accountId, downloadCounts.period], set: { used } });
const today = () => bed.clock.now().toISOString().slice(0, 10);
const thisMonth = () => today().slice(0, 7);
const toNextMonth = () => {
  const now = bed.clock.now();
  bed.clock.jump(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1) - now.getTime());
};
const facts = (slug: string) => membershipTiers.find((one) => one.slug === slug) ?? membershipTiers[0];

test('the free tier downloads three free items a day and no others, and says what would help', async () => {
  const memberId = await newMember(bed);
  expect(await failureOf(take(memberId))).toEqual({
    name: 'entitlement.missing',
    data: { reason: 'tier', requiredTier: 'starter' },
  });
  for (let i = 0; i < 3; i++) expect((await take(memberId, `free ${i}`, true)).counted).toBe(true);
  expect(await failureOf(take(memberId, 'free 3', true))).toEqual({
    name: 'allowance.used_up',
    data: {
      ...{ reason: 'day', used: 3, limit: 3, resetAt: '2026-11-21T00:00:00.000Z' },
      alternatives: ['starter', 'pro', 'team'],
    },
  });
  expect(await allowance(memberId)).toMatchObject({
    ...{ tier: 'free', freeItemsOnly: true, pooled: false, sameItemFreeDays: 30 },
    day: { used: 3, limit: 3, resetAt: '2026-11-21T00:00:00.000Z' },
    month: { used: 3, limit: null, resetAt: '2026-12-01T00:00:00.000Z', rollover: 0 },
  });
  bed.clock.jump(days(1));
  expect((await take(memberId, 'free 3', true)).counted).toBe(true);
});

test('an item of a higher tier is refused by name, also where downloads are left', async () => {
  const { memberId } = await subscribe(bed, { plan: 'member-starter' });
  const early = takeDownload(jobCtx(bed), { memberId, item: 'early', free: false, requiredTier: 'pro' });
  expect(await failureOf(early)).toEqual({
    name: 'entitlement.missing',
    data: { reason: 'tier', requiredTier: 'pro' },
  });
});

test('the same item costs nothing for thirty days, also when the day is used up or the tier is gone', async () => {
  expect(sameItemFree).toBe(days(membershipTerms.sameItemFreeDays));
  const bought = await subscribe(bed, { plan: 'member-starter' });
  const { memberId } = bought;
  expect((await take(memberId, 'the same')).counted).toBe(true);
  await used(memberId, today(), 10);
  expect((await failureOf(take(memberId))).name).toBe('allowance.used_up');
  expect((await take(memberId, 'the same')).counted).toBe(false);
  await setPlan(bed, bought, 'member-free');
  bed.clock.jump(days(30) - hours(1));
  expect((await take(memberId, 'the same')).counted).toBe(false);
  bed.clock.jump(hours(1));
  expect((await failureOf(take(memberId, 'the same'))).name).toBe('entitlement.missing');
});

test('of twenty at once at the edge exactly as many succeed as are left', async () => {
  const { memberId } = await subscribe(bed, { plan: 'member-pro' });
  await used(memberId, today(), 39);
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => take(memberId)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await allowance(memberId)).day).toMatchObject({ used: 40, limit: 40 });
});

test('the same item asked for twenty times at once counts once', async () => {
  const { memberId } = await subscribe(bed, { plan: 'member-pro' });
  const asked = await Promise.all(Array.from({ length: 20 }, () => take(memberId, 'one item')));
  expect(asked.filter(({ counted }) => counted)).toHaveLength(1);
  expect((await allowance(memberId)).month.used).toBe(1);
});

test('of several at once all are given or none; what was had before costs nothing', async () => {
  const { memberId } = await subscribe(bed, { plan: 'member-starter' });
  const takeAll = (names: readonly string[]) =>
    takeDownloads(
      jobCtx(bed),
      memberId,
      names.map((item) => ({ item, free: false })),
    );
  const { downloadsADay } = facts('starter');
  const limit = downloadsADay ?? 0;
  await take(memberId, 'known');
  const names = Array.from({ length: limit }, (_, n) => `several ${n}`);
  expect(await failureOf(takeAll(names))).toMatchObject({
    name: 'allowance.used_up',
    data: { reason: 'day', used: 1, limit, fits: limit - 1 },
  });
  expect((await allowance(memberId)).day.used).toBe(1);
  const taken = await takeAll(['known', ...names.slice(1)]);
  expect(taken.map(({ counted }) => counted)).toEqual([false, ...names.slice(1).map(() => true)]);
  expect((await allowance(memberId)).day.used).toBe(limit);
});

test('what is rolled back was never taken', async () => {
  const { memberId } = await subscribe(bed, { plan: 'member-pro' });
  const broken = transaction(jobCtx(bed), async (inner) => {
    await takeDownload(inner, { memberId, item: 'lost', free: false });
    throw new Error('the file is gone');
  });
  await expect(broken).rejects.toThrow('the file is gone');
  expect((await allowance(memberId)).day.used).toBe(0);
});

test('a refusal inside a transaction that goes on takes nothing', async () => {
  const { memberId } = await subscribe(bed, { plan: 'member-starter' });
  await used(memberId, today(), 9);
  const counted = await transaction(jobCtx(bed), async (inner) => {
    const one = await takeDownload(inner, { memberId, item: 'first of a zip', free: false });
    await failureOf(takeDownload(inner, { memberId, item: 'second of a zip', free: false }));
    return one.counted;
  });
  expect(counted).toBe(true);
  expect(await allowance(memberId)).toMatchObject({ day: { used: 10 }, month: { used: 1 } });
});

test('a changed tier changes the limits and not what was used', async () => {
  const bought = await subscribe(bed, { plan: 'member-starter' });
  const { memberId } = bought;
  await used(memberId, today(), 10);
  await used(memberId, thisMonth(), 120);
  expect((await failureOf(take(memberId))).data).toMatchObject({
    reason: 'day',
    alternatives: ['pro', 'team'],
  });
  await setPlan(bed, bought, 'member-pro');
  await take(memberId);
  expect(await allowance(memberId)).toMatchObject({
    day: { used: 11, limit: 40 },
    month: { used: 121, limit: 800 },
  });
  await setPlan(bed, bought, 'member-starter');
  expect((await failureOf(take(memberId))).data).toMatchObject({ reason: 'day', used: 11, limit: 10 });
  await used(memberId, thisMonth(), 150);
  expect((await failureOf(take(memberId))).data).toMatchObject({ reason: 'month', used: 150, limit: 150 });
});

test('what Pro leaves of a month is added to the next one, and to no other', async () => {
  const bought = await subscribe(bed, { plan: 'member-pro', months: 12 });
  const { memberId } = bought;
  expect((await allowance(memberId)).month).toMatchObject({ limit: 800, rollover: 0 });
  await used(memberId, thisMonth(), 500);
  toNextMonth();
  expect((await allowance(memberId)).month).toMatchObject({ used: 0, limit: 1100, rollover: 300 });
  await take(memberId);
  expect((await allowance(memberId)).month).toMatchObject({ used: 1, limit: 1100, rollover: 300 });
  // 300 that were brought are used first: of the 800 of this month 600 are left.
  await used(memberId, thisMonth(), 500);
  toNextMonth();
  expect((await allowance(memberId)).month).toMatchObject({ used: 0, limit: 1400, rollover: 600 });
  toNextMonth();
  expect((await allowance(memberId)).month).toMatchObject({ limit: 1600, rollover: 800 });
  await setPlan(bed, bought, 'member-starter');
  await followMembership(jobCtx(bed), memberId);
  expect((await allowance(memberId)).month).toMatchObject({ limit: 150, rollover: 0 });
  toNextMonth();
  await setPlan(bed, bought, 'member-pro');
  expect((await allowance(memberId)).month).toMatchObject({ limit: 800, rollover: 0 });
});

test('the limits are those of the content, which the catalogue is seeded with', async () => {
  for (const slug of ['starter', 'pro', 'team'] as const) {
    const { memberId } = await subscribe(bed, { plan: `member-${slug}` });
    const { day, month, pooled } = await allowance(memberId);
    const { downloadsADay, downloadsAMonth } = facts(slug);
    expect([day.limit, month.limit, pooled]).toEqual([downloadsADay, downloadsAMonth, slug === 'team']);
  }
});
