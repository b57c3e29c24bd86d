import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { actingMember } from '../members/sessions.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { seatProducts } from '../seat-products.ts';
import { readSeats } from '../seats/read-seats.ts';
import { leaveTeam } from '../seats/seats.ts';
import { buyTool, joinTeam, seatsOf } from '../seats/test-seats.ts';
import { job } from '../services/test-services.ts';
import { inTurn } from './access.ts';
import { listWorks, listWorkVersions, readWork } from './read-works.ts';
import { newWork, save } from './test-works.ts';
import { works, workVersions } from './works.tables.ts';
import { duplicateWork } from './works.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
type Ctx = ReturnType<typeof as>;
const contentOf = async (ctx: Ctx, workId: Id<'work'>) => (await readWork(ctx, { workId })).content;
const titlesOf = async (ctx: Ctx) =>
  (await listWorks(ctx, { trash: 'no' })).items.map(({ title }) => title).sort();
const conflict = { name: 'request.conflict', data: null };
const newOwner = async () => as(await newMember(bed));

async function newTeam() {
  const owner = await newMember(bed);
  await buyTool(bed, owner, 'writing-team');
  const [first, second] = [
    await joinTeam(bed, seatsOf('writing'), owner),
    await joinTeam(bed, seatsOf('writing'), owner),
  ];
  return { first: as(first), second: as(second), team: { ownerId: owner, product: 'writing' as const } };
}

/** Ends the seat that a member holds. */
async function leave(ctx: Ctx) {
  const { held } = await readSeats(ctx, seatProducts);
  await leaveTeam(ctx, seatProducts, held[0]?.seatId ?? 'tst_none');
}

test('the key that made a work saves no other content into it', async () => {
  const ctx = await newOwner();
  const key = randomUUID();
  const { workId } = await newWork(ctx, {}, key);
  expect(await failureOf(save(ctx, workId, '?l=50', 1, key))).toEqual(conflict);
  expect(await contentOf(ctx, workId)).toBe('?l=40');
  expect(await save(ctx, workId, '?l=50', 1)).toMatchObject({ version: 2, outcome: 'saved' });
});

test('the key that made or saved one work saves no other work', async () => {
  const ctx = await newOwner();
  const [made, saved] = [randomUUID(), randomUUID()];
  const { workId } = await newWork(ctx, {}, made);
  await save(ctx, workId, '?l=50', 1, saved);
  const { workId: other } = await newWork(ctx, { title: 'Other' });
  for (const key of [made, saved]) {
    expect(await failureOf(save(ctx, other, '?l=50', 1, key))).toEqual(conflict);
    expect(await failureOf(newWork(ctx, { title: 'Third' }, key))).toEqual(conflict);
    expect(await failureOf(duplicateWork(ctx, other, 'Copy', key))).toEqual(conflict);
  }
  expect(await failureOf(save(ctx, workId, '?l=60', 1, saved))).toEqual(conflict);
  expect(await failureOf(save(ctx, workId, '?l=50', 2, saved))).toEqual(conflict);
  expect(await contentOf(ctx, other)).toBe('?l=40');
  expect(await titlesOf(ctx)).toEqual(['Other', 'Parcel']);
});

test('two members of a team who send the same key each have what they sent', async () => {
  const { first, second, team } = await newTeam();
  const [made, saved] = [randomUUID(), randomUUID()];
  const mine = await newWork(first, { title: 'Mug', content: '?l=1&w=1', team }, made);
  const theirs = await newWork(second, { title: 'Bowl', content: '?l=2&w=2', team }, made);
  expect(theirs.workId).not.toBe(mine.workId);
  expect(await titlesOf(first)).toEqual(['Bowl', 'Mug']);
  expect(await contentOf(first, theirs.workId)).toBe('?l=2&w=2');
  await save(first, mine.workId, '?l=3&w=1', 1, saved);
  expect(await save(second, mine.workId, '?l=1&w=4', 1, saved)).toMatchObject({
    ...{ outcome: 'merged', version: 3, content: '?l=3&w=4' },
  });
  // The same input of both is two tries as well.
  const again = randomUUID();
  expect((await save(first, theirs.workId, '?l=5', 1, again)).version).toBe(2);
  expect((await save(second, theirs.workId, '?l=5', 1, again)).version).toBe(3);
});

test('a repetition is answered with what the first made, however often the work was saved since', async () => {
  const ctx = await newOwner();
  const keys = Array.from({ length: 5 }, () => randomUUID()) as [string, string, string, string, string];
  const content = '?l=40&w=30';
  const { workId } = await newWork(ctx, { content }, keys[0]);
  const saves = [
    () => save(ctx, workId, '?l=50&w=30', 1, keys[1]),
    () => save(ctx, workId, '?l=40&w=60', 1, keys[2]),
    () => save(ctx, workId, '?l=70&w=30', 1, keys[3]),
  ];
  const firsts = [];
  for (const act of saves) firsts.push(await act());
  expect(firsts.map(({ outcome }) => outcome)).toEqual(['saved', 'merged', 'copied']);
  const copy = await duplicateWork(ctx, workId, 'Copy', keys[4]);
  for (const [i, act] of saves.entries()) expect(await act()).toEqual(firsts[i]);
  expect(await newWork(ctx, { content }, keys[0])).toEqual({ workId, version: 1 });
  expect(await duplicateWork(ctx, workId, 'Copy', keys[4])).toBe(copy);
  expect(await titlesOf(ctx)).toEqual(['Copy', 'Parcel', 'Parcel (2)']);
  expect((await listWorkVersions(ctx, workId)).items).toHaveLength(3);
});

test('of two things that are sent at once with one key, one is made and the other is refused', async () => {
  const { first, team } = await newTeam();
  const { workId: own } = await newWork(first);
  const { workId: shared } = await newWork(first, { team });
  for (let round = 1; round <= 5; round++) {
    const key = randomUUID();
    // Both wait until the works of both owners are free, and then begin at the same moment.
    const release = await holdWorksOf(first, team.ownerId);
    const tries = Promise.allSettled([
      save(first, shared, `?l=${round}`, 1, key),
      save(first, own, `?l=${round}`, 1, key),
    ]);
    await expect.poll(countWaiting).toBe(2);
    await release();
    const ended = await tries;
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = ended.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { failure: 'request.conflict' } });
  }
});

/** Lets nobody change the works of a member and of another owner until it is released. */
async function holdWorksOf(ctx: Ctx, ownerId: Id<'member'>): Promise<() => Promise<void>> {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = inTurn(ctx, [ownerId, actingMember(ctx).id], () => {
    begun.resolve();
    return released.promise;
  });
  await begun.promise;
  return () => {
    released.resolve();
    return held;
  };
}

async function countWaiting(): Promise<number> {
  const { rows } = await bed.service.database.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows[0]?.waiting ?? 0;
}

test('who left the team meanwhile is answered as before, and gets in no further', async () => {
  const { first, team } = await newTeam();
  const [made, saved] = [randomUUID(), randomUUID()];
  const { workId } = await newWork(first, { team }, made);
  const answer = await save(first, workId, '?l=50', 1, saved);
  await leave(first);
  expect(await newWork(first, { team }, made)).toEqual({ workId, version: 1 });
  expect(await save(first, workId, '?l=50', 1, saved)).toEqual(answer);
  expect((await failureOf(save(first, workId, '?l=60', 2))).name).toBe('request.not_found');
  expect((await failureOf(newWork(first, { team }))).name).toBe('request.not_found');
});

test('what was saved before fingerprints were kept is found by its key alone', async () => {
  const ctx = await newOwner();
  const [made, saved] = [randomUUID(), randomUUID()];
  const { workId } = await newWork(ctx, {}, made);
  await save(ctx, workId, '?l=50', 1, saved);
  const { db } = bed.service.database;
  const old = (idempotencyKey: string) => ({ idempotencyKey, fingerprint: null });
  await db.update(works).set(old(made)).where(eq(works.id, workId));
  for (const [version, key] of [made, saved].entries())
    await db
      .update(workVersions)
      .set(old(key))
      .where(and(eq(workVersions.workId, workId), eq(workVersions.version, version + 1)));
  expect(await newWork(ctx, {}, made)).toEqual({ workId, version: 1 });
  expect(await save(ctx, workId, '?l=50', 1, saved)).toEqual({
    ...{ workId, version: 2, outcome: 'saved', content: '?l=50' },
  });
  expect((await listWorkVersions(ctx, workId)).items).toHaveLength(2);
  expect((await newWork(await newOwner(), {}, made)).workId).not.toBe(workId);
});
