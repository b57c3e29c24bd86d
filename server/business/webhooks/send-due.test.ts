import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days, hours, later, seconds } from '#contract/time.ts';
import { silentLog } from '#server/platform/log.ts';
import { startService } from '#server/service.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { disableMember } from '../members/members.ts';
import { type Buyer, jobCtx, newBuyer, rowsOf } from '../orders/test-orders.ts';
import { testWebhook } from './deliveries.ts';
import { sendDue } from './send-due.ts';
import {
  accept,
  answering,
  deliveryOf,
  newDelivery,
  newWebhook,
  openReceiver,
  postedTo,
  type Receiver,
  tried,
  webhookOf,
} from './test-webhooks.ts';
import { wakeSender } from './wake-sender.ts';
import { setWebhookState } from './webhooks.ts';

// The service of the bed does no jobs here, so that each test says when something is sent.

let bed: Testbed;
let receiver: Receiver;
let owner: Buyer;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', WEBHOOK_NETWORKS: '127.0.0.0/8' }, undefined, { work: false });
  receiver = await openReceiver();
});
beforeEach(async () => {
  owner = await newBuyer(bed);
  receiver.seen.splice(0);
  receiver.answerWith(accept);
});
afterAll(async () => {
  await bed.close();
  await receiver.close();
});

const send = () => sendDue(jobCtx(bed));
const newOne = async (url = receiver.url) => newWebhook(bed, { memberId: owner.id, url });
const idsSeen = () => receiver.seen.map(({ headers }) => headers['webhook-id']);

test('the webhooks of a disabled member are not sent to', async () => {
  const { webhookId } = await newOne();
  const id = await newDelivery(bed, webhookId);
  await disableMember(jobCtx(bed), owner.id, 'test');
  await send();
  expect(receiver.seen).toEqual([]);
  expect(await deliveryOf(bed, id)).toMatchObject({ state: 'waiting', tries: [] });
});

test('a paused webhook is not sent to, and then gets what waited by the schedule as it was', async () => {
  const { webhookId } = await newOne();
  const [id, later] = [await newDelivery(bed, webhookId), await newDelivery(bed, webhookId)];
  await rowsOf(
    bed,
    `update webhook_deliveries set next_try_at = next_try_at + interval '1 hour' where id = $1`,
    [later],
  );
  await setWebhookState(owner.ctx, { webhookId, state: 'paused' });
  await send();
  expect(receiver.seen).toEqual([]);
  await setWebhookState(owner.ctx, { webhookId, state: 'active' });
  await send();
  expect(idsSeen()).toEqual([id]);
  bed.clock.jump(hours(1));
  await send();
  expect(idsSeen()).toEqual([id, later]);
});

test('two processes and more send each message once', async () => {
  receiver.answerWith((response) => setTimeout(() => accept(response), 20));
  const ids = [];
  for (let n = 0; n < 4; n++) {
    owner = await newBuyer(bed);
    const { webhookId } = await newOne();
    for (let i = 0; i < 15; i++) ids.push(await newDelivery(bed, webhookId));
  }
  const { config, connection, clock } = bed;
  const second = await startService({ config, connection, clock, log: silentLog, work: false });
  const there = second.context({ kind: 'job', name: 'second' });
  await Promise.all([send(), send(), sendDue(there), sendDue(there)]);
  expect(idsSeen().sort()).toEqual(ids.sort());
  await second.close();
});

test('what a dead process has claimed is taken by another after half a minute', async () => {
  const { webhookId } = await newOne();
  const id = await newDelivery(bed, webhookId);
  await rowsOf(bed, 'update webhook_deliveries set claimed_until = $2 where id = $1', [
    id,
    later(bed.clock.now(), seconds(30)),
  ]);
  await send();
  expect(receiver.seen).toEqual([]);
  bed.clock.jump(seconds(30));
  await send();
  expect(idsSeen()).toEqual([id]);
});

test('what a process finds that was given up for dead does not count', async () => {
  let answer = () => {};
  receiver.answerWith((response) => {
    answer = () => response.writeHead(500).end();
  });
  const id = await newDelivery(bed, (await newOne()).webhookId);
  const first = send();
  await expect.poll(() => receiver.seen).toHaveLength(1);
  const slow = answer;
  bed.clock.jump(seconds(31));
  receiver.answerWith(accept);
  await send();
  slow();
  await first;
  expect(await deliveryOf(bed, id)).toMatchObject({ state: 'delivered', tries: [{ status: 204 }] });
});

test('a slow receiver gets two messages at once and holds nobody up', async () => {
  let [now, most] = [0, 0];
  const held = Promise.withResolvers<void>();
  const slow = await openReceiver(async (response) => {
    most = Math.max(most, ++now);
    await held.promise;
    now--;
    accept(response);
  });
  const slowOne = await newOne(slow.url);
  for (let n = 0; n < 6; n++) await newDelivery(bed, slowOne.webhookId);
  const [own, others] = [
    await newOne(),
    await newWebhook(bed, { memberId: (await newBuyer(bed)).id, url: receiver.url }),
  ];
  const quick = [await newDelivery(bed, own.webhookId), await newDelivery(bed, others.webhookId)];
  const sending = Promise.all([send(), send()]);
  for (const id of quick) await tried(bed, id, 1);
  expect(slow.seen.length).toBeLessThan(6);
  held.resolve();
  await sending;
  expect([slow.seen.length, most]).toEqual([6, 2]);
  await slow.close();
});

test('one member has eight messages on their way at most, and another one is served beside them', async () => {
  let [now, most] = [0, 0];
  const slow = await openReceiver((response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      accept(response);
    }, 300);
  });
  for (let n = 0; n < 6; n++) {
    const { webhookId } = await newOne(slow.url);
    for (let i = 0; i < 2; i++) await newDelivery(bed, webhookId);
  }
  await Promise.all([send(), send()]);
  expect([slow.seen.length, most]).toEqual([12, 8]);
  await slow.close();
});

test('the sweep has a run begin where something is due, and only there', async () => {
  await send();
  await rowsOf(bed, `delete from pgboss.job where name = 'webhooks-send'`);
  const queued = async () =>
    (await rowsOf(bed, `select id from pgboss.job where name = 'webhooks-send' and state = 'created'`))
      .length;
  await wakeSender(jobCtx(bed));
  expect(await queued()).toBe(0);
  await newDelivery(bed, (await newOne()).webhookId);
  await wakeSender(jobCtx(bed));
  expect(await queued()).toBe(1);
  // One that waits will see everything that is due by then.
  await wakeSender(jobCtx(bed));
  expect(await queued()).toBe(1);
});

test('with webhooks switched off nothing is sent', async () => {
  const id = await newDelivery(bed, (await newOne()).webhookId);
  const ctx = jobCtx(bed);
  await sendDue({ ...ctx, config: { ...ctx.config, webhooks: { ...ctx.config.webhooks, on: false } } });
  expect([receiver.seen, (await deliveryOf(bed, id)).state]).toEqual([[], 'waiting']);
});

test('who switches a webhook on again and again is mailed of its end once a day', async () => {
  receiver.answerWith(answering(410));
  const { webhookId } = await newOne();
  const isOff = async () => {
    await newDelivery(bed, webhookId);
    await send();
    expect(await webhookOf(bed, webhookId)).toMatchObject({ state: 'failing' });
    await setWebhookState(owner.ctx, { webhookId, state: 'active' });
    return (await postedTo(bed, owner.email)).length;
  };
  expect([await isOff(), await isOff(), await isOff()]).toEqual([1, 1, 1]);
  bed.clock.jump(days(1));
  expect(await isOff()).toBe(2);
});

test('a test is tried once, and does not count towards the end of its webhook', async () => {
  for (const status of [500, 410]) {
    receiver.answerWith(answering(status));
    const { webhookId } = await newOne();
    const { deliveryId } = await testWebhook(owner.ctx, webhookId);
    await send();
    expect(await deliveryOf(bed, deliveryId)).toMatchObject({ state: 'failed', tries: [{ status }] });
    expect(await webhookOf(bed, webhookId)).toMatchObject({ state: 'active', failingSince: null });
  }
});
