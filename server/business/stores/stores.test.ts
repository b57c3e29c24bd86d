import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { maxStores, undoMinutes } from '#contract/stores.ts';
import { minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { job } from '../services/test-services.ts';
import { assignToStore, listAssignable, removeFromStore } from './items.ts';
import { listStores, readStore } from './read-stores.ts';
import { changeStore, deleteStore, forgetDeletedStores, undoDeleteStore } from './stores.ts';
import { newLicence, newStore, said } from './test-stores.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

const newOwner = async () => {
  const id = await newMember(bed);
  return { id, ctx: memberCtx(bed, id) };
};
const names = async ({ ctx }: Awaited<ReturnType<typeof newOwner>>, filter = {}) =>
  (await listStores(ctx, filter)).items.map(({ name }) => name);
const notFound = { name: 'request.not_found', data: null };

test('a store is kept once for each try, and another store by the same key is refused', async () => {
  const { ctx } = await newOwner();
  const key = randomUUID();
  const made = await Promise.all([1, 2, 3].map(() => newStore(ctx, {}, key)));
  expect(new Set(made).size).toBe(1);
  expect((await failureOf(newStore(ctx, { name: 'Another' }, key))).name).toBe('request.conflict');
  expect(await listStores(ctx, {})).toMatchObject({ used: 1, limit: maxStores, clients: ['Lindt Home'] });
});

test('an account ends at 500 stores, also when two are made at once, and one that comes back needs room', async () => {
  const { id, ctx } = await newOwner();
  const deleted = await newStore(ctx, { name: 'Gone' });
  await deleteStore(ctx, deleted);
  await bed.service.database.pool.query(
    `insert into stores select (jsonb_populate_record(s, jsonb_build_object(
       'id', 'sto_' || lpad(n::text, 26, '0'), 'idempotency_key', n::text, 'name', 'Copy ' || n, 'deleted_at', null))).*
     from stores s, generate_series(1, $2::int) n where s.id = $1`,
    [deleted, maxStores - 1],
  );
  const tries = await Promise.allSettled([1, 2, 3].map(() => newStore(ctx)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const full = { name: 'allowance.used_up', data: { reason: 'stores', used: 500, limit: 500 } };
  expect(await failureOf(newStore(ctx))).toEqual(full);
  expect(await failureOf(undoDeleteStore(ctx, deleted))).toEqual(full);
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await listStores(memberCtx(bed, id), { cursor });
    for (const { storeId } of page.items) seen.add(storeId);
    cursor = page.nextCursor ?? undefined;
    // What is deleted meanwhile moves nothing of what follows, the last of a page neither.
    const last = page.items.at(-1);
    if (last) await deleteStore(ctx, last.storeId);
  } while (cursor);
  expect(seen.size).toBe(maxStores);
});

test('of two changes from the same version the second is refused, and a repetition is none', async () => {
  const { ctx } = await newOwner();
  const storeId = await newStore(ctx);
  const change = (name: string, version: number) => changeStore(ctx, { storeId, version, ...said({ name }) });
  await change('From one tab', 1);
  expect((await failureOf(change('From another tab', 1))).name).toBe('request.conflict');
  await change('From one tab', 1);
  expect((await readStore(ctx, storeId)).store).toMatchObject({ name: 'From one tab', version: 2 });
  const both = await Promise.allSettled([change('A', 2), change('B', 2)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a deleted store comes back with what it used for an hour, and is gone after that', async () => {
  const owner = await newOwner();
  const { ctx } = owner;
  const storeId = await newStore(ctx);
  const itemId = await newLicence(bed, owner.id);
  await assignToStore(ctx, storeId, itemId);
  for (let i = 0; i < 2; i++) await deleteStore(ctx, storeId);
  expect(await names(owner)).toEqual([]);
  for (const work of [
    () => readStore(ctx, storeId),
    () => changeStore(ctx, { storeId, version: 1, ...said({ name: 'Again' }) }),
    () => assignToStore(ctx, storeId, itemId),
    () => removeFromStore(ctx, storeId, itemId),
    () => listAssignable(ctx, { storeId }),
  ])
    expect(await failureOf(work())).toEqual(notFound);
  bed.clock.jump(minutes(undoMinutes) - 1);
  await forgetDeletedStores(job(bed));
  for (let i = 0; i < 2; i++) await undoDeleteStore(ctx, storeId);
  expect((await readStore(ctx, storeId)).items).toMatchObject([{ itemId }]);
  await deleteStore(ctx, storeId);
  bed.clock.jump(minutes(undoMinutes) + 1);
  await forgetDeletedStores(job(bed));
  expect(await failureOf(undoDeleteStore(ctx, storeId))).toEqual(notFound);
  const { rows } = await bed.service.database.pool.query('select from store_items where store_id = $1', [
    storeId,
  ]);
  expect(rows).toEqual([]);
});

test('a store that is deleted while something is assigned to it takes it or refuses it, and nothing is left behind', async () => {
  const { id, ctx } = await newOwner();
  for (let i = 0; i < 5; i++) {
    const storeId = await newStore(ctx);
    const itemId = await newLicence(bed, id);
    const [assigned, deleted] = await Promise.allSettled([
      assignToStore(ctx, storeId, itemId),
      deleteStore(ctx, storeId),
    ]);
    expect(deleted.status).toBe('fulfilled');
    await undoDeleteStore(ctx, storeId);
    const { items } = await readStore(ctx, storeId);
    expect(items.length).toBe(assigned.status === 'fulfilled' ? 1 : 0);
  }
});

test('stores are found by client, marketplace and words', async () => {
  const owner = await newOwner();
  await newStore(owner.ctx, { name: 'bosch on eBay', client: 'Bosch', marketplace: 'ebay', url: '' });
  await newStore(owner.ctx, { name: 'Lindt on Etsy', marketplace: 'etsy' });
  await newStore(owner.ctx);
  expect(await names(owner)).toEqual(['bosch on eBay', 'Lindt on Amazon', 'Lindt on Etsy']);
  expect(await names(owner, { client: 'Bosch' })).toEqual(['bosch on eBay']);
  expect(await names(owner, { marketplace: 'etsy' })).toEqual(['Lindt on Etsy']);
  expect(await names(owner, { words: 'LINDT' })).toEqual(['Lindt on Amazon', 'Lindt on Etsy']);
  expect(await names(owner, { warned: 'Y' })).toEqual([]);
  const { clients, marketplaces } = await listStores(owner.ctx, { client: 'Bosch' });
  expect({ clients, marketplaces }).toEqual({
    clients: ['Bosch', 'Lindt Home'],
    marketplaces: ['amazon', 'ebay', 'etsy'],
  });
});

test('nobody else reads or changes a store, and nobody learns that it is there', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const storeId = await newStore(owner.ctx);
  const itemId = await newLicence(bed, other.id);
  for (const work of [
    () => readStore(other.ctx, storeId),
    () => changeStore(other.ctx, { storeId, version: 1, ...said() }),
    () => deleteStore(other.ctx, storeId),
    () => undoDeleteStore(other.ctx, storeId),
    () => listAssignable(other.ctx, { storeId }),
    () => assignToStore(other.ctx, storeId, itemId),
    () => removeFromStore(other.ctx, storeId, itemId),
    () => readStore(owner.ctx, newId('store', bed.clock.now())),
  ])
    expect(await failureOf(work())).toEqual(notFound);
  expect(await names(other)).toEqual([]);
});
