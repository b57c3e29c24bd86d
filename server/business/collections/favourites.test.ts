import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/favourites.ts';
import type { Id } from '#contract/ids.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';
import { favourites } from './collections.tables.ts';
import { newMaterial, withdraw } from './test-collections.ts';

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
});
afterAll(() => bed.close());

async function newKeeper() {
  const email = `keeper-${made++}@example.com`;
  const { id } = await makeMember(bed, email);
  const { token } = await logIn(bed, email, goodPassword);
  return { id, token, call: bed.as(token) };
}

test('kept twice and at once it is kept once; removed twice it is gone; the latest is first', async () => {
  const { call } = await newKeeper();
  const [first, second] = [await newMaterial(bed, 'First'), await newMaterial(bed, 'Second')];
  await Promise.all([1, 2, 3].map(() => call(contract.addFavourite, { materialId: first })));
  bed.clock.jump(1000);
  await call(contract.addFavourite, { materialId: second });
  const { items, nextCursor } = await call(contract.listFavourites, {});
  expect(items.map(({ title }) => title)).toEqual(['Second', 'First']);
  expect(nextCursor).toBeNull();
  expect(items[0]?.material).toMatchObject({ materialId: second, licence: 'cc0-1.0' });
  const asked = { materialIds: [first, await newMaterial(bed, 'Third')].join(',') };
  expect(await call(contract.whichFavourites, asked)).toEqual({ materialIds: [first] });
  for (let i = 0; i < 2; i++) await call(contract.removeFavourite, { materialId: first });
  expect((await call(contract.listFavourites, {})).items.map(({ title }) => title)).toEqual(['Second']);
});

test('nobody sees or changes what somebody else keeps', async () => {
  const [one, other] = [await newKeeper(), await newKeeper()];
  const materialId = await newMaterial(bed, 'Mine');
  await one.call(contract.addFavourite, { materialId });
  await other.call(contract.removeFavourite, { materialId });
  expect((await other.call(contract.listFavourites, {})).items).toEqual([]);
  expect(await other.call(contract.whichFavourites, { materialIds: materialId })).toEqual({
    materialIds: [],
  });
  expect((await one.call(contract.listFavourites, {})).items).toHaveLength(1);
});

test('they are counted, and found by a part of their title', async () => {
  const { call } = await newKeeper();
  for (const title of ['A steel bottle', 'A steel mug', '100 % wool'])
    await call(contract.addFavourite, { materialId: await newMaterial(bed, title) });
  const list = async (words = '') => {
    const { items, count } = await call(contract.listFavourites, { words });
    return [items.map(({ title }) => title).toSorted(), count];
  };
  expect((await list())[1]).toBe(3);
  expect(await list('STEEL')).toEqual([['A steel bottle', 'A steel mug'], 2]);
  expect(await list('0_')).toEqual([[], 0]);
});

test('what the library withdraws stays as gone and can be removed; it cannot be kept anew', async () => {
  const { call, token } = await newKeeper();
  const materialId = await newMaterial(bed, 'Withdrawn poster');
  await call(contract.addFavourite, { materialId });
  await withdraw(bed, materialId);
  expect((await call(contract.listFavourites, {})).items).toMatchObject([
    { materialId, title: 'Withdrawn poster', material: null },
  ]);
  await call(contract.removeFavourite, { materialId });
  expect((await bed.send(contract.addFavourite, { materialId }, { token })).json().code).toBe(40401);
  expect((await call(contract.listFavourites, {})).items).toEqual([]);
});

test('a long list comes in pages without a gap, and ends at the limit, also when asked at once', async () => {
  const { id: memberId, call, token } = await newKeeper();
  const ids: Id<'material'>[] = [];
  for (let i = 0; i < 50; i++) ids.push(await newMaterial(bed, `Page ${i}`));
  const addedAt = bed.clock.now();
  await bed.service.database.db
    .insert(favourites)
    .values(ids.map((materialId) => ({ memberId, materialId, addedAt })));
  const first = await call(contract.listFavourites, {});
  const rest = await call(contract.listFavourites, { cursor: first.nextCursor ?? '' });
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([48, 2, null]);
  expect(new Set([...first.items, ...rest.items].map((one) => one.materialId))).toEqual(new Set(ids));

  const { pool } = bed.service.database;
  await pool.query(
    `insert into materials select (jsonb_populate_record(m, jsonb_build_object(
       'id', 'mat_' || lpad(n::text, 26, '0'), 'key', 'copy ' || n, 'fingerprint', 'copy ' || n))).*
     from materials m, generate_series(1, $2::int) n where m.id = $1`,
    [ids[0], contract.maxFavourites - 51],
  );
  await pool.query(`insert into favourites select $1, id, now() from materials where key like 'copy %'`, [
    memberId,
  ]);
  const more = [await newMaterial(bed, 'Last'), await newMaterial(bed, 'One too many')];
  const answers = await Promise.all(
    more.map((materialId) => bed.send(contract.addFavourite, { materialId }, { token })),
  );
  expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, 60020]);
});

test('without a session, and with what is no id, it is refused', async () => {
  const { token } = await newKeeper();
  const code = async (...to: Parameters<typeof bed.send>) => (await bed.send(...to)).json().code;
  const materialId = await newMaterial(bed, 'Any');
  for (const endpoint of [contract.addFavourite, contract.removeFavourite])
    expect(await code(endpoint, { materialId })).toBe(40301);
  expect(await code(contract.listFavourites, {})).toBe(40301);
  expect(await code(contract.addFavourite, { materialId: `mat_${'0'.repeat(26)}` }, { token })).toBe(40401);
  expect(await code(contract.addFavourite, { materialId: 'mat_x' }, { token })).toBe(40001);
  const many = Array.from({ length: contract.maxAsked + 1 }, () => materialId).join(',');
  for (const materialIds of ['', 'mat_x', `${materialId},`, many])
    expect(await code(contract.whichFavourites, { materialIds }, { token })).toBe(40001);
  for (const cursor of ['x', `1.${materialId}'`, '99999999999999.mat_x'])
    expect(await code(contract.listFavourites, { cursor }, { token })).toBe(40001);
});
