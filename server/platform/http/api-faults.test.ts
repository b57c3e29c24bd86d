import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#contract/api.ts';
import { onlyReads } from '#contract/endpoint.ts';
import { demonstrationMark } from '#server/demonstration.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { callApi, giveKey, problemIn } from '../../business/api-keys/test-api-keys.ts';
import { makeMember } from '../../business/members/test-members.ts';
import { setInstallValue } from '../secret.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LOOK_INSIDE: 'on' });
});
afterAll(() => bed.close());

test('where everybody may look inside, whatever changes something is refused to every key that works', async () => {
  const { db } = bed.service.database;
  const member = await makeMember(bed, 'mara@shop.example');
  await setInstallValue(db, demonstrationMark, {
    shownAs: { member: 'mara@shop.example', operator: 'mara@shop.example' },
  });
  const key = await giveKey(bed, member.id);
  for (const { method, path, endpoint } of apiRoutes) {
    const address = path.replaceAll(/\{\w+\}/g, 'x');
    expect([path, (await callApi(bed, method, address)).statusCode]).toEqual([path, 401]);
    const answer = await callApi(bed, method, address, { key });
    const refused = answer.statusCode === 403 && problemIn(answer).code === 'access.look_inside';
    expect([method, path, refused]).toEqual([method, path, !onlyReads(endpoint)]);
  }
});

test('a fault of ours says which request it was, and nothing of our insides', async () => {
  const { pool } = bed.service.database;
  const key = await giveKey(bed, (await makeMember(bed, 'fault@shop.example')).id);
  await pool.query('alter table plans rename to plans_gone');
  const answer = await callApi(bed, 'GET', '/plans', { key });
  await pool.query('alter table plans_gone rename to plans');
  expect(problemIn(answer)).toEqual({
    ...{ type: 'about:blank', title: 'Internal Server Error', status: 500, code: 'internal' },
    detail: 'Something went wrong on our side. Nothing was lost; try again.',
    requestId: answer.headers['x-request-id'],
  });
  expect((await callApi(bed, 'GET', '/plans', { key })).statusCode).toBe(200);
});

test('an address that cannot be read is none of ours', async () => {
  for (const path of ['/plans/%E0%A4%A', '/%'])
    expect(problemIn(await callApi(bed, 'GET', path))).toMatchObject({
      status: 404,
      code: 'request.not_found',
    });
  const elsewhere = await bed.site.inject({ url: '/material/%E0%A4%A' });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'FST_ERR_BAD_URL']);
});
