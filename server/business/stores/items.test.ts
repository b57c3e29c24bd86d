import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { maxInStore } from '#contract/store-items.ts';
import { maxNamed } from '#contract/stores.ts';
import { days, later } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { newProxy } from '../proxies/test-proxies.ts';
import { buyTool, joinTeam, seatsOf } from '../seats/test-seats.ts';
import { followSubscription } from '../services/make-services.ts';
import { changeSubscription, job, makeOverdue, settled } from '../services/test-services.ts';
import { moveWork } from '../works/move-work.ts';
import { newWork } from '../works/test-works.ts';
import { deleteWork, trashWork, untrashWork } from '../works/trash.ts';
import {
  assignToStore,
  listAssignable,
  listStoresUsing,
  markSharing,
  noteEnded,
  removeFromStore,
} from './items.ts';
import { listStores, readStore } from './read-stores.ts';
import { lockStoreOf } from './stores.queries.ts';
import { deleteStore } from './stores.ts';
import { newLicence, newServer, newStore, newWorkspace, warned } from './test-stores.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

async function newOwner() {
  const id = await newMember(bed);
  const ctx = memberCtx(bed, id);
  return { id, ctx, storeId: await newStore(ctx) };
}
const itemOf = async ({ ctx, storeId }: Awaited<ReturnType<typeof newOwner>>, itemId: string) =>
  (await readStore(ctx, storeId)).items.find((one) => one.itemId === itemId);
const notFound = { name: 'request.not_found', data: null };

test('a store takes services, works and licences of its account, each once, and gives them back', async () => {
  const owner = await newOwner();
  const { ctx, id, storeId } = owner;
  const { serviceId } = await newServer(bed, id);
  const { serviceId: proxy } = await newProxy(bed, { memberId: id });
  await buyTool(bed, id, 'writing-pro');
  const workspace = await newWorkspace(ctx);
  const { workId } = await newWork(ctx);
  const licence = await newLicence(bed, id);
  const choices = (await listAssignable(ctx, { storeId })).items;
  expect(choices.map(({ kind }) => kind).sort()).toEqual(
    ['server', 'proxy', 'plan', 'workspace', 'work', 'licence'].sort(),
  );
  const plan = choices.find(({ kind }) => kind === 'plan')?.itemId ?? 'svc_none';
  const all = [serviceId, proxy, plan, workspace, workId, licence];
  await Promise.all([...all, ...all].map((itemId) => assignToStore(ctx, storeId, itemId)));
  const [summary] = (await listStores(ctx, {})).items;
  expect(summary?.uses).toEqual(
    ['server', 'proxy', 'plan', 'workspace', 'work', 'licence'].map((kind) => ({ kind, count: 1 })),
  );
  expect(await itemOf(owner, serviceId)).toMatchObject({
    ...{ kind: 'server', addresses: ['192.0.2.7'], state: 'active', endedAt: null, others: 0 },
  });
  expect((await listAssignable(ctx, { storeId })).items).toEqual([]);
  for (let i = 0; i < 2; i++) await removeFromStore(ctx, storeId, workspace);
  expect((await listAssignable(ctx, { storeId })).items.map(({ itemId }) => itemId)).toEqual([workspace]);
});

test('nothing of somebody else can be assigned, not even what a team opens to its members', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const { serviceId } = await newServer(bed, other.id);
  await buyTool(bed, other.id, 'browsers-100', { 'browser-seats': 2 });
  await joinTeam(bed, seatsOf('browsers'), other.id, owner.id);
  const team = { ownerId: other.id, product: 'browsers' } as const;
  const workspace = await newWorkspace(other.ctx, { team });
  for (const itemId of [serviceId, workspace, await newLicence(bed, other.id)])
    expect(await failureOf(assignToStore(owner.ctx, owner.storeId, itemId))).toEqual(notFound);
  expect((await listAssignable(owner.ctx, { storeId: owner.storeId })).items).toEqual([]);
});

test('what is offered is searched by title and kind, page by page', async () => {
  const { ctx, id, storeId } = await newOwner();
  for (let at = 1; at <= 3; at++) await newWork(ctx, { title: `Parcel ${at} 100%` });
  for (let at = 0; at < 20; at++) await newLicence(bed, id);
  const titles = async (filter: object) =>
    (await listAssignable(ctx, { storeId, ...filter })).items.map(({ title }) => title);
  expect(await titles({ words: 'parcel' })).toEqual(['Parcel 1 100%', 'Parcel 2 100%', 'Parcel 3 100%']);
  expect(await titles({ words: '0%', kind: 'work' })).toHaveLength(3);
  expect(await titles({ words: '_', kind: 'work' })).toEqual([]);
  const first = await listAssignable(ctx, { storeId });
  // What is assigned meanwhile moves nothing of what follows.
  for (const { itemId } of [first.items[0], first.items[19]].flatMap((one) => one ?? []))
    await assignToStore(ctx, storeId, itemId);
  const second = await listAssignable(ctx, { storeId, cursor: first.nextCursor ?? '' });
  const seen = [...first.items, ...second.items].map(({ itemId }) => itemId);
  expect([seen.length, new Set(seen).size, second.nextCursor]).toEqual([23, 23, null]);
});

test('a store ends at 200, also when two things are assigned at once', async () => {
  const { ctx, id, storeId } = await newOwner();
  await bed.service.database.pool.query(
    `insert into store_items select $1, 'svc_' || lpad(n::text, 26, '0'), 'server', 'Copy', now(), false, null
     from generate_series(1, $2::int) n`,
    [storeId, maxInStore - 1],
  );
  const two = [await newLicence(bed, id), await newLicence(bed, id)];
  const tries = await Promise.allSettled(two.map((itemId) => assignToStore(ctx, storeId, itemId)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const full = { name: 'allowance.used_up', data: { reason: 'store_items', used: 200, limit: 200 } };
  expect(await failureOf(assignToStore(ctx, storeId, await newLicence(bed, id)))).toEqual(full);
});

test('a service that is unpaid, suspended, about to end or over is warned of', async () => {
  const owner = await newOwner();
  const { ctx, storeId } = owner;
  const { serviceId, subscriptionId } = await newServer(bed, owner.id);
  await assignToStore(ctx, storeId, serviceId);
  expect(await warned(ctx, storeId)).toEqual([]);
  const now = bed.clock.now();
  await changeSubscription(bed, subscriptionId, { cancelAtPeriodEnd: true, periodEnd: later(now, days(13)) });
  expect(await warned(ctx, storeId)).toEqual([['ends', serviceId]]);
  await changeSubscription(bed, subscriptionId, {
    ...{ cancelAtPeriodEnd: false, state: 'past_due', pastDueAt: now },
  });
  expect(await warned(ctx, storeId)).toEqual([['unpaid', serviceId]]);
  await makeOverdue(bed, subscriptionId);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  expect(await warned(ctx, storeId)).toEqual([['suspended', serviceId]]);
  const [summary] = (await listStores(ctx, { warned: 'Y' })).items;
  expect(summary).toMatchObject({ warnings: 1, gravest: { what: 'suspended', suspendedBecause: 'overdue' } });
  await changeSubscription(bed, subscriptionId, { state: 'canceled' });
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  expect(await warned(ctx, storeId)).toEqual([['ended', serviceId]]);
  expect(await itemOf(owner, serviceId)).toMatchObject({ state: 'terminated', endedAt: expect.any(String) });
  expect(await failureOf(assignToStore(ctx, await newStore(ctx), serviceId))).toEqual(notFound);
  await removeFromStore(ctx, storeId, serviceId);
  expect(await itemOf(owner, serviceId)).toBeUndefined();
});

test('a work in the trash has ended until it comes back, and a deleted one stays with its title and day', async () => {
  const owner = await newOwner();
  const { ctx, storeId } = owner;
  const { workId } = await newWork(ctx, { title: 'Spring mug' });
  await assignToStore(ctx, storeId, workId);
  const endedAt = async () => (await itemOf(owner, workId))?.endedAt;
  await trashWork(ctx, workId);
  const trashed = bed.clock.now().toISOString();
  expect(await endedAt()).toBe(trashed);
  await noteEnded(job(bed));
  await untrashWork(ctx, workId);
  expect(await endedAt()).toBeNull();
  await noteEnded(job(bed));
  await trashWork(ctx, workId);
  await noteEnded(job(bed));
  bed.clock.jump(days(2));
  await deleteWork(ctx, workId);
  await noteEnded(job(bed));
  expect(await itemOf(owner, workId)).toMatchObject({ title: 'Spring mug', kind: 'work', endedAt: trashed });
});

test('a work that was given to the team of somebody else has ended here, and its new title is not told', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  await buyTool(bed, other.id, 'browsers-100', { 'browser-seats': 2 });
  await joinTeam(bed, seatsOf('browsers'), other.id, owner.id);
  const workId = await newWorkspace(owner.ctx, { title: 'Ours' });
  await assignToStore(owner.ctx, owner.storeId, workId);
  await moveWork(owner.ctx, { workId, team: { ownerId: other.id, product: 'browsers' } });
  await bed.service.database.pool.query(`update works set title = 'Theirs' where id = $1`, [workId]);
  const moved = bed.clock.now().toISOString();
  await noteEnded(job(bed), workId);
  bed.clock.jump(days(1));
  await noteEnded(job(bed), workId);
  expect(await itemOf(owner, workId)).toMatchObject({ title: 'Ours', endedAt: moved });
});

test('two stores that share something are told so until that is marked as intended; a third is told again', async () => {
  const owner = await newOwner();
  const { ctx, storeId: first } = owner;
  const { serviceId } = await newServer(bed, owner.id);
  const second = await newStore(ctx, { name: 'Bosch on eBay' });
  await assignToStore(ctx, first, serviceId);
  expect(await warned(ctx, first)).toEqual([]);
  await assignToStore(ctx, second, serviceId);
  expect(await warned(ctx, first)).toEqual([['shared', serviceId]]);
  expect(await itemOf(owner, serviceId)).toMatchObject({
    ...{ sharedWith: [{ storeId: second, name: 'Bosch on eBay' }], others: 1, sharingIntended: false },
  });
  for (let i = 0; i < 2; i++) await markSharing(ctx, serviceId, true);
  expect([await warned(ctx, first), await warned(ctx, second)]).toEqual([[], []]);
  const third = await newStore(ctx, { name: 'Third' });
  await assignToStore(ctx, third, serviceId);
  expect([await warned(ctx, first), await warned(ctx, third)]).toEqual([[], [['shared', serviceId]]]);
  await markSharing(ctx, serviceId, false);
  expect(await warned(ctx, first)).toEqual([['shared', serviceId]]);
  expect((await listStoresUsing(ctx, serviceId)).items.map(({ name }) => name)).toEqual([
    ...['Bosch on eBay', 'Lindt on Amazon', 'Third'],
  ]);
  await deleteStore(ctx, second);
  await removeFromStore(ctx, third, serviceId);
  expect(await warned(ctx, first)).toEqual([]);
});

test('sharing is marked and told within one account alone', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const { serviceId } = await newServer(bed, owner.id);
  await assignToStore(owner.ctx, owner.storeId, serviceId);
  expect(await failureOf(markSharing(other.ctx, serviceId, true))).toEqual(notFound);
  expect((await listStoresUsing(other.ctx, serviceId)).items).toEqual([]);
});

test('sharing and ends are noted in stores by id, and wait for a change of the first before they touch another', async () => {
  const owner = await newOwner();
  const { ctx } = owner;
  const { workId } = await newWork(ctx);
  const stores = [owner.storeId, await newStore(ctx, { name: 'A' })].sort();
  for (const storeId of stores) await assignToStore(ctx, storeId, workId);
  await trashWork(ctx, workId);
  const [first = owner.storeId] = stores;
  for (const note of [() => markSharing(ctx, workId, true), () => noteEnded(job(bed), workId)]) {
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = transaction(ctx, async ({ db }) => {
      await lockStoreOf(db, owner.id, first);
      held.resolve();
      await go.promise;
      await db.execute(sql`select 1 from stores s join store_items i on i.store_id = s.id
        where s.member_id = ${owner.id} for update nowait`);
    });
    changing.catch(() => {});
    await held.promise;
    const noting = note();
    await expect.poll(countWaiting).toBe(1).finally(go.resolve);
    await changing;
    await noting;
  }
  const item = await itemOf(owner, workId);
  expect(item).toMatchObject({ sharingIntended: true, endedAt: bed.clock.now().toISOString() });
});

async function countWaiting(): Promise<number> {
  const { rowCount } = await bed.service.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

test('of many stores that share something the first are named and all are counted', async () => {
  const owner = await newOwner();
  const { serviceId } = await newServer(bed, owner.id);
  const stores: Id<'store'>[] = [owner.storeId];
  for (let at = 0; at < maxNamed + 3; at++) stores.push(await newStore(owner.ctx, { name: `Z ${at}` }));
  for (const storeId of stores) await assignToStore(owner.ctx, storeId, serviceId);
  const item = await itemOf(owner, serviceId);
  expect([item?.sharedWith.length, item?.others]).toEqual([maxNamed, maxNamed + 3]);
  expect(item?.sharedWith.map(({ storeId }) => storeId)).not.toContain(owner.storeId);
});
