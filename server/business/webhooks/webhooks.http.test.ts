import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportActivityJson } from '#contract/activity.ts';
import { type Id, newId } from '#contract/ids.ts';
import { minutes } from '#contract/time.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  maxWebhooks,
  readDelivery,
  removeWebhook,
  replayDelivery,
  revealWebhookSecret,
  rotateWebhookSecret,
  setWebhookState,
  testWebhook,
} from '#contract/webhooks.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { rowsOf } from '../orders/test-orders.ts';
import { newDelivery, newWebhook, openReceiver, type Receiver, tried, verified } from './test-webhooks.ts';

let bed: Testbed;
let receiver: Receiver;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'on', WEBHOOK_NETWORKS: '127.0.0.0/8' });
  receiver = await openReceiver();
});
afterAll(async () => {
  await bed.close();
  await receiver.close();
});

async function newOwner() {
  const email = `${randomUUID()}@shop.example`;
  // Another hour: limits begin again.
  bed.clock.jump(minutes(61));
  const { id } = await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  return { id, email, token, as: bed.as(token) };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;
const proof = async () => ({ password: await seal(bed, goodPassword) });
const create = async ({ as }: Owner, more: { url?: string; name?: string } = {}) =>
  as(createWebhook, { url: receiver.url, events: ['order.placed'], ...more, ...(await proof()) });
const eventsOf = ({ id }: Owner) =>
  rowsOf<{ kind: string; facts: object }>(
    bed,
    `select kind, facts from security_events where member_id = $1 and kind like 'webhook.%' order by id`,
    [id],
  );

test('a webhook is added with a fresh proof; its owner is mailed, and the journal and the activity tell of it', async () => {
  const owner = await newOwner();
  const input = {
    url: `${receiver.url}#top`,
    name: ' The shop ',
    events: ['order.ended', 'order.placed', 'order.placed'],
  } as const;
  expect((await refusal(owner.as(createWebhook, { ...input, events: [...input.events] }))).name).toBe(
    'access.step_up',
  );
  const wrong = { ...input, events: [...input.events], password: await seal(bed, 'quite wrong 1') };
  expect(await refusal(owner.as(createWebhook, wrong))).toEqual(badField('password', 'password_wrong'));
  const made = await owner.as(createWebhook, { ...input, events: [...input.events], ...(await proof()) });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await owner.as(listWebhooks, {})).toEqual({
    items: [
      {
        webhookId: made.webhookId,
        url: receiver.url,
        name: 'The shop',
        events: ['order.placed', 'order.ended'],
        state: 'active',
        createdAt: bed.clock.now().toISOString(),
        ...{ oldSecretUntil: null, lastDeliveredAt: null, lastFailedAt: null },
      },
    ],
    available: true,
  });
  const mail = await bed.mailAbout(owner.email, 'A webhook was added');
  const { host } = new URL(receiver.url);
  expect(mail.text).toContain(host);
  // Neither the rest of the address nor the name, which somebody else may have written.
  expect(mail.text).not.toMatch(/\/hook|The shop/);
  expect(mail.link).toBe(`http://site.test/account/developer/webhooks/${made.webhookId}`);
  await owner.as(removeWebhook, { webhookId: made.webhookId });
  expect((await owner.as(listWebhooks, {})).items).toEqual([]);
  const facts = { webhook: made.webhookId };
  expect(await eventsOf(owner)).toEqual([
    { kind: 'webhook.added', facts },
    { kind: 'webhook.removed', facts },
  ]);
  const { items } = await owner.as(exportActivityJson, { kind: 'security' });
  expect(items.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['webhook.added', 'webhook.removed']),
  );
});

test('an address that nothing may be sent to is refused, and nothing is kept or mailed', async () => {
  const owner = await newOwner();
  for (const [url, fault] of [
    ['http://10.0.0.1/', 'url_invalid'],
    ['gopher://127.0.0.1/', 'url_invalid'],
    ['https://mara:secret@127.0.0.1:8443/', 'url_invalid'],
    ['https://10.0.0.1/', 'url_private'],
    ['https://169.254.169.254/', 'url_private'],
    ['https://[::1]/', 'url_private'],
  ] as const)
    expect(await refusal(create(owner, { url })), url).toEqual(badField('url', fault));
  // Before anybody is asked for a proof.
  const unproven = owner.as(createWebhook, { url: 'https://10.0.0.1/', events: ['order.placed'] });
  expect(await refusal(unproven)).toEqual(badField('url', 'url_private'));
  expect(await refusal(create(owner, { url: 'https:/' }))).toEqual(badField('url', 'too_short'));
  expect((await owner.as(listWebhooks, {})).items).toEqual([]);
  expect(await eventsOf(owner)).toEqual([]);
});

test('the test event arrives signed, and its delivery says so', async () => {
  const owner = await newOwner();
  const { webhookId, secret } = await create(owner);
  receiver.seen.splice(0);
  const { deliveryId } = await owner.as(testWebhook, { webhookId });
  await tried(bed, deliveryId, 1);
  const [sent] = receiver.seen;
  const at = bed.clock.now().toISOString();
  expect(verified(bed, secret, sent!)).toEqual({ type: 'webhook.test', timestamp: at, data: { webhookId } });
  expect(sent).toMatchObject({
    ...{ method: 'POST', path: '/hook?of=the+test' },
    headers: {
      ...{ 'webhook-id': deliveryId, 'content-type': 'application/json' },
      'user-agent': 'EZCaravel-Webhooks/1 (+http://site.test)',
    },
  });
  const described = {
    ...{
      deliveryId,
      event: 'webhook.test',
      subject: null,
      createdAt: at,
      state: 'delivered',
      nextTryAt: null,
    },
    tries: [{ at, status: 204, problem: null, milliseconds: expect.any(Number) }],
  };
  expect((await owner.as(listDeliveries, { webhookId })).items).toEqual([described]);
  expect(await owner.as(readDelivery, { deliveryId })).toEqual({ ...described, webhookId, body: sent?.body });
  const [listed] = (await owner.as(listWebhooks, {})).items;
  expect(listed).toMatchObject({ lastDeliveredAt: at, lastFailedAt: null });
});

test('a webhook is renamed, told of other events, paused and switched on again', async () => {
  const owner = await newOwner();
  const { webhookId } = await create(owner);
  await owner.as(changeWebhook, { webhookId, name: 'Books', events: ['invoice.paid'] });
  expect((await refusal(owner.as(changeWebhook, { webhookId, name: '', events: [] }))).name).toBe(
    'request.invalid',
  );
  await owner.as(setWebhookState, { webhookId, state: 'paused' });
  await owner.as(setWebhookState, { webhookId, state: 'paused' });
  const now = async () => (await owner.as(listWebhooks, {})).items[0];
  expect(await now()).toMatchObject({ name: 'Books', events: ['invoice.paid'], state: 'paused' });
  const waiting = await newDelivery(bed, webhookId);
  const refused = { name: 'state.move_refused', data: { state: 'paused', wanted: 'sent' } };
  expect(await refusal(owner.as(testWebhook, { webhookId }))).toEqual(refused);
  expect(await refusal(owner.as(replayDelivery, { deliveryId: waiting }))).toEqual(refused);
  await owner.as(setWebhookState, { webhookId, state: 'active' });
  expect(await now()).toMatchObject({ state: 'active' });
});

test(`${maxWebhooks} are kept and no more, however many are asked for at once`, async () => {
  const owner = await newOwner();
  for (let n = 0; n < maxWebhooks - 2; n++) await newWebhook(bed, { memberId: owner.id, url: receiver.url });
  const asked = await Promise.allSettled(Array.from({ length: 4 }, () => create(owner)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await owner.as(listWebhooks, {})).items).toHaveLength(maxWebhooks);
  expect(await refusal(create(owner))).toEqual({
    name: 'allowance.used_up',
    data: { reason: 'webhooks', used: maxWebhooks, limit: maxWebhooks },
  });
});

test('additions, tests, pauses and messages that are sent again have limits', async () => {
  const owner = await newOwner();
  const { webhookId } = await create(owner);
  for (let n = 0; n < 39; n++)
    expect(await refusal(create(owner, { url: 'https://10.0.0.1/' }))).toEqual(
      badField('url', 'url_private'),
    );
  expect((await refusal(create(owner, { url: 'https://10.0.0.1/' }))).name).toBe('request.too_many');
  const { deliveryId } = await owner.as(testWebhook, { webhookId });
  for (let n = 0; n < 19; n++) await owner.as(testWebhook, { webhookId });
  expect((await refusal(owner.as(testWebhook, { webhookId }))).name).toBe('request.too_many');
  for (let n = 0; n < 30; n++)
    await owner.as(setWebhookState, { webhookId, state: n % 2 ? 'active' : 'paused' });
  expect((await refusal(owner.as(setWebhookState, { webhookId, state: 'paused' }))).name).toBe(
    'request.too_many',
  );
  for (let n = 0; n < 60; n++) await owner.as(replayDelivery, { deliveryId });
  expect((await refusal(owner.as(replayDelivery, { deliveryId }))).name).toBe('request.too_many');
});

test('deliveries are listed in pages, newest first, and by their state', async () => {
  const owner = await newOwner();
  const { webhookId } = await newWebhook(bed, { memberId: owner.id, url: receiver.url, state: 'paused' });
  const ids: Id<'webhookDelivery'>[] = [];
  for (let n = 0; n < 30; n++) ids.unshift(await newDelivery(bed, webhookId));
  await rowsOf(bed, `update webhook_deliveries set state = 'failed', next_try_at = null where id = $1`, [
    ids[3],
  ]);
  const first = await owner.as(listDeliveries, { webhookId });
  expect(first.items.map(({ deliveryId }) => deliveryId)).toEqual(ids.slice(0, 25));
  const second = await owner.as(listDeliveries, { webhookId, cursor: ids[24] });
  expect(first.nextCursor).toBe(ids[24]);
  expect([second.items.map(({ deliveryId }) => deliveryId), second.nextCursor]).toEqual([
    ids.slice(25),
    null,
  ]);
  const failed = await owner.as(listDeliveries, { webhookId, state: 'failed' });
  expect(failed.items.map(({ deliveryId }) => deliveryId)).toEqual([ids[3]]);
});

test('somebody else’s webhook and an id that nothing has are answered alike', async () => {
  const owner = await newOwner();
  const other = await newOwner();
  const { webhookId } = await newWebhook(bed, { memberId: owner.id, url: receiver.url, state: 'paused' });
  const deliveryId = await newDelivery(bed, webhookId);
  const none = {
    webhookId: newId('webhook', bed.clock.now()),
    deliveryId: newId('webhookDelivery', bed.clock.now()),
  };
  const { as } = other;
  for (const ids of [{ webhookId, deliveryId }, none]) {
    const of = { webhookId: ids.webhookId };
    const asked = await Promise.all(
      [
        as(changeWebhook, { ...of, name: 'Mine', events: ['order.placed'] }),
        as(setWebhookState, { ...of, state: 'active' }),
        as(removeWebhook, of),
        as(revealWebhookSecret, of),
        as(rotateWebhookSecret, of),
        as(testWebhook, of),
        as(listDeliveries, of),
        as(readDelivery, { deliveryId: ids.deliveryId }),
        as(replayDelivery, { deliveryId: ids.deliveryId }),
      ].map(refusal),
    );
    for (const answer of asked) expect(answer).toEqual({ name: 'request.not_found', data: null });
  }
  const [kept] = (await owner.as(listWebhooks, {})).items;
  expect(kept).toMatchObject({ webhookId, name: '', state: 'paused' });
  expect((await refusal(bed.call(listWebhooks, {}))).name).toBe('session.missing');
});

test('where the operator has switched webhooks off, none is added or sent, and the list says so', async () => {
  const off = await openTestbed({ WEBHOOKS: 'off', WEBHOOK_NETWORKS: '127.0.0.0/8' });
  const { id } = await makeMember(off, 'off@shop.example');
  const as = off.as((await logIn(off, 'off@shop.example')).token);
  const { webhookId } = await newWebhook(off, { memberId: id, url: receiver.url });
  const { items, available } = await as(listWebhooks, {});
  expect([items.length, available]).toEqual([1, false]);
  const deliveryId = await newDelivery(off, webhookId);
  const refused = { name: 'access.refused', data: { reason: 'webhooks_off' } };
  const password = await seal(off, goodPassword);
  expect(await refusal(as(createWebhook, { url: receiver.url, events: ['order.placed'], password }))).toEqual(
    refused,
  );
  expect(await refusal(as(testWebhook, { webhookId }))).toEqual(refused);
  expect(await refusal(as(replayDelivery, { deliveryId }))).toEqual(refused);
  await as(removeWebhook, { webhookId });
  await off.close();
});
