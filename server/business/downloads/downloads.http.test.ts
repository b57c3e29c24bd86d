import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile, getCertificate } from '#contract/certificates.ts';
import * as contract from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';
import { days, hours, minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { materials } from '../materials/materials.tables.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';
import { cookiesOf, headOf, pull, putMaterial } from './test-downloads.ts';

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  await bed.site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => bed.close());

/** A member of the free tier: three downloads a day. */
async function newDownloader() {
  const email = `seller-${made++}@example.com`;
  await makeMember(bed, email);
  const { token } = await logIn(bed, email, goodPassword);
  const start = async (materialId: Id<'material'>, project = '') => {
    const answer = await bed.send(contract.startDownload, { materialId, project }, { token });
    return { ...answer.json(), cookie: cookiesOf(answer.headers) };
  };
  return { token, start, call: bed.as(token) };
}

const fetchFile = (url: string, headers: Record<string, string> = {}) => bed.site.inject({ url, headers });
const small = () => randomBytes(500);

test('what is downloaded is the file, with its name and a certificate that covers it', async () => {
  const bytes = small();
  const { start, call } = await newDownloader();
  const { data, cookie } = await start(await putMaterial(bed, { bytes }), 'Spring catalogue');
  expect(data).toMatchObject({ counted: true, tier: 'free', usesLeft: 5 });
  const answer = await pull(bed, data.files[0].url, { cookie });
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(bytes)).toBe(true);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Gr__e _1_.bin"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.bin`,
  );
  const { sha256 } = data.files[0];
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  const { certificate } = await bed.call(checkFile, { sha256, number: data.certificate });
  expect(certificate).toMatchObject({ covers: true, grant: { project: 'Spring catalogue' } });
  expect((await call(contract.listDownloads, {})).items).toMatchObject([
    { downloadId: data.downloadId, project: 'Spring catalogue', counted: true, usesLeft: 4 },
  ]);
});

test('the certificate keeps what the licence of the item said, whatever the tier', async () => {
  const { start, call } = await newDownloader();
  const { data } = await start(await putMaterial(bed, { bytes: small(), licence: 'cc-by-4.0' }));
  const { certificate } = await call(getCertificate, { number: data.certificate });
  expect(certificate.licence).toMatchObject({
    id: 'cc-by-4.0',
    credit: '“A steel bottle” by The harbour studio, CC BY 4.0',
    asks: ['credit', 'notice'],
  });
});

test('again within 30 days it costs nothing and keeps its certificate; another project has its own', async () => {
  const { start } = await newDownloader();
  const item = await putMaterial(bed, { bytes: small() });
  const first = (await start(item, 'One')).data;
  const second = (await start(item, 'One')).data;
  expect(second).toMatchObject({ counted: false, certificate: first.certificate });
  const other = (await start(item, 'Two')).data;
  expect(other.counted).toBe(false);
  expect(other.certificate).not.toBe(first.certificate);
});

test('the list holds the last of each project, says what is free until when, and is searched', async () => {
  const { start, call } = await newDownloader();
  const item = await putMaterial(bed, { bytes: small() });
  await start(item, 'One');
  const last = (await start(item, '100 % wool')).data;
  const again = (await start(item, 'One')).data;
  const list = async (words = '') => (await call(contract.listDownloads, { words })).items;
  const freeUntil = new Date(bed.clock.now().getTime() + days(30));
  const [first, second, ...more] = await list();
  expect([first?.downloadId, second?.downloadId, more]).toEqual([again.downloadId, last.downloadId, []]);
  expect(first).toMatchObject({ published: true, parentType: 'images', type: 'icon' });
  expect(first?.material).toMatchObject({ materialId: first?.materialId, type: 'icon' });
  expect(Math.abs(Date.parse(first?.freeUntil ?? '') - freeUntil.getTime())).toBeLessThan(minutes(1));
  expect((await list('0 % WOOL')).map(({ project }) => project)).toEqual(['100 % wool']);
  expect(await list('0_wool')).toEqual([]);
  expect(await list('STEEL')).toHaveLength(2);
  await bed.ctx().db.update(materials).set({ publishedAt: null, search: null, place: null });
  expect((await list())[0]).toMatchObject({ published: false, material: null });
});

test('where the licence asks for it its notice comes with the files, by the same link, and uses nothing up', async () => {
  const { start, call } = await newDownloader();
  const { data, cookie } = await start(await putMaterial(bed, { bytes: small(), licence: 'mit' }));
  const [file, notice, ...more] = data.files;
  expect([file.notice, notice.notice, notice.fileName, more]).toEqual([false, true, 'LICENCE.txt', []]);
  const text = (await pull(bed, notice.url, { cookie })).bytes.toString();
  expect(text).toContain('Item: A steel bottle, version 1\nAuthor: The harbour studio\nLicence: MIT licence');
  expect(text).toContain('MIT License\n\nCopyright (c) The harbour studio\n\nPermission is hereby granted.');
  expect(text).not.toContain('<year>');
  expect((await fetchFile(notice.url)).statusCode).toBe(403);
  expect((await call(contract.listDownloads, {})).items[0]?.usesLeft).toBe(5);
  const named = await start(await putMaterial(bed, { bytes: small(), licence: 'cc-by-4.0' }));
  const credit = (await pull(bed, named.data.files[1].url, { cookie: named.cookie })).bytes.toString();
  expect(credit).toContain('Credit to give: “A steel bottle” by The harbour studio, CC BY 4.0');
  const plain = await start(await putMaterial(bed, { bytes: small() }));
  expect(plain.data.files).toHaveLength(1);
});

test('the link of another member, of a browser without mark and after the logout is refused', async () => {
  const mara = await newDownloader();
  const other = await newDownloader();
  const item = await putMaterial(bed, { bytes: small() });
  const { data, cookie } = await mara.start(item);
  const { cookie: foreign } = await other.start(item);
  const { url } = data.files[0];
  expect((await fetchFile(url, { cookie: foreign })).statusCode).toBe(403);
  expect((await fetchFile(url)).statusCode).toBe(403);
  expect((await fetchFile(url, { cookie: cookie.replace(/.$/, '_') })).statusCode).toBe(403);
  const led = await fetchFile(url, { cookie: foreign, accept: 'text/html' });
  expect([led.statusCode, led.headers.location]).toEqual([303, '/material?link=other_member']);
  expect((await fetchFile(url, { cookie })).statusCode).toBe(200);
  const lastUsed = (at: number) =>
    bed.service.database.pool.query('update sessions set last_used_at = $1', [new Date(at).toISOString()]);
  // A session that was not used for seven days is over, for links too.
  await lastUsed(bed.clock.now().getTime() - days(7));
  expect((await fetchFile(url, { cookie })).statusCode).toBe(403);
  await lastUsed(bed.clock.now().getTime());
  expect((await fetchFile(url, { cookie })).statusCode).toBe(200);
  await bed.service.database.pool.query('update sessions set ended_at = now()');
  expect((await fetchFile(url, { cookie })).statusCode).toBe(403);
  expect((await fetchFile('/downloads/v1/file/x/0', { cookie })).statusCode).toBe(404);
});

test('a link ends after a day; a new one is free, and nobody renews for somebody else', async () => {
  const { start, token } = await newDownloader();
  const item = await putMaterial(bed, { bytes: small() });
  const { data, cookie } = await start(item);
  bed.clock.jump(hours(24) + minutes(1));
  const { url } = data.files[0];
  expect((await fetchFile(url, { cookie })).statusCode).toBe(410);
  const led = await fetchFile(url, { cookie, accept: 'text/html,*/*' });
  expect(led.headers.location).toBe(`/material-list-detail/${item}/0/all?link=expired`);
  const renew = { downloadId: data.downloadId };
  const again = await bed.send(contract.renewDownload, renew, { token });
  expect(again.json().data).toMatchObject({ counted: false, certificate: data.certificate, usesLeft: 5 });
  const link = again.json().data.files[0].url;
  expect((await fetchFile(link, { cookie: cookiesOf(again.headers) })).statusCode).toBe(200);
  const other = await newDownloader();
  const foreign = await bed.send(contract.renewDownload, renew, { token: other.token });
  expect(foreign.json().code).toBe(40401);
});

test('of many fetches at once by one link five are served', async () => {
  const { start } = await newDownloader();
  const { data, cookie } = await start(await putMaterial(bed, { bytes: small() }));
  const { url } = data.files[0];
  const answers = await Promise.all(Array.from({ length: 12 }, () => pull(bed, url, { cookie })));
  const codes = answers.map(({ status }) => status).toSorted();
  expect(codes).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
});

test('two downloads at once at the edge of the day: exactly one is given', async () => {
  const { start } = await newDownloader();
  const items = await Promise.all(Array.from({ length: 4 }, () => putMaterial(bed, { bytes: small() })));
  for (const item of items.slice(0, 2)) expect((await start(item)).code).toBe(0);
  const last = await Promise.all(items.slice(2).map((item) => start(item)));
  expect(last.map(({ code }) => code).toSorted()).toEqual([0, 60020]);
  const refused = last.find(({ code }) => code === 60020);
  expect(refused?.data).toMatchObject({ reason: 'day', used: 3, limit: 3 });
});

test('what the tier does not hold, what is not published and who is not signed in is refused', async () => {
  const { start, call } = await newDownloader();
  const paid = await start(await putMaterial(bed, { tier: 'pro', bytes: small() }));
  expect([paid.code, paid.data]).toMatchObject([60010, { requiredTier: 'pro' }]);
  const hidden = await putMaterial(bed, { bytes: small() });
  await bed.ctx().db.update(materials).set({ publishedAt: null, search: null, place: null });
  expect((await start(hidden)).code).toBe(40401);
  const anonymous = await bed.send(contract.startDownload, { materialId: hidden });
  expect(anonymous.json().code).toBe(40301);
  expect((await call(contract.listDownloads, {})).items).toEqual([]);
});

test('a cut download goes on where it stopped, and is one download', async () => {
  const bytes = randomBytes(24_000_000);
  const { start, call } = await newDownloader();
  const item = await putMaterial(bed, { bytes, stored: true });
  const { data, cookie } = await start(item);
  const { url, sha256 } = data.files[0];
  const first = await pull(bed, url, { cookie }, 3_000_000);
  const headers = { cookie, range: `bytes=${first.bytes.length}-`, 'if-range': `"${sha256}"` };
  const rest = await pull(bed, url, headers);
  expect(rest.status).toBe(206);
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(bytes)).toBe(true);
  await expect
    .poll(async () => (await call(contract.listDownloads, {})).items[0])
    .toMatchObject({ counted: true, usesLeft: 4 });
  expect((await start(item)).data.counted).toBe(false);
});

test('a range outside the file and one of another version are answered as the standard says', async () => {
  const bytes = small();
  const { start } = await newDownloader();
  const { data, cookie } = await start(await putMaterial(bed, { bytes }));
  const { url } = data.files[0];
  const outside = await fetchFile(url, { cookie, range: 'bytes=500-' });
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */500']);
  const other = await fetchFile(url, { cookie, range: 'bytes=100-', 'if-range': '"another"' });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, 500]);
  const part = await fetchFile(url, { cookie, range: 'bytes=100-199' });
  expect(part.headers['content-range']).toBe('bytes 100-199/500');
  expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
});

test('HEAD says what GET would send, sends nothing and uses nothing up', async () => {
  const { start, call } = await newDownloader();
  const { data, cookie } = await start(await putMaterial(bed, { bytes: small(), licence: 'mit' }));
  const [{ url, sha256 }, notice] = data.files;
  const left = async () => (await call(contract.listDownloads, {})).items[0]?.usesLeft;
  for (let time = 0; time < 12; time++) {
    // A range is a thing of GET alone.
    const head = await headOf(bed, url, { cookie, range: 'bytes=100-199' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      ...{ 'content-length': '500', 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes' },
      ...{ etag: `"${sha256}"`, 'cache-control': 'private, no-store' },
    });
    expect(head.headers.get('content-disposition')).toContain('attachment');
  }
  expect(await left()).toBe(5);
  expect((await headOf(bed, notice.url, { cookie })).status).toBe(200);
  for (let time = 0; time < 5; time++) expect((await pull(bed, url, { cookie })).status).toBe(200);
  // Then it is refused as GET is, and the notice, which uses nothing up, is not.
  expect((await headOf(bed, url, { cookie })).status).toBe(429);
  expect((await headOf(bed, notice.url, { cookie })).status).toBe(200);
});

test('HEAD tells nothing to anybody else, and nothing of a link that is over or never was', async () => {
  const { start } = await newDownloader();
  const { data, cookie } = await start(await putMaterial(bed, { bytes: small() }));
  const { cookie: foreign } = await (await newDownloader()).start(await putMaterial(bed, { bytes: small() }));
  const { url } = data.files[0];
  for (const headers of [{}, { cookie: foreign }] as Record<string, string>[]) {
    const head = await headOf(bed, url, headers);
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([403, null, '']);
  }
  expect((await headOf(bed, '/downloads/v1/file/x/0', { cookie })).status).toBe(404);
  bed.clock.jump(hours(24) + minutes(1));
  expect((await headOf(bed, url, { cookie })).status).toBe(410);
});
