import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from '#contract/api.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { callApi, makeKeyHolder } from '../../business/api-keys/test-api-keys.ts';
import { processLog } from '../log.ts';

const lines: string[] = [];
let bed: Testbed;
beforeAll(async () => {
  const log = processLog('trace', { write: (line: string) => void lines.push(line) });
  bed = await openTestbed({ ACCESS_LOG: 'on' }, undefined, { log });
});
afterAll(() => bed.close());

const accesses = (from: number) =>
  lines
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'access');
const told = async (method: string, path: string, key?: string) => {
  const from = lines.length;
  await callApi(bed, method, path, { key });
  await expect.poll(() => accesses(from).length).toBe(1);
  return accesses(from)[0];
};

test('a line names the call, the member and the key by its id, and never says the key or the number in an address', async () => {
  const { member, apiKeyId, key } = await makeKeyHolder(bed, 'mara@shop.example');
  expect(await told('GET', '/orders/EZC-2026-000012', key)).toMatchObject({
    ...{ method: 'GET', status: 404, call: 'getOrder', actor: member.id, apiKey: apiKeyId },
  });
  const wrong = `ezk_${'CANARY'.repeat(8).slice(0, 43)}`;
  const refused = await told('GET', '/orders/EZC-2026-000012', wrong);
  expect(refused).toMatchObject({ status: 401, call: 'getOrder', actor: 'visitor' });
  expect(refused).not.toHaveProperty('apiKey');
  expect(await told('GET', `/${key}`, key)).toMatchObject({ status: 404, call: `${apiBase}/*` });
  for (const secret of [key.slice(8), 'CANARY', 'EZC-2026-000012'])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
