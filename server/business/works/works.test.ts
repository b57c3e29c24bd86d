import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxHistoryBytes, maxTrashed, maxVersions } from '#contract/works.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { followSubscription } from '../services/make-services.ts';
import { job, makeOverdue, newMember, settled } from '../services/test-services.ts';
import { listWorks, listWorkVersions, readWork } from './read-works.ts';
import { buyWriting, newWork, save } from './test-works.ts';
import { deleteWork, trashWork, untrashWork } from './trash.ts';
import { duplicateWork, restoreWorkVersion } from './works.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

async function newOwner() {
  const id = await newMember(bed);
  return { id, ctx: memberCtx(bed, id) };
}
const list = (ctx: Parameters<typeof listWorks>[0], more = {}) => listWorks(ctx, { trash: 'no', ...more });

test('a work is saved, changed and read again; a repetition of a try is the first', async () => {
  const { ctx } = await newOwner();
  const [made, key] = [randomUUID(), randomUUID()];
  const same = await Promise.all([1, 2, 3].map(() => newWork(ctx, { client: 'Lindt Home' }, made)));
  expect(new Set(same.map(({ workId }) => workId)).size).toBe(1);
  const { workId, version } = same[0] as (typeof same)[0];
  expect(version).toBe(1);
  bed.clock.jump(1000);
  const saved = await Promise.all([1, 2, 3].map(() => save(ctx, workId, '?l=50', 1, key)));
  expect(saved).toEqual(Array(3).fill({ workId, version: 2, outcome: 'saved', content: '?l=50' }));
  expect(await readWork(ctx, { workId })).toMatchObject({
    ...{ title: 'Parcel', client: 'Lindt Home', content: '?l=50', version: 2, contentVersion: 2, open: true },
  });
  expect((await readWork(ctx, { workId, version: 1 })).content).toBe('?l=40');
});

test('two devices that changed different parts have both; the same part makes a work beside the other', async () => {
  const { ctx } = await newOwner();
  const { workId } = await newWork(ctx, { content: '?l=40&w=30' });
  await save(ctx, workId, '?l=50&w=30', 1);
  const merged = await save(ctx, workId, '?l=40&w=60', 1);
  expect(merged).toEqual({ workId, version: 3, outcome: 'merged', content: '?l=50&w=60' });
  const key = randomUUID();
  const copies = [
    await save(ctx, workId, '?l=70&w=30', 1, key),
    await save(ctx, workId, '?l=70&w=30', 1, key),
  ];
  expect(copies[0]).toMatchObject({ outcome: 'copied', version: 1, content: '?l=70&w=30' });
  expect(copies[1]).toEqual(copies[0]);
  expect((await list(ctx)).items.map(({ title, version }) => `${title} ${version}`)).toEqual([
    'Parcel (2) 1',
    'Parcel 3',
  ]);
  // The same words from both are one change.
  expect((await save(ctx, workId, '?l=50&w=60', 2)).outcome).toBe('saved');
});

test('saved by many at once, no change is lost', async () => {
  const { ctx } = await newOwner();
  const { workId } = await newWork(ctx, { content: '' });
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(keys.map((key) => save(ctx, workId, `?${key}=1`, 1)));
  const { content, version } = await readWork(ctx, { workId });
  expect([...new URLSearchParams(content).keys()].sort()).toEqual(keys);
  expect(version).toBe(7);
});

test('a version returns as the newest, and what is too old or too large for the history goes', async () => {
  const { ctx } = await newOwner();
  const { workId } = await newWork(ctx);
  for (let version = 1; version <= maxVersions; version++) await save(ctx, workId, `?l=${version}`, version);
  const { items } = await listWorkVersions(ctx, workId);
  expect(items).toHaveLength(maxVersions);
  expect([items[0]?.version, items.at(-1)?.version]).toEqual([maxVersions + 1, 2]);
  expect(await restoreWorkVersion(ctx, workId, 2)).toBe(maxVersions + 2);
  expect((await readWork(ctx, { workId })).content).toBe('?l=1');
  expect(await failureOf(restoreWorkVersion(ctx, workId, 1))).toMatchObject({ name: 'request.not_found' });
  // What a save was based on is gone: it cannot be merged, and is kept beside.
  expect((await save(ctx, workId, '?l=9', 1)).outcome).toBe('copied');
  const large = `?t=${'x'.repeat(maxHistoryBytes / 4)}`;
  for (let i = 0; i < 6; i++) await save(ctx, workId, `${large}${i}`, maxVersions + 2 + i);
  const bytes = (await listWorkVersions(ctx, workId)).items.map((one) => one.bytes);
  expect(bytes.slice(1).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(maxHistoryBytes);
  expect(bytes).toHaveLength(4);
});

test('five works are free; a plan of EZ Writing opens more, and what is over the five stays readable after it', async () => {
  const { id, ctx } = await newOwner();
  const works = [];
  for (const title of ['1', '2', '3', '4', '5']) works.push((await newWork(ctx, { title })).workId);
  const full = { name: 'allowance.used_up', data: { reason: 'works', used: 5, limit: 5 } };
  expect(await failureOf(newWork(ctx))).toEqual(full);
  expect(await failureOf(duplicateWork(ctx, works[0] as never, 'Again', randomUUID()))).toEqual(full);
  const subscription = await buyWriting(bed, id);
  const sixth = (await newWork(ctx, { title: '6' })).workId;
  expect(await list(ctx)).toMatchObject({ used: 6, limit: null });
  await makeOverdue(bed, subscription);
  await followSubscription(job(bed), subscription);
  await settled(bed);
  expect(await failureOf(save(ctx, sixth, '?l=1', 1))).toMatchObject({ data: { used: 6, limit: 5 } });
  expect((await readWork(ctx, { workId: sixth })).open).toBe(false);
  expect((await save(ctx, works[4] as never, '?l=1', 1)).outcome).toBe('saved');
  await trashWork(ctx, works[0] as never);
  expect((await readWork(ctx, { workId: sixth })).open).toBe(true);
  expect((await save(ctx, sixth, '?l=1', 1)).outcome).toBe('saved');
  expect(await failureOf(untrashWork(ctx, works[0] as never))).toEqual(full);
});

test('without room for one more, a version that cannot be merged is kept in the trash, which is bounded as well', async () => {
  const { ctx } = await newOwner();
  const { workId } = await newWork(ctx, { content: '?l=1' });
  await save(ctx, workId, '?l=2', 1);
  let last = workId;
  for (let i = 0; i < 4; i++) last = (await newWork(ctx)).workId;
  const copy = await save(ctx, workId, '?l=3', 1);
  expect(copy.outcome).toBe('copied');
  expect((await list(ctx)).items).toHaveLength(5);
  expect((await list(ctx, { trash: 'yes' })).items).toMatchObject([{ workId: copy.workId }]);
  // Nothing was changed from a version that is not there yet.
  expect((await failureOf(save(ctx, workId, '?l=4', 3))).name).toBe('request.not_found');

  for (let i = 1; i < maxTrashed; i++) {
    await trashWork(ctx, last);
    last = (await newWork(ctx)).workId;
  }
  const full = { reason: 'trash', used: maxTrashed, limit: maxTrashed };
  expect(await failureOf(trashWork(ctx, last))).toEqual({ name: 'allowance.used_up', data: full });
  expect(await failureOf(save(ctx, workId, '?l=5', 1))).toMatchObject({
    data: { reason: 'works', used: 5, limit: 5 },
  });
  await deleteWork(ctx, copy.workId);
  await trashWork(ctx, last);
});

test('lists are filtered, searched and read page by page', async () => {
  const { id, ctx } = await newOwner();
  await buyWriting(bed, id);
  for (let i = 0; i < 52; i++) {
    bed.clock.jump(10);
    await newWork(ctx, {
      ...{ title: `Title ${i} 100%_`, client: i % 2 ? 'Lindt' : '', folder: i < 3 ? 'Spring' : '' },
      ...(i === 7 ? { tool: 'post-composer' as const } : {}),
    });
  }
  const first = await list(ctx);
  expect([first.items.length, first.folders, first.clients, first.used]).toEqual([
    50,
    ['Spring'],
    ['Lindt'],
    52,
  ]);
  const second = await list(ctx, { cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
    Array.from({ length: 52 }, (_, i) => `Title ${51 - i} 100%_`),
  );
  expect(second.nextCursor).toBeNull();
  expect((await list(ctx, { folder: 'Spring', client: 'Lindt' })).items).toHaveLength(1);
  expect((await list(ctx, { tool: 'post-composer' })).items).toHaveLength(1);
  expect((await list(ctx, { words: 'title 51' })).items).toHaveLength(1);
  expect((await list(ctx, { words: '0%_' })).items).toHaveLength(50);
  expect((await list(ctx, { words: '%' })).items).toHaveLength(50);
  expect((await list(ctx, { words: '1%2' })).items).toHaveLength(0);
});
