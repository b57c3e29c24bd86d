import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lineNames } from '#content/catalogue/line-names.ts';
import { entitlementsOfPlans } from '#contract/entitlements.ts';
import { newId } from '#contract/ids.ts';
import * as contract from '#contract/proxies.ts';
import { getService, revealCredentials } from '#contract/services.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { followOrder, followSubscription } from '../services/make-services.ts';
import { suspendService, unsuspendService } from '../services/operate.ts';
import { admin, job, moveOrder, newSubscription, settled } from '../services/test-services.ts';
import { allowNetwork, disallowNetwork } from './allow-list.ts';
import { listSubUsers } from './proxies.queries.ts';
import { readProxy } from './read-proxy.ts';
import { revealSubUser } from './reveal-sub-user.ts';
import { addSubUser, changeSubUser, removeSubUser, renewSubUser } from './sub-users.ts';
import { sweepAccess } from './tell-gateway.ts';
import { type BoughtProxy, newProxy } from './test-proxies.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const notFound = { name: 'request.not_found', data: null };
const add = ({ ctx, serviceId }: BoughtProxy, name: string, capBytes: number | null = null) =>
  addSubUser(ctx, { serviceId, name, capBytes });
const namesOf = async ({ ctx, serviceId }: BoughtProxy) =>
  (await readProxy(ctx, serviceId)).subUsers.map(({ name, capBytes }) => [name, capBytes]);

test('a sub-user has a login and a password of its own, is renamed, capped, renewed and removed', async () => {
  const bought = await newProxy(bed);
  const { ctx, serviceId } = bought;
  const subUserId = await add(bought, 'Price watch');
  const [made] = await listSubUsers(bed.service.database.db, serviceId);
  expect(made?.login).toMatch(/^s[0-9a-f]{12}$/);
  expect(made?.sealedPassword).toMatch(/^v2\./);
  expect(await readProxy(ctx, serviceId)).toMatchObject({
    subUsers: [{ id: subUserId, name: 'Price watch', user: made?.login, capBytes: null, usedBytes: 0 }],
  });
  await changeSubUser(ctx, { subUserId, name: 'Prices', capBytes: 2_000_000_000 });
  expect(await namesOf(bought)).toEqual([['Prices', 2_000_000_000]]);
  await renewSubUser(ctx, subUserId);
  const [renewed] = await listSubUsers(bed.service.database.db, serviceId);
  expect(renewed).toMatchObject({ login: made?.login });
  expect(renewed?.sealedPassword).not.toBe(made?.sealedPassword);
  await removeSubUser(ctx, subUserId);
  expect(await namesOf(bought)).toEqual([]);
  expect(await failureOf(removeSubUser(ctx, subUserId))).toEqual(notFound);
});

test('a name is taken once, also when it is asked for twice at once, and 50 are the most', async () => {
  const bought = await newProxy(bed);
  const taken = badField('name', 'name_taken');
  const both = await Promise.allSettled([add(bought, 'Rank'), add(bought, 'RANK')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await failureOf(add(bought, 'rank'))).toEqual(taken);
  const other = await add(bought, 'Stock');
  const rename = (name: string) => changeSubUser(bought.ctx, { subUserId: other, name, capBytes: null });
  expect(await failureOf(rename('rank'))).toEqual(taken);
  await rename('STOCK');
  for (let i = 2; i < contract.maxSubUsers; i++) await add(bought, `Job ${i}`);
  expect(await failureOf(add(bought, 'One more'))).toEqual({
    name: 'allowance.used_up',
    data: { reason: 'sub_users', used: 50, limit: 50 },
  });
});

test('the password is shown after a fresh proof only, and written down with the service', async () => {
  const member = await makeMember(bed, 'reveals@lindt-home.example');
  const call = bed.as((await logIn(bed, 'reveals@lindt-home.example')).token);
  const { serviceId } = await newProxy(bed, { memberId: member.id });
  const { subUserId } = await call(contract.addSubUser, { serviceId, name: 'Anna', capBytes: null });
  const reveal = (more: object = {}) => call(contract.revealSubUser, { subUserId, ...more });
  expect(await refusal(reveal())).toEqual({ name: 'access.step_up', data: { methods: ['password'] } });
  expect(await refusal(reveal({ password: await seal(bed, 'quite wrong 1') }))).toEqual(
    badField('password', 'password_wrong'),
  );
  expect((await call(getService, { serviceId })).reveals).toEqual([]);
  const password = () => seal(bed, goodPassword);
  const shown = await reveal({ password: await password() });
  expect(shown.password).toMatch(/^[\w-]{20}$/);
  expect(shown.user).toBe((await call(contract.readProxy, { serviceId })).subUsers[0]?.user);
  expect((await call(getService, { serviceId })).reveals).toMatchObject([{ by: 'you' }]);
  await call(contract.renewSubUser, { subUserId });
  expect((await reveal({ password: await password() })).password).not.toBe(shown.password);
  const main = await call(revealCredentials, { serviceId, password: await password() });
  expect(main.credentials.password).not.toBe(shown.password);
});

test('the allow-list keeps each network once, refuses what would let strangers in, and ends at 50', async () => {
  const { ctx, serviceId } = await newProxy(bed);
  const allow = (network: string, note = '') => allowNetwork(ctx, { serviceId, network, note });
  const listed = async () =>
    (await readProxy(ctx, serviceId)).networks.map(({ network, note }) => [network, note]);
  expect(await Promise.all([allow('198.51.100.9/28'), allow('198.51.100.7/28')])).toEqual([
    '198.51.100.0/28',
    '198.51.100.0/28',
  ]);
  await allow('198.51.100.1/28', 'Office');
  expect(await listed()).toEqual([['198.51.100.0/28', 'Office']]);
  expect(await failureOf(allow('10.0.0.1'))).toEqual(badField('network', 'network_private'));
  expect(await failureOf(allow('198.51.0.0/16'))).toEqual(badField('network', 'network_too_wide'));
  expect(await failureOf(allow('office'))).toEqual(badField('network', 'network_invalid'));
  for (let i = 1; i < contract.maxNetworks; i++) await allow(`203.0.113.${i}`);
  expect(await failureOf(allow('203.0.113.200'))).toEqual({
    name: 'allowance.used_up',
    data: { reason: 'networks', used: 50, limit: 50 },
  });
  await allow('203.0.113.7', 'Still there');
  await disallowNetwork(ctx, { serviceId, network: '198.51.100.0/28' });
  await disallowNetwork(ctx, { serviceId, network: '198.51.100.0/28' });
  expect(await listed()).toHaveLength(49);
});

test('somebody else finds no proxy, and neither does the plan of a server', async () => {
  const bought = await newProxy(bed);
  const { serviceId } = bought;
  const subUserId = await add(bought, 'Mine');
  const { ctx } = await newProxy(bed);
  const tries = [
    () => readProxy(ctx, serviceId),
    () => addSubUser(ctx, { serviceId, name: 'Theirs', capBytes: null }),
    () => changeSubUser(ctx, { subUserId, name: 'Theirs', capBytes: null }),
    () => renewSubUser(ctx, subUserId),
    () => removeSubUser(ctx, subUserId),
    () => allowNetwork(ctx, { serviceId, network: '198.51.100.7', note: '' }),
    () => disallowNetwork(ctx, { serviceId, network: '198.51.100.7/32' }),
    () => readProxy(ctx, newId('service', bed.clock.now())),
  ];
  for (const one of tries) expect(await failureOf(one())).toEqual(notFound);
  const { memberId, subscriptionId } = await newSubscription(bed);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  const server = memberCtx(bed, memberId);
  const { rows } = await bed.service.database.pool.query('select id from services where member_id = $1', [
    memberId,
  ]);
  const missing = { name: 'entitlement.missing', data: { reason: 'proxies' } };
  expect(await failureOf(readProxy(server, rows[0].id))).toEqual(missing);
  expect(await failureOf(addSubUser(server, { serviceId: rows[0].id, name: 'x', capBytes: null }))).toEqual(
    missing,
  );
});

test('every plan of proxies on sale gives its own service what the page shows', async () => {
  const { rows } = await bed.service.database.pool.query(
    "select slug from plans where family = 'proxies' and state = 'on_sale' order by slug",
  );
  expect(rows.map(({ slug }) => slug)).toEqual(Object.keys(lineNames.proxies).sort());
  for (const { slug } of rows) {
    expect(entitlementsOfPlans[slug]).toEqual(['proxies.access']);
    const bought = await newProxy(bed, { plan: slug, quantity: 3 });
    await add(bought, 'Any');
    expect(await namesOf(bought)).toEqual([['Any', null]]);
  }
});

test('a suspended service takes no change until it is lifted; an ended one keeps nobody', async () => {
  const bought = await newProxy(bed);
  const { ctx, serviceId, orderId, memberId } = bought;
  const subUserId = await add(bought, 'Anna');
  await allowNetwork(ctx, { serviceId, network: '198.51.100.7', note: '' });
  const operator = bed.ctx(admin(memberId));
  await suspendService(operator, serviceId, { because: 'abuse', reason: 'Complaints' });
  await settled(bed);
  const changes = [
    () => add(bought, 'Ben'),
    () => changeSubUser(ctx, { subUserId, name: 'Ben', capBytes: null }),
    () => renewSubUser(ctx, subUserId),
    () => revealSubUser(ctx, { subUserId }),
    () => removeSubUser(ctx, subUserId),
    () => allowNetwork(ctx, { serviceId, network: '198.51.100.8', note: '' }),
    () => disallowNetwork(ctx, { serviceId, network: '198.51.100.7/32' }),
  ];
  const refused = (state: string) => ({ name: 'state.move_refused', data: { state, wanted: 'changed' } });
  for (const one of changes) expect(await failureOf(one())).toEqual(refused('suspended'));
  expect(await readProxy(ctx, serviceId)).toMatchObject({ state: 'suspended', subUsers: [{ name: 'Anna' }] });
  await unsuspendService(operator, serviceId, 'Answered');
  await settled(bed);
  await add(bought, 'Ben');
  await moveOrder(bed, orderId, 'refunded');
  await followOrder(job(bed), orderId);
  await settled(bed);
  await vi.waitUntil(async () => (await namesOf(bought)).length === 0, { timeout: conditionMs });
  expect(await readProxy(ctx, serviceId)).toMatchObject({ state: 'terminated', networks: [] });
  expect(await failureOf(add(bought, 'Ben'))).toEqual(refused('terminated'));
  expect(await failureOf(removeSubUser(ctx, subUserId))).toEqual(notFound);
});

test('what people deliver keeps no lists, and says so', async () => {
  const manual = await openTestbed({ LIMITS: 'off', DELIVERY: 'proxies=manual' });
  try {
    await seedCatalogue(job(manual));
    const { ctx, serviceId } = await newProxy(manual);
    const { pool } = manual.service.database;
    await pool.query("update services set state = 'active', delivered_at = $2 where id = $1", [
      serviceId,
      manual.clock.now(),
    ]);
    expect(await readProxy(ctx, serviceId)).toMatchObject({ setUp: 'by_hand' });
    expect(await failureOf(addSubUser(ctx, { serviceId, name: 'Anna', capBytes: null }))).toEqual({
      name: 'state.move_refused',
      data: { state: 'by_hand', wanted: 'changed' },
    });
  } finally {
    await manual.close();
  }
});

test('what the gateway was not told, the sweep tells once the service works', async () => {
  const { ctx, serviceId, memberId } = await newProxy(bed);
  const setUp = async () => (await readProxy(ctx, serviceId)).setUp;
  const operator = bed.ctx(admin(memberId));
  await suspendService(operator, serviceId, { because: 'manual', reason: 'Maintenance' });
  await settled(bed);
  // As a change leaves it whose job ran while the service was suspended.
  await bed.service.database.pool.query('insert into proxy_access (service_id, revision) values ($1, 1)', [
    serviceId,
  ]);
  await sweepAccess(job(bed));
  expect(await setUp()).toBe('pending');
  await unsuspendService(operator, serviceId, 'Done');
  await settled(bed);
  await sweepAccess(job(bed));
  expect(await setUp()).toBe('done');
});

test('the gateway is told of each change, the newest last, and again until it answers', async () => {
  type Told = {
    id: string;
    action: string;
    revision: number;
    subUsers: { user: string; password: string }[];
    networks: string[];
  };
  const told: Told[] = [];
  let status = 200;
  const other = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const word = JSON.parse(body) as Told;
    if (word.action === 'configure') told.push(word);
    response.writeHead(word.action === 'configure' ? status : 200).end('{"access":{"host":"gate.example"}}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const webhook = await openTestbed({
    LIMITS: 'off',
    DELIVERY: 'proxies=webhook',
    DELIVERY_WEBHOOK_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
    DELIVERY_WEBHOOK_SECRET: `whsec_${Buffer.from('a key that both sides were given').toString('base64')}`,
  });
  try {
    await seedCatalogue(job(webhook));
    const { ctx, serviceId } = await newProxy(webhook);
    const setUp = async () => (await readProxy(ctx, serviceId)).setUp;
    expect(await setUp()).toBe('done');
    status = 500;
    await addSubUser(ctx, { serviceId, name: 'Anna', capBytes: 5_000_000 });
    await vi.waitUntil(() => told.length > 0, { timeout: conditionMs });
    expect(await setUp()).toBe('pending');
    status = 200;
    await allowNetwork(ctx, { serviceId, network: '198.51.100.7', note: '' });
    await vi.waitUntil(async () => (await setUp()) === 'done', { timeout: conditionMs });
    const last = told.at(-1);
    expect(last).toMatchObject({ id: `${serviceId}.2`, revision: 2, networks: ['198.51.100.7/32'] });
    expect(last?.subUsers).toMatchObject([{ capBytes: 5_000_000 }]);
    expect(last?.subUsers[0]?.password).toMatch(/^[\w-]{20}$/);
  } finally {
    await webhook.close();
    await new Promise((resolve) => other.close(resolve));
  }
});
