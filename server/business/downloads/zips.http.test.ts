import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile, verifyCertificate } from '#contract/certificates.ts';
import * as contract from '#contract/downloads.ts';
import { type Id, newId } from '#contract/ids.ts';
import { readAllowance } from '#contract/memberships.ts';
import { days, hours, minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { readZip } from '../../../tests/read-zip.ts';
import { materials } from '../materials/materials.tables.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';
import { subscribe } from '../memberships/test-memberships.ts';
import { downloadJobs } from './downloads.jobs.ts';
import { cookiesOf, headOf, pull, putMaterial } from './test-downloads.ts';

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  await bed.site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => bed.close());

/** Pro: 40 downloads a day. */
async function newDownloader(plan: string | null = 'member-pro') {
  const email = `zips-${made++}@example.com`;
  const { id: memberId } = await makeMember(bed, email);
  if (plan) await subscribe(bed, { plan, memberId });
  const { token } = await logIn(bed, email, goodPassword);
  const zip = async (materialIds: readonly Id<'material'>[], project = '') => {
    const answer = await bed.send(contract.startZip, { materialIds: [...materialIds], project }, { token });
    return { ...answer.json(), cookie: cookiesOf(answer.headers) };
  };
  const call = bed.as(token);
  return { token, call, zip, used: async () => (await call(readAllowance, {})).day.used };
}

const item = (more: Partial<Parameters<typeof putMaterial>[1]> = {}) =>
  putMaterial(bed, { bytes: randomBytes(500), ...more });
const items = async (count: number, more?: Parameters<typeof item>[0]) => {
  const ids: Id<'material'>[] = [];
  for (let i = 0; i < count; i++) ids.push(await item(more));
  return ids;
};

test('a zip holds the files by item, their licences and certificates, and each is one download', async () => {
  const member = await newDownloader();
  const bytes = randomBytes(3000);
  const wanted = [
    await item({ bytes, licence: 'mit', title: '../Bottle: steel', fileName: '..\\up.svg' }),
    await item({ licence: 'cc-by-4.0', title: 'bottle steel' }),
    await item({ title: 'certificates', tier: 'pro' }),
  ];
  const { data, cookie } = await member.zip([...wanted, ...wanted], 'Spring catalogue');
  expect(data).toMatchObject({ items: 3, counted: 3, tier: 'pro', usesLeft: 5 });
  expect(await member.used()).toBe(3);
  const answer = await pull(bed, data.url, { cookie });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toContain(data.fileName);
  expect([answer.bytes.length, Number(answer.headers['content-length'])]).toEqual([
    data.sizeBytes,
    data.sizeBytes,
  ]);
  const files = readZip(answer.bytes);
  const { items: listed } = await member.call(contract.listDownloads, {});
  const papers = wanted.map((id) => {
    const row = listed.find(({ materialId }) => materialId === id);
    expect(row).toMatchObject({ inZip: true, counted: true, project: 'Spring catalogue' });
    return `certificates/${row?.certificate}.json`;
  });
  expect([...files.keys()]).toEqual([
    'LICENCES.txt',
    'Bottle steel/up.svg',
    'bottle steel (2)/Größe (1).bin',
    'certificates (2)/Größe (1).bin',
    ...papers,
  ]);
  expect(files.get('Bottle steel/up.svg')?.equals(bytes)).toBe(true);
  const text = String(files.get('LICENCES.txt'));
  expect(text).toContain('Folder: bottle steel (2)\nItem: bottle steel, version 1');
  expect(text).toContain('Credit to give: “bottle steel” by The harbour studio, CC BY 4.0');
  for (const said of ['Copyright (c) The harbour studio', 'Attribution 4.0', 'Do what you like'])
    expect(text.split(said)).toHaveLength(2);
  const { certificate, jws } = JSON.parse(String(files.get(papers[0] ?? '')));
  expect(await bed.call(verifyCertificate, { jws })).toEqual({ certificate });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const found = await bed.call(checkFile, { sha256, number: certificate.number });
  expect(found.certificate).toMatchObject({ covers: true, grant: { project: 'Spring catalogue' } });
});

test('what was had within 30 days costs nothing in a zip, and keeps its certificate', async () => {
  const { zip, call, used } = await newDownloader();
  const [known, other] = (await items(2)) as [Id<'material'>, Id<'material'>];
  const { certificate } = await call(contract.startDownload, { materialId: known });
  expect((await zip([known, other])).data).toMatchObject({ items: 2, counted: 1 });
  expect((await zip([other, known])).data).toMatchObject({ items: 2, counted: 0 });
  expect(await used()).toBe(2);
  const { items: listed } = await call(contract.listDownloads, {});
  expect(listed.map(({ materialId }) => materialId).toSorted()).toEqual([known, other].toSorted());
  expect(listed.find(({ materialId }) => materialId === known)?.certificate).toBe(certificate);
});

test('two zips at once at the edge of the day: one is given whole, the other not at all', async () => {
  const { zip, used } = await newDownloader();
  const all = await items(44);
  expect((await zip(all.slice(0, 36))).data.counted).toBe(36);
  const both = await Promise.all([zip(all.slice(36, 40)), zip(all.slice(40, 44))]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 60020]);
  expect(await used()).toBe(40);
  const last = await zip(all.slice(36));
  expect([last.code, last.data]).toMatchObject([60020, { reason: 'day', used: 40, limit: 40, fits: 0 }]);
});

test('more than the allowance holds is refused whole, and says how many fit', async () => {
  const { zip, used, call } = await newDownloader();
  const all = await items(41);
  expect((await zip(all)).data).toMatchObject({ reason: 'day', used: 0, fits: 40, alternatives: ['team'] });
  expect(await used()).toBe(0);
  expect((await call(contract.listDownloads, {})).items).toEqual([]);
});

test('tiers below Pro, unknown and withdrawn items, none and too many, and visitors are refused', async () => {
  const starter = await newDownloader('member-starter');
  const known = await item();
  const low = await starter.zip([known]);
  expect([low.code, low.data]).toEqual([60010, { reason: 'bulk_zip', requiredTier: 'pro' }]);
  const pro = await newDownloader();
  const tooHigh = await pro.zip([known, await item({ tier: 'team' })]);
  expect([tooHigh.code, tooHigh.data]).toMatchObject([60010, { requiredTier: 'team' }]);
  const unknown = newId('material', bed.clock.now());
  expect((await pro.zip([known, unknown])).code).toBe(40401);
  expect((await pro.zip([])).data.fields).toHaveProperty('materialIds');
  const many = Array.from({ length: 101 }, () => newId('material', bed.clock.now()));
  expect((await pro.zip(many)).data.fields).toHaveProperty('materialIds');
  expect((await pro.zip(['../x' as Id<'material'>])).code).toBe(40001);
  expect((await bed.send(contract.startZip, { materialIds: [known] })).json().code).toBe(40301);
  await bed.ctx().db.update(materials).set({ publishedAt: null, search: null, place: null });
  expect((await pro.zip([known])).code).toBe(40401);
  expect(await pro.used()).toBe(0);
});

test('a cut zip goes on where it stopped, byte for byte, and is one use', async () => {
  const { zip } = await newDownloader();
  const large = await items(2, { bytes: randomBytes(9_000_000), stored: true });
  const { data, cookie } = await zip([...large, await item()]);
  const whole = await pull(bed, data.url, { cookie });
  const first = await pull(bed, data.url, { cookie }, 2_000_000);
  const rest = await pull(bed, data.url, {
    cookie,
    range: `bytes=${first.bytes.length}-`,
    'if-range': String(first.headers.etag),
  });
  expect([rest.status, rest.headers['content-range']]).toEqual([
    206,
    `bytes ${first.bytes.length}-${data.sizeBytes - 1}/${data.sizeBytes}`,
  ]);
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
  for (let uses = 2; uses < 5; uses++) expect((await pull(bed, data.url, { cookie })).status).toBe(200);
  expect((await pull(bed, data.url, { cookie })).status).toBe(429);
});

test('the link is the member’s own, for a day; a month later the job forgets it', async () => {
  const mara = await newDownloader();
  const other = await newDownloader();
  const { data, cookie } = await mara.zip(await items(2));
  const foreign = (await other.zip(await items(1))).cookie;
  expect((await pull(bed, data.url, { cookie: foreign })).status).toBe(403);
  expect((await pull(bed, data.url, {})).status).toBe(403);
  for (let n = 0; n < 100; n++) await pull(bed, data.url, { cookie, range: 'bytes=0-0' });
  expect((await pull(bed, data.url, { cookie, range: 'bytes=0-0' })).status).toBe(429);
  bed.clock.jump(hours(24) + minutes(1));
  expect((await pull(bed, data.url, { cookie })).status).toBe(410);
  const led = await bed.site.inject({ url: data.url, headers: { cookie, accept: 'text/html' } });
  expect([led.statusCode, led.headers.location]).toEqual([303, '/account/downloads?link=expired']);
  bed.clock.jump(days(30));
  await downloadJobs[0]?.run(bed.ctx({ kind: 'job', name: 'test' }), {}, 'x');
  expect((await bed.site.inject({ url: data.url, headers: { cookie } })).statusCode).toBe(404);
});

test('HEAD of a zip says its length and name, makes none and uses none up', async () => {
  const member = await newDownloader();
  const { data, cookie } = await member.zip(await items(2));
  for (let time = 0; time < 8; time++) {
    const head = await headOf(bed, data.url, { cookie });
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, data.sizeBytes]);
    expect(head.headers.get('content-disposition')).toContain(data.fileName);
  }
  const codes: number[] = [];
  for (let time = 0; time < 6; time++) codes.push((await pull(bed, data.url, { cookie })).status);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await headOf(bed, data.url, { cookie })).status).toBe(429);
  expect((await headOf(bed, data.url, {})).status).toBe(403);
});
