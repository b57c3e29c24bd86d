import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listActivity } from '#contract/activity.ts';
import { apiKeyKeptDays, listApiKeys } from '#contract/api-keys.ts';
import { days, minutes } from '#contract/time.ts';
import { removeWay } from '#contract/ways.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { disableMember } from '../members/members.ts';
import { goodPassword, logIn, seal } from '../members/test-members.ts';
import { apiKeyJobs } from './api-keys.jobs.ts';
import { callApi, makeKeyHolder, problemIn } from './test-api-keys.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(31)));

type Holder = Awaited<ReturnType<typeof makeKeyHolder>>;
const subject = 'still uses an API key';
const use = ({ key }: Pick<Holder, 'key'>, path = '/orders') => callApi(bed, 'GET', path, { key });
const keysOf = async (token: string) => (await bed.as(token)(listApiKeys, {})).items;
const usesOf = async (token: string) => (await keysOf(token))[0]?.refusedUses;
const proof = async () => ({ password: await seal(bed, goodPassword) });
const remove = async ({ token, apiKeyId }: Holder) =>
  bed.as(token)(removeWay, { kind: 'api_key', id: apiKeyId, ...(await proof()) });
const told = async ({ member }: Holder) =>
  (
    await bed.service.database.pool.query(
      `select actor, network, facts from security_events where member_id = $1 and kind = 'api_key.refused' order by id`,
      [member.id],
    )
  ).rows;
const mails = async ({ email }: Holder) => {
  await bed.allMailsSent();
  return (await bed.mailsTo(email, 0)).filter((mail) => mail.subject.includes(subject));
};
const network = '127.0.0.0/24';

it('of a key without the scope are counted, with what the last one lacked, and mailed to nobody', async () => {
  const holder = await makeKeyHolder(bed, 'narrow@shop.example', { scopes: ['orders:read'] });
  await use(holder, '/services');
  await use(holder, '/services');
  expect((await use(holder, '/works')).statusCode).toBe(403);
  expect((await use(holder)).statusCode).toBe(200);
  const lastAt = bed.clock.now().toISOString();
  const scoped = { reason: 'scope', scope: 'works:read', count: 3, lastAt, lastNetwork: network };
  expect(await usesOf(holder.token)).toEqual([scoped]);
  const [entry, ...others] = await told(holder);
  expect(entry).toEqual({
    actor: holder.member.id,
    network,
    facts: { apiKey: holder.apiKeyId, reason: 'scope', scope: 'services:read' },
  });
  expect(others).toEqual([]);
  expect(await mails(holder)).toEqual([]);
});

it('of a removed key bring it back into the list; its owner is mailed once a week, and the journal tells as often', async () => {
  const holder = await makeKeyHolder(bed, 'removed@shop.example');
  await remove(holder);
  expect(await keysOf(holder.token)).toEqual([]);
  const removedAt = bed.clock.now().toISOString();
  bed.clock.jump(minutes(1));
  const many = await Promise.all(Array.from({ length: 8 }, () => use(holder)));
  for (const answer of many)
    expect(problemIn(answer)).toMatchObject({ status: 401, code: 'session.ended', reason: 'revoked' });
  const lastAt = bed.clock.now().toISOString();
  expect(await keysOf(holder.token)).toMatchObject([
    {
      ...{ name: 'Warehouse', state: 'removed', removedAt, lastUsedAt: null },
      refusedUses: [{ reason: 'removed', scope: null, count: 8, lastAt, lastNetwork: network }],
    },
  ]);
  expect(await told(holder)).toEqual([
    { actor: 'visitor', network, facts: { apiKey: holder.apiKeyId, reason: 'removed' } },
  ]);
  const [mail, ...others] = await mails(holder);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Warehouse');
  expect(mail?.text).toContain(`(${holder.key.slice(0, 8)}…), which was removed.`);
  expect(mail?.text).toContain(`It came from the network ${network}.`);
  expect(mail?.text).not.toContain(holder.key.slice(8));

  bed.clock.jump(days(7) - 1);
  await use(holder);
  expect(await mails(holder)).toHaveLength(1);
  bed.clock.jump(1);
  await use(holder);
  await use(holder);
  expect(await mails(holder)).toHaveLength(2);
  expect(await told(holder)).toHaveLength(2);
  const { token } = await logIn(bed, holder.email);
  expect(await usesOf(token)).toMatchObject([{ count: 11 }]);
  const entries = (await bed.as(token)(listActivity, {})).items;
  expect(entries.find(({ event }) => event === 'api_key.refused')).toMatchObject({
    kind: 'security',
    apiKey: { name: 'Warehouse', begins: holder.key.slice(0, 8) },
  });
});

it('of a key that was switched off and then removed are two reasons and one mail', async () => {
  const holder = await makeKeyHolder(bed, 'twice@shop.example');
  const suspend = 'update api_keys set suspended_at = $2 where id = $1';
  await bed.service.database.pool.query(suspend, [holder.apiKeyId, bed.clock.now()]);
  await use(holder);
  bed.clock.jump(minutes(1));
  await remove(holder);
  await use(holder);
  expect((await usesOf(holder.token))?.map(({ reason, count }) => [reason, count])).toEqual([
    ['removed', 1],
    ['suspended', 1],
  ]);
  expect(await told(holder)).toHaveLength(2);
  const [mail, ...others] = await mails(holder);
  expect(mail?.text).toContain('was switched off when you recovered or secured your account.');
  expect(others).toEqual([]);
});

it('of a key that has expired are told until it is forgotten, and nothing is kept of one that nobody has', async () => {
  const holder = await makeKeyHolder(bed, 'expired@shop.example', { days: 30 });
  bed.clock.jump(days(30));
  await use(holder);
  const { token } = await logIn(bed, holder.email);
  expect(await keysOf(token)).toMatchObject([{ state: 'expired', refusedUses: [{ reason: 'expired' }] }]);
  expect((await mails(holder))[0]?.text).toContain('has expired.');
  bed.clock.jump(days(apiKeyKeptDays) + 1);
  const job = bed.ctx({ kind: 'job', name: 'test' });
  await apiKeyJobs.find(({ queue }) => queue === 'api-keys-cleanup')?.run(job, {}, 'one');
  const { pool } = bed.service.database;
  const count = async () =>
    (await pool.query('select count(*)::int as all from api_key_refused_uses')).rows[0];
  const before = await count();
  expect(problemIn(await use(holder))).toMatchObject({ status: 401, reason: 'unknown' });
  expect(problemIn(await use({ key: `ezk_${'A'.repeat(43)}` }))).toMatchObject({ reason: 'unknown' });
  expect(await count()).toEqual(before);
  const { rows } = await pool.query('select 1 from api_key_refused_uses where api_key_id = $1', [
    holder.apiKeyId,
  ]);
  expect(rows).toEqual([]);
});

it('of an account that is disabled are neither kept nor mailed', async () => {
  const holder = await makeKeyHolder(bed, 'disabled-use@shop.example');
  await remove(holder);
  await disableMember(bed.ctx(), holder.member.id, 'suspended');
  expect(problemIn(await use(holder))).toMatchObject({ status: 401, reason: 'revoked' });
  expect(await told(holder)).toEqual([]);
  expect(await mails(holder)).toEqual([]);
});

it('are somebody’s own: another member sees none of them', async () => {
  const holder = await makeKeyHolder(bed, 'mine@shop.example');
  const other = await makeKeyHolder(bed, 'not-mine@shop.example');
  await remove(holder);
  await use(holder);
  expect(await usesOf(other.token)).toEqual([]);
  expect(await keysOf(other.token)).toHaveLength(1);
});
