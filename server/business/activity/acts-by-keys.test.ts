import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportActivity, exportActivityJson } from '#contract/activity.ts';
import { apiScopes, createApiKey, renameApiKey } from '#contract/api-keys.ts';
import { readMachine, restartMachine } from '#contract/machines.ts';
import type { NamedApiKey } from '#contract/named-api-key.ts';
import { getOrder } from '#contract/orders.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { listProvisionings, revealCredentials } from '#contract/services.ts';
import { minutes } from '#contract/time.ts';
import { removeWay } from '#contract/ways.ts';
import { listWorkVersions } from '#contract/works.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { callApi, makeKey } from '../api-keys/test-api-keys.ts';
import { putMaterial } from '../downloads/test-downloads.ts';
import { newMachine } from '../machines/test-machines.ts';
import { goodPassword, logIn, makeMember, seal } from '../members/test-members.ts';
import { cartOf, openShop, place, rowsOf, vps } from '../orders/test-orders.ts';
import { join, newOrganisation, proven } from '../organisations/test-organisations.ts';
import { settled } from '../services/test-services.ts';
import { newOwner, type Owner, readAll } from './test-activity.ts';

// What a program did names the key that it did it with, as the key was called then.

let bed: Testbed;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

interface Program {
  owner: Owner;
  key: string;
  apiKeyId: Awaited<ReturnType<typeof makeKey>>['apiKeyId'];
  /** As histories name the key. */
  named: NamedApiKey;
  /** In which a verb runs that the program calls. */
  ctx: Context;
}

async function newProgram(name = 'Warehouse'): Promise<Program> {
  const owner = await newOwner(bed);
  const { key, apiKeyId } = await makeKey(bed, owner.token, { name });
  const named = { name, begins: key.slice(0, 8) };
  const ctx = bed.ctx({ kind: 'member', id: owner.id, sessionId: null, apiKeyId, role: 'user' });
  return { owner, key, apiKeyId, named, ctx };
}

const send = async ({ key }: Program, method: string, path: string, body?: object) => {
  const answer = await callApi(bed, method, path, {
    ...{ key, body, headers: { 'idempotency-key': randomUUID() } },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.statusCode === 204 ? {} : answer.json();
};
const remove = async ({ owner, apiKeyId }: Program) =>
  owner.call(removeWay, { kind: 'api_key', id: apiKeyId, password: await seal(bed, goodPassword) });

test('an order, its invoice and its end name the key, and what its owner does names none', async () => {
  const program = await newProgram();
  const { owner, named, ctx } = program;
  const { order, invoice } = await place(ctx, cartOf(vps));
  await send(program, 'POST', `/orders/${order.number}/cancel`, { reason: '' });
  const own = await place(owner.ctx, cartOf(vps));
  const entries = await readAll(owner);
  const keysOf = (event: string, of: string) =>
    entries.filter((one) => one.event === event && one.target?.value === of).map(({ apiKey }) => apiKey);
  expect(keysOf('order.placed', order.number)).toEqual([named]);
  expect(keysOf('order.moved', order.number)).toEqual([named]);
  expect(keysOf('invoice.made', invoice.id)).toEqual([named]);
  expect(keysOf('invoice.moved', invoice.id)).toEqual([named]);
  expect(keysOf('order.placed', own.order.number)).toEqual([null]);
  const { timeline } = await owner.call(getOrder, { orderNo: order.number });
  expect(timeline.map(({ state, apiKey }) => [state, apiKey])).toEqual([
    ['pending_payment', named],
    ['canceled', named],
  ]);
});

test('an act on a machine, a download and a saved version name the key', async () => {
  const program = await newProgram();
  const { owner, named } = program;
  const { serviceId } = await newMachine(bed, { memberId: owner.id });
  await send(program, 'POST', `/services/${serviceId}/machine/restart`, {});
  const materialId = await putMaterial(bed, { bytes: randomBytes(60) });
  await send(program, 'POST', '/downloads', { materialId });
  const entries = await readAll(owner);
  for (const event of ['machine.asked', 'download.started'])
    expect(entries.find((entry) => entry.event === event)?.apiKey, event).toEqual(named);
  expect((await owner.call(readMachine, { serviceId })).acts).toMatchObject([{ by: 'you', apiKey: named }]);
  const work = { tool: 'parcel-weight', title: 'By a program', content: '?l=40' };
  const { workId } = await send(program, 'POST', '/works', work);
  await send(program, 'PUT', `/works/${workId}`, { content: '?l=60', basedOn: 1 });
  const { items } = await owner.call(listWorkVersions, { workId });
  expect(items.map(({ version, apiKey }) => [version, apiKey])).toEqual([
    [2, named],
    [1, named],
  ]);
});

test('an act by an organisation’s key is that of whoever made the key, and a program reads no names of people', async () => {
  const organisation = await newOrganisation(bed);
  const { owner, accountId } = organisation;
  const operator = await join(bed, organisation, 'operator');
  const { serviceId } = await newMachine(bed, { memberId: accountId });
  const wish = { name: 'Warehouse', days: 30 } as const;
  const made = await owner.act(createApiKey, { ...wish, scopes: [...apiScopes], ...(await proven(bed)) });
  const path = `/services/${serviceId}`;
  const headers = { 'idempotency-key': randomUUID() };
  const asked = await callApi(bed, 'POST', `${path}/machine/restart`, { key: made.key, body: {}, headers });
  expect(asked.statusCode, asked.body).toBeLessThan(300);
  await settled(bed);
  await operator.act(restartMachine, { serviceId });
  await settled(bed);
  await operator.act(revealCredentials, { serviceId, ...(await proven(bed)) });
  const read = async ({ act }: typeof operator | typeof owner) =>
    (await act(readMachine, { serviceId })).acts.map(({ by, colleague }) => [by, colleague]);
  const mine = ['you', null];
  const theirs = ['colleague', 'Mara Lindt'];
  const nobodys = ['colleague', null];
  expect(await read(owner)).toEqual([theirs, mine]);
  expect(await read(operator)).toEqual([mine, theirs]);
  const machine = (await callApi(bed, 'GET', `${path}/machine`, { key: made.key })).json();
  const service = (await callApi(bed, 'GET', path, { key: made.key })).json();
  for (const { by, colleague } of [...machine.acts, ...service.reveals])
    expect([by, colleague]).toEqual(mine);
  expect([machine.acts.length, service.reveals.length]).toEqual([2, 1]);
  // An account that nobody signs in to any more has no name.
  await rowsOf(bed, 'update members set disabled_at = $2 where id = $1', [operator.id, bed.clock.now()]);
  expect(await read(owner)).toEqual([nobodys, mine]);
  await rowsOf(bed, 'update members set disabled_at = null where id = $1', [operator.id]);
  await rowsOf(bed, 'update api_keys set made_by = null where id = $1', [made.apiKeyId]);
  expect(await read(owner)).toEqual([theirs, nobodys]);
});

test('a key is named as it was called at the time, after it was renamed and removed too', async () => {
  const program = await newProgram('Before');
  const { owner, apiKeyId, named, ctx } = program;
  const first = await place(ctx, cartOf(vps));
  bed.clock.jump(minutes(1));
  await owner.call(renameApiKey, { apiKeyId, name: 'After' });
  const second = await place(ctx, cartOf(vps));
  await remove(program);
  const later = { ...named, name: 'After' };
  const entries = await readAll(owner);
  const keyOf = (event: string, about?: string) =>
    entries.find((entry) => entry.event === event && (!about || entry.about === about))?.apiKey;
  expect(keyOf('order.placed', first.order.number)).toEqual(named);
  expect(keyOf('order.placed', second.order.number)).toEqual(later);
  expect(keyOf('api_key.created')).toEqual(named);
  expect(keyOf('api_key.renamed')).toEqual(later);
  expect(keyOf('api_key.removed')).toEqual(later);
});

test('both exports name the key, and a name that a table could calculate stays a text', async () => {
  const program = await newProgram('=1+1');
  const { owner, named, ctx } = program;
  const { order } = await place(ctx, cartOf(vps));
  const asked = { kind: 'order', words: order.number } as const;
  expect((await owner.call(exportActivityJson, asked)).items).toMatchObject([{ apiKey: named }]);
  const { body } = await bed.send(exportActivity, asked, { token: owner.token });
  expect(body.split('\r\n')[0]?.split(',')).toContain('apiKey');
  expect(body).toContain(`=1+1 (${named.begins})`);
  expect(body).not.toMatch(/(^|,)"?=1\+1/m);
});

test('the journal and the queue of delivery name it to staff, and another member learns nothing', async () => {
  const program = await newProgram();
  const { owner, apiKeyId, named, ctx } = program;
  const { serviceId } = await newMachine(bed, { memberId: owner.id });
  await send(program, 'POST', `/services/${serviceId}/machine/restart`, {});
  await noteSecurityEvent(ctx, 'webhook.added', { memberId: owner.id, facts: { webhook: 'whk_1' } });
  await makeMember(bed, 'staff-keys@example.com', { role: 'admin' });
  const staff = bed.as((await logIn(bed, 'staff-keys@example.com')).token);
  const events = (await staff(listSecurityEvents, { memberId: owner.id })).items;
  expect(events.find(({ kind }) => kind === 'webhook.added')).toMatchObject({
    ...{ actor: owner.id, apiKey: named, facts: { apiKey: apiKeyId, webhook: 'whk_1' } },
  });
  expect(events.find(({ kind }) => kind === 'api_key.created')?.apiKey).toEqual(named);
  expect(events.find(({ kind }) => kind === 'sign_in.done')?.apiKey).toBeNull();
  const acts = (await staff(listProvisionings, { serviceId })).items;
  expect(acts.find(({ action }) => action === 'restart')).toMatchObject({ askedBy: 'owner', apiKey: named });
  expect(acts.find(({ action }) => action === 'create')).toMatchObject({ askedBy: null, apiKey: null });
  expect(JSON.stringify(await readAll(await newOwner(bed)))).not.toContain(named.begins);
});
