import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EntitlementName, plansWith } from '#contract/entitlements.ts';
import type { Id } from '#contract/ids.ts';
import { maxCatalogueRows } from '#contract/listings.ts';
import { parseWordRules, withWordRules } from '#contract/word-rules.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { seatProducts } from '../seat-products.ts';
import { readSeats } from '../seats/read-seats.ts';
import { takeSeatBack } from '../seats/seats.ts';
import { buyTool, joinTeam, seatsOf } from '../seats/test-seats.ts';
import { followSubscription } from '../services/make-services.ts';
import { job, makeOverdue, settled } from '../services/test-services.ts';
import { moveWork } from '../works/move-work.ts';
import { listWorks, readWork } from '../works/read-works.ts';
import { newWork, save } from '../works/test-works.ts';
import { trashWork, untrashWork } from '../works/trash.ts';
import { duplicateWork } from '../works/works.ts';
import { listWordRules, readCatalogueCheck } from './listings.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
const content = withWordRules('', { markets: [], forbidden: ['cheap'], wanted: ['stoneware'] });
const newRules = (memberId: Id<'member'>, more = {}) =>
  newWork(as(memberId), { tool: 'word-rules', title: 'House words', content, ...more });
const list = async (memberId: Id<'member'>) => (await listWordRules(as(memberId))).items;
const refused = (reason: EntitlementName) => ({
  name: 'entitlement.missing',
  data: { reason, requiredTier: 'writing-pro' },
});

async function end(subscriptionId: Id<'subscription'>): Promise<void> {
  await makeOverdue(bed, subscriptionId);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
}

test('without a plan of EZ Writing neither the catalogue check nor word rules are given', async () => {
  const id = await newMember(bed);
  await buyTool(bed, id, 'social-2');
  expect(await failureOf(readCatalogueCheck(as(id)))).toEqual(refused('listings.catalogue'));
  expect(await failureOf(listWordRules(as(id)))).toEqual(refused('listings.words'));
  expect(await failureOf(newRules(id))).toEqual(refused('listings.words'));
  expect(await listWorks(as(id), { trash: 'no' })).toMatchObject({ used: 0 });
});

test.each(plansWith('listings.catalogue'))('%s gives both', async (plan) => {
  const id = await newMember(bed);
  await buyTool(bed, id, plan);
  expect(await readCatalogueCheck(as(id))).toEqual({ maxRows: maxCatalogueRows });
  const { workId } = await newRules(id);
  expect(await list(id)).toMatchObject([{ workId, title: 'House words', content }]);
});

test('the newest words are listed, the last changed set first, and none from the trash', async () => {
  const id = await newMember(bed);
  await buyTool(bed, id, 'writing-pro');
  const first = await newRules(id);
  bed.clock.jump(10);
  const second = await newRules(id, { title: 'Lindt Home', client: 'Lindt' });
  await newWork(as(id));
  bed.clock.jump(10);
  await save(as(id), first.workId, '?no.free=', 1);
  expect(
    (await list(id)).map((one) => [one.title, one.client, parseWordRules(one.content).forbidden]),
  ).toEqual([
    ['House words', '', ['free']],
    ['Lindt Home', 'Lindt', ['cheap']],
  ]);
  await trashWork(as(id), second.workId);
  expect(await list(id)).toHaveLength(1);
});

test('a seat in a team uses the rules of the team, and nobody else does', async () => {
  const owner = await newMember(bed);
  await buyTool(bed, owner, 'writing-team');
  const per = await joinTeam(bed, seatsOf('writing'), owner);
  const stranger = await newMember(bed);
  await buyTool(bed, stranger, 'writing-pro');
  const place = { ownerId: owner, product: 'writing' } as const;
  const own = await newRules(owner, { title: 'Of the owner alone' });
  const { workId } = await newRules(per, { team: place });
  expect((await list(per)).map((one) => one.workId)).toEqual([workId]);
  expect((await list(owner)).map((one) => one.workId).toSorted()).toEqual([own.workId, workId].toSorted());
  expect(await list(stranger)).toEqual([]);
  expect(await readCatalogueCheck(as(per))).toMatchObject({ maxRows: maxCatalogueRows });
  await moveWork(as(owner), { workId: own.workId, team: place });
  expect(await list(per)).toHaveLength(2);

  const [held] = (await readSeats(as(per), seatProducts)).held;
  await takeSeatBack(as(owner), seatProducts, held?.seatId ?? 'tst_none');
  expect(await failureOf(listWordRules(as(per)))).toEqual(refused('listings.words'));
  expect(await failureOf(readCatalogueCheck(as(per)))).toEqual(refused('listings.catalogue'));
});

test('when the plan is over, word rules can be read and thrown away, and not changed', async () => {
  const id = await newMember(bed);
  const subscriptionId = await buyTool(bed, id, 'writing-pro');
  const { workId } = await newRules(id);
  const { workId: trashed } = await newRules(id);
  await trashWork(as(id), trashed);
  await end(subscriptionId);
  expect(await failureOf(listWordRules(as(id)))).toEqual(refused('listings.words'));
  expect(await readWork(as(id), { workId })).toMatchObject({ content, open: false });
  for (const act of [
    () => save(as(id), workId, '?no.free=', 1),
    () => duplicateWork(as(id), workId, 'Again', randomUUID()),
    () => untrashWork(as(id), trashed),
  ])
    expect(await failureOf(act())).toEqual(refused('listings.words'));
  expect((await readWork(as(id), { workId })).version).toBe(1);
  await trashWork(as(id), workId);
});
