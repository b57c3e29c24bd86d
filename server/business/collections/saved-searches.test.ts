import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/saved-searches.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { ingest } from '../materials/ingest/ingest.ts';
import { materialLicences } from '../materials/materials.tables.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  await bed.service.database.db
    .insert(materialLicences)
    .values({ slug: 'cc0-1.0', name: 'CC0 1.0', text: 'No rights reserved.', url: null });
});
afterAll(() => bed.close());

async function newSearcher() {
  const email = `searcher-${made++}@example.com`;
  await makeMember(bed, email);
  const { token } = await logIn(bed, email, goodPassword);
  return { token, call: bed.as(token) };
}

/** Publishes icons with these titles, in the given colour. */
const publish = (titles: readonly string[], fill = '#dc2626') =>
  ingest(bed.ctx({ kind: 'job', name: 'test' }), {
    source: `searches-${made++}`,
    fingerprint: '1',
    publish: true,
    candidates: titles.map((title) => ({
      at: title,
      said: { key: title, type: 'icon', title, licence: 'CC0-1.0', author: 'Ada' },
      open: async () => [
        {
          name: 'icon.svg',
          bytes: Buffer.from(`<svg viewBox="0 0 24 24"><path fill="${fill}" d="M0 0h24v24z"/></svg>`),
        },
      ],
    })),
  });
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`);

test('a search is saved once, whatever its address looks like, and takes a new name', async () => {
  const { call } = await newSearcher();
  const asked = { keyword: 'Parcel', format: 'svg,png', typeId: 'icon' };
  const same = { keyword: ' parcel ', format: 'png,svg,nonsense', typeId: 'icon', parentTypeName: 'images' };
  const both = await Promise.all([
    call(contract.saveSearch, { ...asked, name: 'Parcels' }),
    call(contract.saveSearch, { ...asked, name: 'Parcels' }),
  ]);
  const { savedSearchId } = await call(contract.saveSearch, { ...same, name: 'My parcels' });
  expect(new Set([...both.map((one) => one.savedSearchId), savedSearchId]).size).toBe(1);
  expect(await call(contract.findSavedSearch, asked)).toEqual({
    saved: { savedSearchId, name: 'My parcels' },
  });
  expect(await call(contract.findSavedSearch, { keyword: 'parcel' })).toEqual({ saved: null });
  const { items } = await call(contract.listSavedSearches, {});
  expect(items).toMatchObject([
    { name: 'My parcels', asked: { typeId: 'icon', parentTypeName: 'images', format: 'png,svg', tier: '' } },
  ]);
});

test('says what was published since it was last opened: by words and filters, and no more than nine', async () => {
  const { call } = await newSearcher();
  await publish(['Old bottle']);
  bed.clock.jump(1000);
  const searches = {
    bottles: { keyword: 'bottle' },
    blue: { keyword: 'bottle', colour: 'blue' },
    unknown: { keyword: 'zzqqyx' },
    other: { parentTypeName: 'video' },
  };
  for (const [name, asked] of Object.entries(searches)) await call(contract.saveSearch, { ...asked, name });
  const fresh = async () =>
    Object.fromEntries(
      (await call(contract.listSavedSearches, {})).items.map(({ name, newMaterials }) => [
        name,
        newMaterials,
      ]),
    );
  const none = { count: 0, more: false };
  expect(await fresh()).toEqual({ bottles: none, blue: none, unknown: none, other: none });
  bed.clock.jump(1000);
  await publish(['Red bottle']);
  await publish(['Blue bottle'], '#2563eb');
  const one = { count: 1, more: false };
  expect(await fresh()).toEqual({
    bottles: { count: 2, more: false },
    blue: one,
    unknown: none,
    other: none,
  });
  await publish(numbered('Bottle', 9));
  expect(await fresh()).toMatchObject({ bottles: { count: 9, more: true }, blue: one });

  const { items } = await call(contract.listSavedSearches, {});
  const bottles = items.find(({ name }) => name === 'bottles')?.savedSearchId ?? 'svs_none';
  bed.clock.jump(1000);
  await call(contract.noteSearchOpened, { savedSearchId: bottles });
  expect(await fresh()).toMatchObject({ bottles: none, blue: one });
});

test('after an import of more than is looked at it says so, or nothing', async () => {
  const { call } = await newSearcher();
  for (const keyword of ['lantern', 'anchor']) await call(contract.saveSearch, { keyword, name: keyword });
  bed.clock.jump(1000);
  await publish(['Lantern']);
  bed.clock.jump(1000);
  await bed.service.database.pool.query(
    `insert into materials select (jsonb_populate_record(m, jsonb_build_object(
       'id', 'mat_' || lpad(n::text, 26, '0'), 'key', 'copy ' || n,
       'published_at', m.published_at + interval '1 second'))).*
     from materials m, generate_series(1, 499) n where m.title = 'Lantern'`,
  );
  await bed.service.database.pool.query(
    `update materials set search = 'x' where key like 'copy %' and key <> 'copy 1'`,
  );
  const found = async () =>
    (await call(contract.listSavedSearches, {})).items.map(({ newMaterials }) => newMaterials);
  expect(await found()).toEqual([
    { count: 0, more: false },
    { count: 2, more: false },
  ]);
  await bed.service.database.pool.query(
    `insert into materials select (jsonb_populate_record(m, jsonb_build_object(
       'id', 'mat_' || lpad('z', 26, '0'), 'key', 'one more'))).* from materials m where key = 'copy 2'`,
  );
  expect(await found()).toEqual([null, { count: 1, more: true }]);
});

test('fifty can be saved, also when the last are saved at once', async () => {
  const { call, token } = await newSearcher();
  for (let i = 1; i < contract.maxSavedSearches; i++)
    await call(contract.saveSearch, { keyword: `word ${i}`, name: `${i}` });
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((keyword) =>
      bed.send(contract.saveSearch, { keyword, name: keyword }, { token }),
    ),
  );
  expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, 60020, 60020]);
  await call(contract.saveSearch, { keyword: 'word 1', name: 'another name' });
  const { items } = await call(contract.listSavedSearches, {});
  expect(items).toHaveLength(contract.maxSavedSearches);
});

test('somebody else’s is neither seen nor noted nor deleted; deleted twice is once', async () => {
  const [one, other] = [await newSearcher(), await newSearcher()];
  const { savedSearchId } = await one.call(contract.saveSearch, { keyword: 'box', name: 'Boxes' });
  expect((await other.call(contract.listSavedSearches, {})).items).toEqual([]);
  await other.call(contract.deleteSavedSearch, { savedSearchId });
  const noted = await bed.send(contract.noteSearchOpened, { savedSearchId }, { token: other.token });
  expect(noted.json().code).toBe(40401);
  expect((await one.call(contract.listSavedSearches, {})).items).toHaveLength(1);
  for (let i = 0; i < 2; i++) await one.call(contract.deleteSavedSearch, { savedSearchId });
  expect((await one.call(contract.listSavedSearches, {})).items).toEqual([]);
});

test('bad input is refused, and nobody without a session is answered', async () => {
  const { token } = await newSearcher();
  const code = async (...to: Parameters<typeof bed.send>) => (await bed.send(...to)).json().code;
  for (const input of [
    { keyword: 'a' },
    { keyword: 'a', name: ' ' },
    { keyword: 'a', name: 'x'.repeat(81) },
    { keyword: 'a', name: 'a\u0000b' },
    { keyword: 'a'.repeat(601), name: 'a' },
    { keyword: 'a', name: 'a', page: '2' },
  ])
    expect(await code(contract.saveSearch, input, { token })).toBe(40001);
  expect(await code(contract.saveSearch, { keyword: 'a\u0000b', name: 'a' }, { token })).toBe(0);
  expect(await code(contract.listSavedSearches, {})).toBe(40301);
  expect(await code(contract.saveSearch, { name: 'a' })).toBe(40301);
});
