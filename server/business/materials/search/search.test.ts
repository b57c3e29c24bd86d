import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { searchMaterials as search } from '#contract/materials.ts';
import { openTestbed, type Testbed } from '../../../../tests/harness.ts';
import type { Candidate, Described } from '../ingest/candidate.ts';
import { ingest } from '../ingest/ingest.ts';
import { materialLicences } from '../materials.tables.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await bed.service.database.db.insert(materialLicences).values({
    slug: 'cc0-1.0',
    name: 'CC0 1.0',
    text: 'No rights reserved.',
    url: null,
  });
});
afterAll(() => bed.close());

const drawing = (fill: string) =>
  Buffer.from(`<svg viewBox="0 0 24 24"><path fill="${fill}" d="M0 0h24v24z"/></svg>`);

function candidate(said: Partial<Described> & { key: string }, fill = 'currentColor'): Candidate {
  return {
    at: said.key,
    said: { type: 'icon', title: said.key, licence: 'CC0-1.0', author: 'Ada', ...said },
    open: async () => [{ name: `${said.key}.svg`, bytes: drawing(fill) }],
  };
}

const take = (source: string, candidates: Candidate[], publish = true) =>
  ingest(bed.ctx({ kind: 'job', name: 'test' }), {
    source,
    fingerprint: source,
    candidates,
    publish,
  });

const find = async (input: Partial<Parameters<typeof bed.call<typeof search>>[1]>) => {
  const { items, ...rest } = await bed.call(search, input);
  return { titles: items.map(({ title }) => title), ...rest };
};

test('titles of just these words come first, then words of the title, of the keywords, of the text', async () => {
  await take('ranking', [
    candidate({ key: 'text', title: 'Ribbon', description: 'Ties a parcel.' }),
    candidate({ key: 'label', title: 'Carton', keywords: ['parcel'] }),
    candidate({ key: 'long', title: 'Open parcel with a bow' }),
    candidate({ key: 'name', title: 'Parcel' }),
  ]);
  const found = await find({ keyword: 'parcels' });
  expect(found.titles).toEqual(['Parcel', 'Open parcel with a bow', 'Carton', 'Ribbon']);
  expect((await find({ keyword: 'Parcel icon' })).titles[0]).toBe('Parcel');
  expect(found.read).toMatchObject({ keyword: 'parcels', corrected: [], ignored: [], unknown: [] });
});

test('beginnings, slips of typing and what nobody has are read as well as they can be', async () => {
  await take('typing', [candidate({ key: 'calendar', title: 'Calendar' }), candidate({ key: 'T-shirt' })]);
  expect((await find({ keyword: 'calen' })).titles).toEqual(['Calendar']);
  for (const from of ['calandar', 'clendar', 'calenadr', 'caelndra']) {
    const slip = await find({ keyword: from });
    expect([slip.titles, slip.read.corrected]).toEqual([['Calendar'], [{ from, to: ['calendar'] }]]);
  }
  for (const written of ['tshirt', 't-shirt', 'T Shirt'])
    expect((await find({ keyword: written })).titles).toEqual(['T-shirt']);
  const strange = await find({ keyword: 'calendar qqqqqqqq' });
  expect([strange.titles, strange.read.ignored]).toEqual([['Calendar'], ['qqqqqqqq']]);
  expect((await find({ keyword: 'qqqqqqqq' })).titles).toEqual([]);
});

test('what is not published is in no answer', async () => {
  await take('drafts', [candidate({ key: 'draft', title: 'Zeppelin' })], false);
  expect((await find({ keyword: 'zeppelin' })).titles).toEqual([]);
  const { rows } = await bed.service.database.pool.query(`select id from materials where source = 'drafts'`);
  const { getMaterial, relatedMaterials } = await import('#contract/materials.ts');
  for (const call of [getMaterial, relatedMaterials]) {
    const answer = await bed.send(call, { materialId: rows[0].id });
    expect(answer.json().code).toBe(40401);
  }
  expect((await bed.send(getMaterial, { materialId: newId('material', new Date()) })).json().code).toBe(
    40401,
  );
});

test('pages follow one another without a gap and without a repetition', async () => {
  await take(
    'many',
    Array.from({ length: 130 }, (_, i) =>
      candidate({ key: `many-${i}`, title: i % 2 ? `Lantern ${i}` : `Lamp ${i}`, keywords: ['lantern'] }),
    ),
  );
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await find({ keyword: 'lantern', ...(cursor ? { cursor } : {}) });
    seen.push(...page.titles);
    if (!page.nextCursor) break;
    expect(page.titles).toHaveLength(24);
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
  expect(seen.slice(0, 65).every((title) => title.startsWith('Lantern'))).toBe(true);
});

test('facets narrow, are counted with the choices of the others, and nonsense is left out and named', async () => {
  await take('colours', [
    candidate({ key: 'tulip-1', title: 'Tulip one' }, '#d00000'),
    candidate({ key: 'tulip-2', title: 'Tulip two', orientation: 'portrait' }, '#d00000'),
    candidate({ key: 'tulip-3', title: 'Tulip three' }, '#0000d0'),
  ]);
  const red = await find({ keyword: 'tulip', colour: 'red', facets: 'Y' });
  expect(red.titles.sort()).toEqual(['Tulip one', 'Tulip two']);
  expect(red.facets?.colour).toEqual([
    { value: 'red', materials: 2 },
    { value: 'blue', materials: 1 },
  ]);
  expect(red.facets?.orientation).toEqual([
    { value: 'portrait', materials: 1 },
    { value: 'square', materials: 1 },
  ]);
  const odd = await find({
    keyword: 'tulip',
    typeId: 'nonsense',
    parentTypeName: '../etc',
    colour: 'red,octarine',
    format: '%00',
    orientation: '',
  });
  expect(odd.titles.sort()).toEqual(['Tulip one', 'Tulip two']);
  expect(odd.read.unknown).toEqual(['typeId', 'parentTypeName', 'format', 'colour']);
  const elsewhere = await find({ keyword: 'tulip', typeId: 'icon', parentTypeName: 'video' });
  expect([elsewhere.read.type, elsewhere.read.parentType]).toEqual(['icon', 'images']);
  expect((await find({ keyword: 'tulip', typeId: 'font' })).titles).toEqual([]);
});

test('no keyword is refused, whatever it holds', async () => {
  for (const keyword of [
    "'",
    '\\',
    '&|!():*',
    "a' | 'b",
    'x\u0000y',
    '\ud800',
    '%_%',
    '🦄',
    '!!!',
    'z'.repeat(600),
    'select * from materials; --',
    'ähnlich şey 日本',
    '..',
  ])
    expect((await bed.send(search, { keyword, facets: 'Y' })).json()).toMatchObject({ code: 0 });
});
