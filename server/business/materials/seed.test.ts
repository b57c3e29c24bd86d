import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licences } from '#content/catalogue/licences.ts';
import { materialShelves } from '#content/catalogue/materials.ts';
import { materialTypes } from '#contract/material-kinds.ts';
import { countMaterials, getMaterial, getMaterialLicence, searchMaterials } from '#contract/materials.ts';
import { days, later } from '#contract/time.ts';
import { seedCandidates } from '../../../database/materials/all.ts';
import { seedLicences } from '../../../database/materials/licences.ts';
import { palettes } from '../../../database/materials/palettes.ts';
import { edition, seedMaterials } from '../../../database/seed-materials.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { materialImports, materials } from './materials.tables.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedMaterials(bed.ctx({ kind: 'job', name: 'seed' }));
});
afterAll(() => bed.close());

test('nothing of the seed is refused, and each material has a licence whose text is there', async () => {
  const [done] = await bed.service.database.db.select().from(materialImports);
  expect(done).toMatchObject({ refused: 0, fingerprint: edition });
  expect(done!.added).toBeGreaterThan(400);
  const rows = await bed.service.database.db.select().from(materials);
  for (const licence of new Set(rows.map((row) => row.licence))) {
    const { text } = await bed.call(getMaterialLicence, { licence });
    expect(text.length).toBeGreaterThan(500);
  }
});

test('the library says of each licence what the list in content says, also where it was said otherwise before', async () => {
  const { pool } = bed.service.database;
  await pool.query(
    `update material_licences set url = null, asks = '{credit}', text = 'as it was' where slug = 'isc'`,
  );
  await seedLicences(bed.ctx({ kind: 'job', name: 'seed' }));
  const { text, ...isc } = await bed.call(getMaterialLicence, { licence: 'isc' });
  const { slug, ...said } = licences.find((one) => one.slug === 'isc')!;
  expect(isc).toEqual({ licence: slug, ...said });
  expect(text).toBe('as it was');
});

test('only licences that an item carries are counted, with what they say', async () => {
  const counted = (await bed.call(countMaterials, {})).licences;
  expect(counted.map(({ licence }) => licence)).toEqual(['cc0-1.0', 'isc', 'ofl-1.1']);
  for (const { materials } of counted) expect(materials).toBeGreaterThan(0);
  expect(counted[2]).toMatchObject({ materials: 3, forbids: expect.arrayContaining(['selling_alone']) });
});

test('types that cannot be filled truly are empty, all others are not', async () => {
  const { types } = await bed.call(countMaterials, {});
  const empty = types.filter(({ materials }) => materials === 0).map(({ type }) => type);
  expect(empty).toEqual(['lifestyle', 'intro', 'product', 'ugc-style', 'short', 'contract']);
});

test('the shelves of the pages are those of the service', () => {
  const shelves = Object.fromEntries(
    materialShelves.map(({ slug, types }) => [slug, types.map((type) => type.slug)]),
  );
  expect(shelves).toEqual(materialTypes);
});

test('a second start takes nothing in; what was taken back stays away in the next edition', async () => {
  const ctx = bed.ctx({ kind: 'job', name: 'seed' });
  expect(await seedMaterials(ctx)).toBeNull();
  await bed.service.database.pool.query(
    `update materials set published_at = null, search = null, place = null, fingerprint = 'x' where key = 'lucide/ghost'`,
  );
  await bed.service.database.pool.query(`update material_imports set fingerprint = 'before'`);
  expect(await seedMaterials(ctx)).toMatchObject({ added: 0, changed: 1, refused: 0 });
  const { items } = await bed.call(searchMaterials, { keyword: 'ghost' });
  expect(items.map(({ title }) => title)).not.toContain('Ghost');
});

test('an item is shown with its files, and its picture is answered to everybody, as a picture only', async () => {
  const { items } = await bed.call(searchMaterials, { keyword: 'jewel case', typeId: 'palette' });
  const detail = await bed.call(getMaterial, { materialId: items[0]!.materialId });
  expect(detail).toMatchObject({
    title: 'Jewel case',
    licence: 'cc0-1.0',
    credit: null,
    orientation: 'landscape',
  });
  expect(detail.files.map(({ format }) => format)).toEqual(['svg', 'css', 'json']);
  expect(detail.palette).toContain('#c9a227');
  const address = `/materials/previews/${detail.preview?.name}`;
  const picture = await bed.site.inject({ url: address });
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  const sha256 = createHash('sha256').update(picture.rawPayload).digest('hex');
  expect(address).toContain(sha256);
  const css = detail.files[1]!.sha256;
  for (const name of [
    `${css}.css`,
    `${css}.svg`,
    `${sha256}.png`,
    `${'0'.repeat(64)}.svg`,
    '..%2f..%2fetc.svg',
  ])
    expect([name, (await bed.site.inject({ url: `/materials/previews/${name}` })).statusCode]).toEqual([
      name,
      404,
    ]);
});

test('what is paid for has a preview, and no file of it is answered as one', async () => {
  const { rows } = await bed.service.database.pool.query<
    Record<'key' | 'sha256' | 'preview' | 'ending', string>
  >(
    `select m.key, f.sha256, p.sha256 as preview, case c.content_type when 'image/webp' then 'webp' else 'svg' end as ending
      from materials m join material_files f on f.material_id = m.id
      join material_previews p on p.material_id = m.id join material_contents c on c.sha256 = p.sha256
      where m.tier <> 'free'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const answer = async (name: string) =>
    (await bed.site.inject({ url: `/materials/previews/${name}` })).statusCode;
  for (const { key, sha256, preview, ending } of rows) {
    expect([key, await answer(`${sha256}.svg`), await answer(`${preview}.${ending}`)]).toEqual([
      key,
      404,
      200,
    ]);
    if (key.startsWith('background/')) expect([key, ending]).toEqual([key, 'webp']);
  }
});

test('the edition names exactly this seed: whoever changes it raises it', async () => {
  const hash = createHash('sha256');
  for await (const candidate of seedCandidates()) {
    hash.update(JSON.stringify(candidate.said));
    for (const { name, bytes } of await candidate.open()) hash.update(name).update(bytes);
  }
  expect(`${edition} ${hash.digest('hex').slice(0, 16)}`).toBe('9 5c6af1961d2e5af5');
});

test('in every palette the darkest colour can be read on the lightest', () => {
  const channel = (hex: string, at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const light = (hex: string) =>
    0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
  for (const { name, colours } of palettes) {
    const [lightest, , , darkest] = colours;
    const contrast = (light(lightest) + 0.05) / (light(darkest) + 0.05);
    expect([name, contrast >= 7]).toEqual([name, true]);
  }
});

test('a text and a table are read by their first lines before a download, of other things nothing', async () => {
  const openingOf = async (typeId: string) => {
    const { items } = await bed.call(searchMaterials, { typeId });
    return (await bed.call(getMaterial, { materialId: items[0]!.materialId })).opening;
  };
  for (const type of ['replies', 'spreadsheet']) {
    const opening = await openingOf(type);
    expect(opening?.length, type).toBeGreaterThan(40);
    expect(opening?.length, type).toBeLessThanOrEqual(1500);
  }
  await bed.service.database.pool.query(`update materials set open_at = $1 where type = 'replies'`, [
    later(bed.clock.now(), days(1)),
  ]);
  expect((await openingOf('replies'))?.length).toBeLessThanOrEqual(400);
  for (const type of ['icon', 'font', 'palette', '3d-model']) expect(await openingOf(type), type).toBeNull();
});

test('a free font is answered to be tried, and nothing else is by that address', async () => {
  const { items } = await bed.call(searchMaterials, { typeId: 'font' });
  const { files } = await bed.call(getMaterial, { materialId: items[0]!.materialId });
  const sum = (format: string) => files.find((file) => file.format === format)!.sha256;
  const ask = (name: string) => bed.site.inject({ url: `/materials/specimens/${name}` });
  const font = await ask(`${sum('woff2')}.woff2`);
  expect(font.headers['content-type']).toBe('font/woff2');
  expect(createHash('sha256').update(font.rawPayload).digest('hex')).toBe(sum('woff2'));
  const model = await bed.call(searchMaterials, { typeId: '3d-model' });
  const paid = await bed.call(getMaterial, { materialId: model.items[0]!.materialId });
  for (const sha256 of [sum('txt'), paid.files[0]!.sha256, '0'.repeat(64), 'x'])
    expect((await ask(`${sha256}.woff2`)).statusCode).toBe(404);
  const { pool } = bed.service.database;
  const opensAt = (at: Date | null) =>
    pool.query(`update materials set open_at = $1 where type = 'font'`, [at]);
  await opensAt(later(bed.clock.now(), days(1)));
  expect((await ask(`${sum('woff2')}.woff2`)).statusCode).toBe(404);
  await opensAt(bed.clock.now());
  expect((await ask(`${sum('woff2')}.woff2`)).statusCode).toBe(200);
  await pool.query(`update materials set tier = 'pro' where type = 'font'`);
  expect((await ask(`${sum('woff2')}.woff2`)).statusCode).toBe(404);
});
