import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  apiKeyKeptDays,
  apiScopes,
  createApiKey,
  listApiKeys,
  maxApiKeys,
  renameApiKey,
} from '#contract/api-keys.ts';
import { days, hours, minutes } from '#contract/time.ts';
import { listWays, removeWay } from '#contract/ways.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { disableMember } from '../members/members.ts';
import { goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { join, newOrganisation, proven } from '../organisations/test-organisations.ts';
import { apiKeyJobs, warnOfEnds } from './api-keys.jobs.ts';
import { callApi, giveKey, makeKey, makeKeyHolder, problemIn } from './test-api-keys.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(61)));

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const plans = (key: string) => callApi(bed, 'GET', '/plans', { key });
const keysOf = async (token: string) => (await bed.as(token)(listApiKeys, {})).items;
const remove = async (token: string, id: string) =>
  bed.as(token)(removeWay, { kind: 'api_key', id, password: await seal(bed, goodPassword) });
const rows = async (query: string, ...values: unknown[]) =>
  (await bed.service.database.pool.query(query, values)).rows;

it('is answered once and kept as a hash; its owner is mailed, and the list, the ways and the journal tell of it', async () => {
  const { member, email, token, key, apiKeyId, expiresAt } = await makeKeyHolder(bed, 'made@shop.example', {
    scopes: ['works:read', 'orders:read', 'orders:read'],
  });
  expect(key).toMatch(/^ezk_[\w-]{43}$/);
  expect(expiresAt).toBe(new Date(bed.clock.now().getTime() + days(90)).toISOString());
  const [kept] = await rows('select * from api_keys where id = $1', apiKeyId);
  expect(kept.key_hash).toBe(hashToken(key));
  expect(JSON.stringify(kept)).not.toContain(key.slice(8));
  expect(await keysOf(token)).toEqual([
    {
      ...{ apiKeyId, name: 'Warehouse', begins: key.slice(0, 8), scopes: ['orders:read', 'works:read'] },
      ...{ createdAt: bed.clock.now().toISOString(), expiresAt, state: 'active' },
      ...{ lastUsedAt: null, lastNetwork: null, refusedUses: [], removedAt: null },
    },
  ]);
  const { items } = await bed.as(token)(listWays, {});
  expect(items.filter(({ kind }) => kind === 'api_key')).toMatchObject([
    { id: apiKeyId, label: 'Warehouse', state: 'active', settled: false, removable: true, endsAt: expiresAt },
  ]);
  const { text } = await bed.mailAbout(email, 'with an API key');
  for (const said of [
    'Warehouse',
    '· see your orders, with the billing name, address and VAT id\n· see the saved works of you and your teams',
    '/forget-pwd',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain(key.slice(8));
  expect(text).not.toMatch(/\w:(read|write)/);
  expect(
    await rows(
      'select kind, facts from security_events where member_id = $1 order by id desc limit 1',
      member.id,
    ),
  ).toEqual([
    { kind: 'api_key.created', facts: { apiKey: apiKeyId, scopes: ['orders:read', 'works:read'] } },
  ]);
});

it('is made with a fresh proof alone', async () => {
  await makeMember(bed, 'proof@shop.example');
  const { token } = await logIn(bed, 'proof@shop.example');
  const wish = { name: 'Stolen', scopes: [...apiScopes], days: 365 as const };
  expect((await refusal(bed.as(token)(createApiKey, wish))).name).toBe('access.step_up');
  const password = await seal(bed, 'quite wrong 1');
  expect((await refusal(bed.as(token)(createApiKey, { ...wish, password }))).name).toBe('request.invalid');
  expect((await refusal(bed.call(createApiKey, wish))).name).toBe('session.missing');
  expect(await keysOf(token)).toEqual([]);
});

it('without scopes reads plans and nothing of its owner', async () => {
  const { email, key } = await makeKeyHolder(bed, 'bare@shop.example', { scopes: [] });
  expect((await plans(key)).statusCode).toBe(200);
  expect(problemIn(await callApi(bed, 'GET', '/orders', { key }))).toMatchObject({
    ...{ status: 403, code: 'access.refused', reason: 'scope', scope: 'orders:read' },
    detail: 'This API key may not do this: it needs the scope orders:read.',
  });
  expect((await bed.mailAbout(email, 'with an API key')).text).not.toContain('may also');
});

it('notes where and when it was used, at most once a minute', async () => {
  const { token, key } = await makeKeyHolder(bed, 'used@shop.example');
  const used = async () => (await keysOf(token))[0];
  await plans(key);
  const first = bed.clock.now().toISOString();
  expect(await used()).toMatchObject({ lastUsedAt: first, lastNetwork: '127.0.0.0/24' });
  bed.clock.jump(minutes(1) - 1);
  await plans(key);
  expect((await used())?.lastUsedAt).toBe(first);
  bed.clock.jump(1);
  await plans(key);
  expect((await used())?.lastUsedAt).toBe(bed.clock.now().toISOString());
});

it('is renamed by its owner, which the journal tells, and removed with a fresh proof, which is mailed and ends it at once', async () => {
  const { member, email, token, key, apiKeyId } = await makeKeyHolder(bed, 'gone@shop.example');
  const thief = await makeKeyHolder(bed, 'gone-thief@shop.example');
  const foreign = bed.as(thief.token)(renameApiKey, { apiKeyId, name: 'Mine' });
  expect((await refusal(foreign)).name).toBe('request.not_found');
  await bed.as(token)(renameApiKey, { apiKeyId, name: 'Till' });
  await bed.as(token)(renameApiKey, { apiKeyId, name: 'Till' });
  expect((await keysOf(token))[0]?.name).toBe('Till');
  const renamed = `select facts from security_events where member_id = $1 and kind = 'api_key.renamed'`;
  expect(await rows(renamed, member.id)).toEqual([{ facts: { apiKey: apiKeyId } }]);
  const bare = bed.as(token)(removeWay, { kind: 'api_key', id: apiKeyId });
  expect((await refusal(bare)).name).toBe('access.step_up');
  expect((await refusal(remove(thief.token, apiKeyId))).name).toBe('request.not_found');
  expect((await plans(key)).statusCode).toBe(200);
  await remove(token, apiKeyId);
  expect((await bed.mailAbout(email, 'was removed')).text).toContain('The API key “Till” was removed');
  expect(problemIn(await plans(key))).toMatchObject({
    status: 401,
    code: 'session.ended',
    reason: 'revoked',
  });
  expect((await refusal(remove(token, apiKeyId))).name).toBe('request.not_found');
  expect((await refusal(bed.as(token)(renameApiKey, { apiKeyId, name: 'Back' }))).name).toBe(
    'request.not_found',
  );
  const ways = await bed.as(token)(listWays, {});
  expect(ways.items.filter(({ kind }) => kind === 'api_key')).toEqual([]);
  const removed = `select facts from security_events where member_id = $1 and kind = 'api_key.removed'`;
  expect(await rows(removed, member.id)).toEqual([{ facts: { apiKey: apiKeyId } }]);
  expect((await plans(thief.key)).statusCode).toBe(200);
});

it('ends on its day, is told before that once, and is removed a month later', async () => {
  const { email, key } = await makeKeyHolder(bed, 'ends@shop.example', { days: 30, name: 'Short' });
  await giveKey(bed, (await makeMember(bed, 'long@shop.example')).id);
  bed.clock.jump(days(23) - hours(1));
  await warnOfEnds(job());
  expect(await bed.mailsTo(email, 1)).toHaveLength(1);
  bed.clock.jump(hours(1));
  await warnOfEnds(job());
  await warnOfEnds(job());
  await bed.allMailsSent();
  const mails = await bed.mailsTo(email, 2);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('with an API key'),
    expect.stringContaining('ends soon: Short'),
  ]);
  expect(mails[1]?.text).toContain('/account/developer');
  expect(await bed.mailsTo('long@shop.example', 0)).toEqual([]);
  bed.clock.jump(days(7) - 1);
  expect((await plans(key)).statusCode).toBe(200);
  bed.clock.jump(1);
  expect(problemIn(await plans(key))).toMatchObject({
    status: 401,
    code: 'session.ended',
    reason: 'expired',
  });
  const { token: later } = await logIn(bed, email);
  expect(await keysOf(later)).toMatchObject([{ state: 'expired' }]);
  const ways = await bed.as(later)(listWays, {});
  expect(ways.items.filter(({ kind }) => kind === 'api_key')).toEqual([]);
  const cleanUp = () => apiKeyJobs.find(({ queue }) => queue === 'api-keys-cleanup')?.run(job(), {}, 'one');
  bed.clock.jump(days(apiKeyKeptDays));
  await cleanUp();
  expect(await rows("select id from api_keys where name = 'Short'")).toHaveLength(1);
  bed.clock.jump(1);
  await cleanUp();
  expect(await rows("select id from api_keys where name = 'Short'")).toEqual([]);
});

it('of a member who is disabled lets nobody in, and does again when they are enabled', async () => {
  const { member, key } = await makeKeyHolder(bed, 'disabled@shop.example');
  await disableMember(bed.ctx(), member.id, 'suspended');
  expect(problemIn(await plans(key))).toMatchObject({
    status: 401,
    code: 'session.ended',
    reason: 'revoked',
  });
  await rows('update members set disabled_at = null where id = $1', member.id);
  expect((await plans(key)).statusCode).toBe(200);
});

it('is one of twenty at most; those that have ended or were removed do not count, and of two at once the second counts the first', async () => {
  const { member, token } = await makeKeyHolder(bed, 'many@shop.example');
  for (let count = 1; count < maxApiKeys - 1; count++) await giveKey(bed, member.id);
  const two = await Promise.allSettled([makeKey(bed, token), makeKey(bed, token)]);
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(makeKey(bed, token))).toEqual({
    name: 'access.refused',
    data: { reason: 'api_keys_full' },
  });
  await rows('update api_keys set expires_at = $2 where member_id = $1', member.id, bed.clock.now());
  const { key, apiKeyId } = await makeKey(bed, token);
  expect(key).toHaveLength(47);
  for (let count = 1; count < maxApiKeys; count++) await giveKey(bed, member.id);
  expect((await refusal(makeKey(bed, token))).data).toEqual({ reason: 'api_keys_full' });
  await remove(token, apiKeyId);
  expect((await makeKey(bed, token)).key).toHaveLength(47);
});

it('is made twenty times an hour at most', async () => {
  const { member, token } = await makeKeyHolder(bed, 'often@shop.example');
  for (let count = 1; count < 20; count++) {
    await makeKey(bed, token);
    await rows('delete from api_keys where member_id = $1', member.id);
  }
  expect((await refusal(makeKey(bed, token))).name).toBe('request.too_many');
});

it('of an organisation is mailed about to its owners, and not to people who do its billing', async () => {
  const organisation = await newOrganisation(bed);
  const { owner } = organisation;
  const billing = await join(bed, organisation, 'billing');
  const wish = { name: 'Stock', scopes: [], days: 30 } as const;
  const { key } = await owner.act(createApiKey, { ...wish, scopes: [], ...(await proven(bed)) });
  await bed.mailAbout(owner.email, 'with an API key');
  bed.clock.jump(days(29));
  await warnOfEnds(job());
  await bed.mailAbout(owner.email, 'ends soon');
  bed.clock.jump(days(1));
  expect((await plans(key)).statusCode).toBe(401);
  await bed.mailAbout(owner.email, 'no longer works');
  await bed.allMailsSent();
  const told = (await bed.mailsTo(billing.email, 0)).filter(({ text }) => text.includes('Stock'));
  expect(told).toEqual([]);
});
