import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { listUploads } from '#contract/material-uploads.ts';
import { getMaterial, searchMaterials } from '#contract/materials.ts';
import * as contract from '#contract/materials-operator.ts';
import { days, later } from '#contract/time.ts';
import { seedLicences } from '../../../../database/materials/licences.ts';
import type { Testbed } from '../../../../tests/harness.ts';
import { hideAllDrawings } from '../../materials/hide-drawings.ts';
import { recountTokens } from '../../materials/ingest/count-tokens.ts';
import { idOf, newSender, openUploadBed, type Sender, sendFile, settled } from '../test-uploads.ts';
import { nextVersion } from './curate.ts';

let bed: Testbed;
let olga: Sender;
beforeAll(async () => {
  bed = await openUploadBed();
  await seedLicences(bed.ctx({ kind: 'job', name: 'test' }));
  olga = await newSender(bed);
});
afterAll(() => bed.close());

async function ready(sender = olga, colour = 'd00') {
  const svg = `<svg viewBox="0 0 9 9"><path fill="#${colour}" d="M0 0h9v9z"/></svg>`;
  const place = await sendFile(bed, sender, 'lantern.svg', Buffer.from(svg));
  await settled(sender, place);
  return idOf(place);
}
const words = { type: 'icon' as const, licence: 'cc0-1.0', author: 'Harbour studio', keywords: ['quay'] };
const found = async (keyword: string) =>
  (await bed.call(searchMaterials, { keyword })).items.map(({ title }) => title);
const terms = async () =>
  (
    await bed.service.database.pool.query(
      'select term, materials from material_terms where materials <> 0 order by 1',
    )
  ).rows;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (error) => (error instanceof CallRefused ? error.code : -1),
  );

test('files become a draft, then are found, then taken back; the words are counted right at every step', async () => {
  const draft = await olga.call(contract.createMaterial, {
    ...{ ...words, title: 'Storm lantern', uploadIds: [await ready()] },
  });
  const { materialId } = draft;
  expect(draft).toMatchObject({ state: 'draft', version: '1', formats: ['svg'], colours: ['red'] });
  expect((await olga.call(listUploads, {})).items).toEqual([]);
  expect(await found('lantern')).toEqual([]);
  expect(await codeOf(bed.call(getMaterial, { materialId }))).toBe(errors['request.not_found'].code);
  const { picture } = await olga.call(contract.showContent, { sha256: draft.preview ?? '' });
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);

  expect(draft.previewName).toBeNull();

  const published = await olga.call(contract.publishMaterial, { materialId });
  expect(published).toMatchObject({ state: 'published', previewName: `${published.preview}.webp` });
  const address = `/materials/previews/${published.previewName}`;
  expect((await bed.site.inject({ url: address })).statusCode).toBe(200);
  await olga.call(contract.publishMaterial, { materialId });
  expect(await found('lantern')).toEqual(['Storm lantern']);
  const counted = await terms();
  await recountTokens(bed.ctx({ kind: 'job', name: 'test' }));
  expect(await terms()).toEqual(counted);

  const back = await olga.call(contract.withdrawMaterial, { materialId });
  expect(back).toMatchObject({ state: 'withdrawn', publishedAt: null, previewName: null });
  await olga.call(contract.withdrawMaterial, { materialId });
  expect(await found('lantern')).toEqual([]);
  expect(await terms()).toEqual([]);
  const listed = async (input: object) =>
    (await olga.call(contract.listAllMaterials, input)).items.map(({ title }) => title);
  expect(await listed({ state: 'withdrawn', about: 'lant' })).toEqual(['Storm lantern']);
  expect(await listed({ state: 'draft' })).toEqual([]);
  await olga.call(contract.publishMaterial, { materialId });
  for (const about of ['storm lantern', 'quay', materialId])
    expect([about, await listed({ about })]).toEqual([about, ['Storm lantern']]);
  expect(await listed({ type: 'icon', state: 'published' })).toEqual(['Storm lantern']);
  expect(await listed({ type: 'font' })).toEqual([]);
  const countsOf = async (input: object) => (await olga.call(contract.listAllMaterials, input)).counts;
  const about = 'nothing is called so';
  expect(await countsOf({ type: 'icon', about })).toEqual({ draft: 0, published: 1, withdrawn: 0 });
  await olga.call(contract.withdrawMaterial, { materialId });
  expect(await countsOf({})).toEqual({ draft: 0, published: 0, withdrawn: 1 });
  await olga.call(contract.publishMaterial, { materialId });
  expect(await countsOf({ type: 'font' })).toEqual({ draft: 0, published: 0, withdrawn: 0 });
});

test('other words and other files: it is found by the new ones, its version goes up, its old content stays', async () => {
  const made = await olga.call(contract.createMaterial, {
    ...{ ...words, title: 'Anchor', uploadIds: [await ready(olga, '00d')], publish: true },
  });
  const { materialId, changedAt } = made;
  bed.clock.jump(1000);
  const changed = await olga.call(contract.changeMaterial, {
    ...{ ...words, materialId, changedAt, title: 'Mooring bollard', tier: 'pro' },
  });
  expect(changed).toMatchObject({ title: 'Mooring bollard', tier: 'pro', version: '1', files: made.files });
  expect([await found('anchor'), await found('bollard')]).toEqual([[], ['Mooring bollard']]);
  // Somebody who read it before that is told.
  const late = olga.call(contract.changeMaterial, { ...words, materialId, changedAt, title: 'Anchor' });
  expect(await codeOf(late)).toBe(errors['request.conflict'].code);
  bed.clock.jump(1000);
  const uploadIds = [await ready(olga, '0d0')];
  const next = await olga.call(contract.replaceMaterialFiles, {
    ...{ materialId, uploadIds, changedAt: changed.changedAt },
  });
  expect(next).toMatchObject({ version: '2', colours: ['green'], state: 'published' });
  expect(next.files[0]?.sha256).not.toBe(made.files[0]?.sha256);
  const { rows } = await bed.service.database.pool.query(
    'select count(*)::int as n from material_contents where sha256 = $1',
    [made.files[0]?.sha256],
  );
  expect(rows[0].n).toBe(1);
});

test('a film is shown by the picture that comes along, and found by its format', async () => {
  // ftyp, moov, mdat: as short as a whole film can be.
  const film = Buffer.from(
    '0000001066747970' + '69736f6d00000000' + '000000086d6f6f76' + '000000086d646174',
    'hex',
  );
  const place = await sendFile(bed, olga, 'Quay tour.mp4', film);
  await settled(olga, place);
  const made = await olga.call(contract.createMaterial, {
    ...{ ...words, type: 'product', title: 'Quay tour' },
    uploadIds: [idOf(place), await ready(olga, '0dd')],
  });
  expect(made.formats).toEqual(['mp4', 'svg']);
  expect(made.files.map(({ fileName }) => fileName)).toEqual(['Quay-tour.mp4', 'lantern.svg']);
  expect(made.preview).toBe(made.files[1]?.sha256);
  await olga.call(contract.publishMaterial, { materialId: made.materialId });
  const { items } = await bed.call(searchMaterials, { typeId: 'product', format: 'mp4' });
  expect(items.map(({ title }) => title)).toEqual(['Quay tour']);
});

test('a file is used once, by whoever sent it; a licence is one that the library knows', async () => {
  const uploadId = await ready();
  const create = (sender: Sender, uploadIds: string[], licence = 'cc0-1.0') =>
    codeOf(
      sender.call(contract.createMaterial, {
        ...{ ...words, title: 'Rope', licence, uploadIds: uploadIds as (typeof uploadId)[] },
      }),
    );
  const conflict = errors['request.conflict'].code;
  expect(await create(await newSender(bed), [uploadId])).toBe(conflict);
  expect(await create(olga, [uploadId, uploadId])).toBe(conflict);
  expect(await create(olga, [uploadId], 'gpl-3.0')).toBe(errors['request.invalid'].code);
  expect((await Promise.all([1, 2].map(() => create(olga, [uploadId])))).sort()).toEqual([0, conflict]);
  const member = await newSender(bed, 'user');
  for (const call of [contract.listAllMaterials, contract.listLicences])
    expect(await codeOf(member.call(call, {}))).toBe(errors['access.refused'].code);
});

test('a drawing that not everybody may have is shown by a picture of it, and is itself answered to nobody', async () => {
  const drawing = { ...words, title: 'Compass rose' };
  const first = await olga.call(contract.createMaterial, {
    ...{ ...drawing, uploadIds: [await ready(olga, '00b')], publish: true },
  });
  const { materialId } = first;
  const answer = (name: string | null) => bed.site.inject({ url: `/materials/previews/${name}` });
  const statusOf = async (name: string) => (await answer(name)).statusCode;
  const early = await answer(first.previewName);
  expect([early.statusCode, early.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await statusOf(`${first.files[0]?.sha256}.svg`)).toBe(404);

  bed.clock.jump(days(15));
  const sender = await newSender(bed);
  const open = await sender.call(contract.replaceMaterialFiles, {
    ...{ materialId, changedAt: first.changedAt, uploadIds: [await ready(sender, '00c')] },
  });
  const itself = `${open.files[0]?.sha256}.svg`;
  expect([open.previewName, await statusOf(itself)]).toEqual([itself, 200]);

  bed.clock.jump(1000);
  const paid = await sender.call(contract.changeMaterial, {
    ...{ ...drawing, materialId, changedAt: open.changedAt, tier: 'starter' as const },
  });
  const picture = `${paid.preview}.webp`;
  expect([paid.previewName, await statusOf(picture), await statusOf(itself)]).toEqual([picture, 200, 404]);
  // As a version before this rule kept it.
  await bed.service.database.pool.query('update material_previews set sha256 = $2 where material_id = $1', [
    materialId,
    open.files[0]?.sha256,
  ]);
  expect(await statusOf(itself)).toBe(404);
  const job = bed.ctx({ kind: 'job', name: 'test' });
  expect([await hideAllDrawings(job), await hideAllDrawings(job)]).toEqual([{ hidden: 1 }, { hidden: 0 }]);
  expect([await statusOf(picture), await statusOf(itself)]).toEqual([200, 404]);

  bed.clock.jump(1000);
  const free = await sender.call(contract.changeMaterial, {
    ...{ ...drawing, materialId, changedAt: paid.changedAt, tier: 'free' as const },
  });
  expect([free.previewName, await statusOf(picture)]).toEqual([picture, 200]);
  // The session of before has ended by itself.
  olga = sender;
});

test('versions go up', () => {
  expect(['1', '9', '1.2.9', 'draft', 'v3'].map(nextVersion)).toEqual(['2', '10', '1.2.10', 'draft-2', 'v4']);
});

test('an item that needs Pro by itself opens to nobody later, so its page shows no day', async () => {
  const made = await olga.call(contract.createMaterial, {
    ...{ ...words, tier: 'pro' as const, title: 'Bell', publish: true },
    uploadIds: [await ready(olga, '0d3')],
  });
  expect(made.openAt).not.toBeNull();
  expect((await bed.call(getMaterial, { materialId: made.materialId })).openAt).toBeNull();
});

test('what is published for the first time has early access for 14 days; withdrawn and back, it keeps that day', async () => {
  const opensOf = ({ publishedAt }: { publishedAt: string | null }) =>
    later(new Date(publishedAt ?? ''), days(14)).toISOString();
  const flag = { ...words, tier: 'free' as const, title: 'Signal flag' };
  const draft = await olga.call(contract.createMaterial, { ...flag, uploadIds: [await ready(olga, '0d1')] });
  expect(draft.openAt).toBeNull();
  const { materialId } = draft;
  const published = await olga.call(contract.publishMaterial, { materialId });
  const first = opensOf(published);
  expect(published.openAt).toBe(first);
  expect((await bed.call(getMaterial, { materialId })).openAt).toBe(first);
  await olga.call(contract.withdrawMaterial, { materialId });
  bed.clock.jump(days(3));
  const again = await olga.call(contract.publishMaterial, { materialId });
  expect(again.openAt).toBe(first);
  expect(opensOf(again)).not.toBe(first);
  bed.clock.jump(days(12));
  expect((await bed.call(getMaterial, { materialId })).openAt).toBeNull();
  // The session of before has ended by itself.
  const returned = await newSender(bed);
  const atOnce = await returned.call(contract.createMaterial, {
    ...{ ...flag, title: 'Signal lamp', publish: true },
    uploadIds: [await ready(returned, '0d2')],
  });
  expect(atOnce).toMatchObject({ state: 'published', openAt: opensOf(atOnce) });
});
