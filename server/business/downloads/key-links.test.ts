import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiScope } from '#contract/api-keys.ts';
import { startDownload } from '#contract/downloads.ts';
import { days, hours } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { callApi, giveKey } from '../api-keys/test-api-keys.ts';
import { disableMember } from '../members/members.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { cookiesOf, pull, putMaterial } from './test-downloads.ts';

// Links that a program asked for with an API key, and fetches with it.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
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

test('no other key does: of another member, without the scope, unknown, ended, or of somebody who is disabled', async () => {
  const { member, url, key } = await startByKey();
  const stranger = await giveKey(bed, (await makeMember(bed, 'stranger@example.com')).id);
  const refused = { statusCode: 403, body: expect.stringContaining('with an API key of theirs') };
  for (const one of [undefined, key, stranger, `ezk_${'A'.repeat(43)}`, 'none'])
    expect(await get(url, one)).toMatchObject(refused);
  const reader = await giveKey(bed, member.id);
  await disableMember(bed.ctx(), member.id, 'suspended');
  expect(await get(url, reader)).toMatchObject(refused);
  const other = await startByKey();
  const short = await giveKey(bed, other.member.id);
  bed.clock.jump(days(90));
  expect(await get(other.url, short)).toMatchObject(refused);
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
  expect((await get(url, 'none', { cookie })).statusCode).toBe(403);
  // A proxy in front of the site may ask for a password of its own.
  expect((await get(url, undefined, { cookie, authorization: 'Basic cGllcjpwaWVy' })).statusCode).toBe(200);
  const { rows } = await bed.service.database.pool.query(
    'select last_address from api_keys where member_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ last_address: '127.0.0.1' }]);
});

test('a link ends and is used up for a key as for a browser', async () => {
  const { member, url } = await startByKey();
  const reader = await giveKey(bed, member.id);
  // By real connections, whose bytes are counted.
  const fetched = async () => (await pull(bed, url, { authorization: `Bearer ${reader}` })).status;
  for (let count = 0; count < 5; count++) expect(await fetched()).toBe(200);
  expect(await fetched()).toBe(429);
  bed.clock.jump(hours(24));
  expect(await fetched()).toBe(410);
});
