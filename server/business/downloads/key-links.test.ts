import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiScope } from '#contract/api-keys.ts';
import { startDownload } from '#contract/downloads.ts';
import { days, hours } from '#contract/time.ts';
import { processLog } from '#server/platform/log.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { callApi, giveKey } from '../api-keys/test-api-keys.ts';
import { disableMember } from '../members/members.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { cookiesOf, pull, putMaterial } from './test-downloads.ts';

// Links that a program asked for with an API key, and fetches with it.

const lines: string[] = [];
let bed: Testbed;
beforeAll(async () => {
  const log = processLog('info', { write: (line: string) => void lines.push(line) });
  bed = await openTestbed({ ACCESS_LOG: 'on' }, undefined, { log });
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  await bed.site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => bed.close());

let made = 0;
async function startByKey(bytes = randomBytes(500), scopes: ApiScope[] = ['downloads:write']) {
  const member = await makeMember(bed, `loader-${made++}@example.com`);
  const key = await giveKey(bed, member.id, scopes);
  const body = { materialId: await putMaterial(bed, { bytes }) };
  const answer = await callApi(bed, 'POST', '/downloads', { key, body });
  return { member, key, answer, bytes, url: answer.json().files[0].url as string };
}
const get = (url: string, key?: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  bed.site.inject({ method, url, headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...more } });

test('a key that reads downloads fetches what a key of its member started, whole and in parts; no browser is marked', async () => {
  const { member, bytes, answer, url } = await startByKey();
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const reader = await giveKey(bed, member.id, ['downloads:read']);
  expect((await get(url, reader, {}, 'HEAD')).headers['content-length']).toBe('500');
  const part = await get(url, reader, { range: 'bytes=100-199' });
  expect([part.statusCode, part.rawPayload.equals(bytes.subarray(100, 200))]).toEqual([206, true]);
  const whole = await get(url, reader);
  expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(whole.headers).not.toHaveProperty('set-cookie');
});

test('no other key does, and the status says why: of another member, without the scope, unknown, ended, of somebody disabled', async () => {
  const { member, url, key } = await startByKey();
  const stranger = await giveKey(bed, (await makeMember(bed, 'stranger@example.com')).id);
  const refused = { statusCode: 403, body: expect.stringContaining('with an API key of theirs') };
  // What is no key of ours is that of a proxy, and the browser has no mark.
  for (const one of [undefined, stranger, 'none']) expect(await get(url, one)).toMatchObject(refused);
  const realm = 'Bearer realm="/api/v1", error=';
  const scopeless = await get(url, key, { accept: 'text/html' });
  expect(scopeless).toMatchObject({ statusCode: 403, body: expect.stringContaining('downloads:read') });
  expect(scopeless.headers).toMatchObject({
    'www-authenticate': `${realm}"insufficient_scope", scope="downloads:read"`,
    'cache-control': 'no-store',
  });
  const dead = { statusCode: 401, headers: { 'www-authenticate': `${realm}"invalid_token"` } };
  for (const one of [`ezk_${'A'.repeat(43)}`, 'ezk_short']) expect(await get(url, one)).toMatchObject(dead);
  const reader = await giveKey(bed, member.id);
  await disableMember(bed.ctx(), member.id, 'suspended');
  expect(await get(url, reader)).toMatchObject(dead);
  const other = await startByKey();
  const short = await giveKey(bed, other.member.id);
  bed.clock.jump(days(90));
  expect(await get(other.url, short)).toMatchObject(dead);
});

test('a link of the site is fetched with a key of the same member as well, and a wrong key is not made up for by a cookie', async () => {
  const member = await makeMember(bed, 'both@example.com');
  const { token } = await logIn(bed, 'both@example.com');
  const materialId = await putMaterial(bed, { bytes: randomBytes(300) });
  const started = await bed.send(startDownload, { materialId, project: '' }, { token });
  const { url } = started.json().data.files[0];
  const cookie = cookiesOf(started.headers);
  const reader = await giveKey(bed, member.id, ['downloads:read']);
  expect((await get(url, reader)).statusCode).toBe(200);
  expect((await get(url, undefined, { cookie })).statusCode).toBe(200);
  expect((await get(url, `ezk_${'A'.repeat(43)}`, { cookie })).statusCode).toBe(401);
  // A proxy in front of the site may ask for a password of its own, or add a token of its own.
  expect((await get(url, 'eyJhbGciOiJub25lIn0', { cookie })).statusCode).toBe(200);
  expect((await get(url, undefined, { cookie, authorization: 'Basic cGllcjpwaWVy' })).statusCode).toBe(200);
  const { rows } = await bed.service.database.pool.query(
    'select last_address from api_keys where member_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ last_address: '127.0.0.1' }]);
});

test('the log says whose key fetched a link', async () => {
  const { member, url } = await startByKey();
  const reader = await giveKey(bed, member.id);
  const from = lines.length;
  await get(url, reader);
  const [line] = lines.slice(from).map((text) => JSON.parse(text));
  expect(line).toMatchObject({ msg: 'access', actor: member.id, apiKey: expect.stringMatching(/^apk_/) });
  expect(lines.join('')).not.toContain(reader);
});

test('a link ends and is used up for a key as for a browser', async () => {
  const { member, url } = await startByKey();
  const reader = await giveKey(bed, member.id);
  // By real connections, whose bytes are counted.
  const fetched = async () => (await pull(bed, url, { authorization: `Bearer ${reader}` })).status;
  for (let count = 0; count < 5; count++) expect(await fetched()).toBe(200);
  expect(await fetched()).toBe(409);
  bed.clock.jump(hours(24));
  expect(await fetched()).toBe(410);
});
