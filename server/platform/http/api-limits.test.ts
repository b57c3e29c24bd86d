import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '#contract/api.ts';
import { apiCallsPerMinute } from '#contract/api-keys.ts';
import { minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { callApi, giveKey, makeKeyHolder, problemIn } from '../../business/api-keys/test-api-keys.ts';
import { logIn, makeMember, statementsOf } from '../../business/members/test-members.ts';
import { jobCtx, vps } from '../../business/orders/test-orders.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());
// Another minute: what a key may call begins anew.
beforeEach(() => bed.clock.jump(minutes(2)));

const from = (remoteAddress: string, key: string) =>
  bed.site.inject({ url: `${apiBase}/plans`, remoteAddress, headers: { authorization: `Bearer ${key}` } });

describe('limits', () => {
  test('each key has its own calls in a minute, and is told how many are left', async () => {
    const { member, key: busy } = await makeKeyHolder(bed, 'busier@shop.example');
    const call = (one: string) => callApi(bed, 'GET', '/plans', { key: one });
    const first = await call(busy);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(apiCallsPerMinute),
      'ratelimit-remaining': String(apiCallsPerMinute - 1),
      'ratelimit-reset': '60',
    });
    expect(Object.keys(first.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    bed.clock.jump(15_000);
    for (let count = 1; count < apiCallsPerMinute; count++) expect((await call(busy)).statusCode).toBe(200);
    const refused = await call(busy);
    expect(problemIn(refused)).toMatchObject({ status: 429, code: 'request.too_many', retryAfter: 45 });
    expect(refused.headers).toMatchObject({
      ...{ 'retry-after': '45', 'ratelimit-remaining': '0', 'ratelimit-reset': '45' },
    });
    // Another key of the same member has its own.
    expect((await call(await giveKey(bed, member.id))).statusCode).toBe(200);
    bed.clock.jump(45_000);
    expect((await call(busy)).statusCode).toBe(200);
  });

  test.runIf(longRun)('a key that is called far beyond its limit no longer costs a statement', async () => {
    const { key } = await makeKeyHolder(bed, 'flood@shop.example');
    const call = () => from('198.51.100.20', key);
    for (let count = 0; count < 600; count++) await call();
    let status = 0;
    const statements = await statementsOf(async () => {
      status = (await call()).statusCode;
    });
    expect([status, statements]).toEqual([429, []]);
  });

  test('wrong keys are held by the limit of their network, which is not that of the pages', async () => {
    const wrong = () => callApi(bed, 'GET', '/plans', { key: 'wrong' });
    let last = await wrong();
    for (let count = 0; count < 600 && last.statusCode === 401; count++) last = await wrong();
    expect(problemIn(last)).toMatchObject({ status: 429, code: 'request.too_many' });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    await makeMember(bed, 'pages@shop.example');
    expect((await logIn(bed, 'pages@shop.example')).token).toHaveLength(43);
    // Before the key is looked for, so that it costs nothing; other networks do not hear of it.
    const good = await giveKey(bed, (await makeMember(bed, 'near@shop.example')).id);
    expect((await callApi(bed, 'GET', '/plans', { key: good })).statusCode).toBe(429);
    expect((await from('198.51.100.7', good)).statusCode).toBe(200);
  });

  test.runIf(longRun)(
    'keys that work do not use up what their network may do, however many they are',
    async () => {
      const address = '198.51.100.9';
      for (let keys = 0; keys < 6; keys++) {
        const key = await giveKey(bed, (await makeMember(bed, `office-${keys}@shop.example`)).id);
        for (let count = 0; count < apiCallsPerMinute; count++)
          expect((await from(address, key)).statusCode).toBe(200);
        expect((await from(address, key)).statusCode).toBe(429);
      }
      expect((await from(address, 'wrong as well')).statusCode).toBe(401);
    },
  );

  test.runIf(longRun).each([
    ['/quotes', 60],
    ['/prices', 240],
  ])('what a program asks of %s is counted by its key, and not by its network', async (path, most) => {
    const { member, key } = await makeKeyHolder(bed, `asks-${path.slice(1)}@shop.example`);
    const keys = [key, await giveKey(bed, member.id), await giveKey(bed, member.id)];
    const ask = async (one: string) => {
      const body = { lines: [{ ...vps, quantity: 1 }], buyer: { country: 'DE' } };
      const answer = await bed.site.inject({
        ...{ method: 'POST', url: `${apiBase}${path}`, payload: body, remoteAddress: '198.51.100.11' },
        headers: { authorization: `Bearer ${one}` },
      });
      return answer.statusCode;
    };
    for (let count = 0; count <= most; count++)
      expect(await ask(keys[Math.floor(count / (apiCallsPerMinute / 2)) % 3] ?? '')).toBe(200);
    expect(await ask(key)).toBe(429);
  });
});
