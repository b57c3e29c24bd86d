import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxInCollection } from '#contract/collections.ts';
import type { Id } from '#contract/ids.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { members } from '../members/members.tables.ts';
import { failureOf, setPlan, subscribe } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { addToCollection, moveInCollection, removeFromCollection } from './arrange.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  listCollections,
  readCollection,
} from './collections.ts';
import { readSharedCollection, shareByLink, shareWithTeam } from './share.ts';
import { newMaterial, withdraw } from './test-collections.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
const make = (memberId: Id<'member'>, name = 'Spring', materialId?: Id<'material'>, key = randomUUID()) =>
  createCollection(as(memberId), { name, description: '', materialId }, key);
const titles = async (memberId: Id<'member'>, id: Id<'collection'>) =>
  (await readCollection(as(memberId), id, undefined)).items.map(({ title }) => title);
const newMaterials = async (names: readonly string[]) => {
  const ids: Id<'material'>[] = [];
  for (const name of names) ids.push(await newMaterial(bed, name));
  return ids as [Id<'material'>, Id<'material'>, Id<'material'>];
};

test('materials are put in, moved, taken out; twice is once', async () => {
  const owner = await newMember(bed);
  const ctx = as(owner);
  const [a, b, c] = await newMaterials(['A', 'B', 'C']);
  const id = await make(owner, 'Spring', a);
  for (const material of [b, b, c]) await addToCollection(ctx, id, material);
  expect(await titles(owner, id)).toEqual(['A', 'B', 'C']);
  await moveInCollection(ctx, id, c, 0);
  expect(await titles(owner, id)).toEqual(['C', 'A', 'B']);
  await moveInCollection(ctx, id, c, maxInCollection);
  await moveInCollection(ctx, id, a, 1);
  expect(await titles(owner, id)).toEqual(['B', 'A', 'C']);
  for (let i = 0; i < 2; i++) await removeFromCollection(ctx, id, a);
  await withdraw(bed, b);
  const { items, collection } = await readCollection(ctx, id, undefined);
  expect(items.map(({ title, material }) => [title, material !== null])).toEqual([
    ['B', false],
    ['C', true],
  ]);
  expect(collection).toMatchObject({ items: 2, role: 'owner', open: true, linkToken: null, teamRole: null });
  expect((await failureOf(moveInCollection(ctx, id, a, 0))).name).toBe('request.not_found');
  expect(
    (await failureOf(addToCollection(ctx, id, b).then(() => addToCollection(ctx, id, 'mat_none')))).name,
  ).toBe('request.not_found');
  const [listed] = (await listCollections(ctx, c)).items;
  expect([listed?.holds, (await listCollections(ctx, a)).items[0]?.holds]).toEqual([true, false]);
  await changeCollection(ctx, id, { name: 'Summer', description: 'For the shop' });
  expect((await readCollection(ctx, id, undefined)).collection).toMatchObject({ name: 'Summer' });
  await deleteCollection(ctx, id);
  expect((await failureOf(deleteCollection(ctx, id))).name).toBe('request.not_found');
});

test('many put in and moved at once: nothing is lost or there twice', async () => {
  const owner = await newMember(bed);
  const ids = await newMaterials(Array.from({ length: 12 }, (_, i) => `M${i}`));
  const id = await make(owner);
  await Promise.all([...ids, ...ids].map((material) => addToCollection(as(owner), id, material)));
  await Promise.all(ids.map((material, i) => moveInCollection(as(owner), id, material, i % 3)));
  const found = await titles(owner, id);
  expect([...found].sort()).toEqual(Array.from({ length: 12 }, (_, i) => `M${i}`).sort());
});

test('a collection ends at 500 materials, and is read in pages', async () => {
  const owner = await newMember(bed);
  const [first, last, over] = await newMaterials(['First', 'Last', 'Over']);
  const id = await make(owner, 'Full', first);
  const { pool } = bed.service.database;
  await pool.query(
    `insert into materials select (jsonb_populate_record(m, jsonb_build_object(
       'id', 'mat_' || lpad(n::text, 26, '0'), 'key', 'copy ' || n, 'title', 'Copy ' || n))).*
     from materials m, generate_series(1, $2::int) n where m.id = $1`,
    [first, maxInCollection - 2],
  );
  await pool.query(
    `insert into collection_items
     select $1, id, 1 + substring(key from 6)::int, now() from materials where key like 'copy %'`,
    [id],
  );
  const asked = await Promise.allSettled([last, over].map((one) => addToCollection(as(owner), id, one)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await readCollection(as(owner), id, cursor);
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size, seen[0], seen[1]]).toEqual([500, 500, 'First', 'Copy 1']);
});

test('the free tier holds one, also when two are made at once; the same try is made once', async () => {
  const owner = await newMember(bed);
  const tries = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => make(owner, name)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await failureOf(make(owner))).toEqual({
    name: 'allowance.used_up',
    data: { reason: 'collections', used: 1, limit: 1 },
  });
  const other = await newMember(bed);
  const key = randomUUID();
  const same = await Promise.all([1, 2, 3].map(() => make(other, 'Same', undefined, key)));
  expect(new Set(same).size).toBe(1);
  expect(await listCollections(as(other), undefined)).toMatchObject({ own: 1, limit: 1, team: false });
});

test('after a change to a smaller tier the oldest stays open, and the others can be read and emptied', async () => {
  const bought = await subscribe(bed, { plan: 'member-starter' });
  const owner = bought.memberId;
  const [a, b] = await newMaterials(['A', 'B']);
  const oldest = await make(owner, 'Oldest', a);
  bed.clock.jump(1000);
  const later = await make(owner, 'Later', a);
  await setPlan(bed, bought, 'member-free');
  expect(await titles(owner, later)).toEqual(['A']);
  expect(await failureOf(addToCollection(as(owner), later, b))).toEqual({
    name: 'entitlement.missing',
    data: { reason: 'collections', requiredTier: 'starter' },
  });
  await addToCollection(as(owner), later, a);
  await removeFromCollection(as(owner), later, a);
  bed.clock.jump(1000);
  await addToCollection(as(owner), oldest, b);
  const { items, limit } = await listCollections(as(owner), undefined);
  expect([limit, items.map(({ name, open }) => [name, open])]).toEqual([
    1,
    [
      ['Oldest', true],
      ['Later', false],
    ],
  ]);
  await deleteCollection(as(owner), oldest);
  await addToCollection(as(owner), later, b);
});

test('nobody else reads or changes it, and nobody learns that it is there', async () => {
  const [owner, other] = [await newMember(bed), await newMember(bed)];
  const [a] = await newMaterials(['A']);
  const id = await make(owner, 'Mine', a);
  const foreign = as(other);
  for (const work of [
    () => readCollection(foreign, id, undefined),
    () => changeCollection(foreign, id, { name: 'Yours', description: '' }),
    () => deleteCollection(foreign, id),
    () => addToCollection(foreign, id, a),
    () => removeFromCollection(foreign, id, a),
    () => moveInCollection(foreign, id, a, 0),
    () => shareByLink(foreign, id, true),
    () => shareWithTeam(foreign, id, null),
  ])
    expect(await failureOf(work())).toEqual({ name: 'request.not_found', data: null });
  expect((await listCollections(foreign, undefined)).items).toEqual([]);
});

test('a link shows it to everybody until it is ended; a new link is another one', async () => {
  const owner = await newMember(bed);
  const [a] = await newMaterials(['A']);
  const id = await make(owner, 'Shown', a);
  const links = await Promise.all([1, 2, 3].map(() => shareByLink(as(owner), id, true)));
  expect(new Set(links).size).toBe(1);
  const token = links[0] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const shown = await readSharedCollection(bed.ctx(), token, undefined);
  expect(shown).toMatchObject({ collection: { name: 'Shown', items: 1 }, items: [{ title: 'A' }] });
  expect(JSON.stringify(shown)).not.toMatch(/mem_|col_|@/);
  for (let i = 0; i < 2; i++) expect(await shareByLink(as(owner), id, false)).toBeNull();
  expect((await failureOf(readSharedCollection(bed.ctx(), token, undefined))).name).toBe('request.not_found');
  const next = (await shareByLink(as(owner), id, true)) ?? '';
  expect(next).not.toBe(token);
  await deleteCollection(as(owner), id);
  expect((await failureOf(readSharedCollection(bed.ctx(), next, undefined))).name).toBe('request.not_found');
});

test('with an account everything it kept is gone', async () => {
  const owner = await newMember(bed);
  const id = await make(owner, 'Gone', ...(await newMaterials(['A'])).slice(0, 1));
  const token = (await shareByLink(as(owner), id, true)) ?? '';
  const { db, pool } = bed.service.database;
  await db.delete(members);
  expect((await failureOf(readSharedCollection(bed.ctx(), token, undefined))).name).toBe('request.not_found');
  const { rows } = await pool.query('select count(*)::int from collection_items');
  expect(rows).toEqual([{ count: 0 }]);
});
