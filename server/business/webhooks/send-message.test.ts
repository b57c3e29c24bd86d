import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days, later, seconds } from '#contract/time.ts';
import { failingDays, retrySeconds } from '#contract/webhooks.ts';
import { dayText } from '#server/platform/value-text.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type Buyer, jobCtx, newBuyer, rowsOf } from '../orders/test-orders.ts';
import { replayDelivery } from './deliveries.ts';
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
  verified,
  webhookOf,
} from './test-webhooks.ts';
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

test('a message that is accepted is delivered, and is not sent again', async () => {
  const { webhookId, secret } = await newOne();
  const id = await newDelivery(bed, webhookId);
  await send();
  await send();
  expect(idsSeen()).toEqual([id]);
  expect(verified(bed, secret, receiver.seen[0]!)).toMatchObject({ type: 'order.placed' });
  expect(await deliveryOf(bed, id)).toMatchObject({
    ...{ state: 'delivered', nextTryAt: null, claimedUntil: null },
    tries: [{ status: 204, problem: null }],
  });
});

test('a message that fails is tried by the schedule under its id, signed each time, and then given up', async () => {
  receiver.answerWith(answering(500));
  const { webhookId, secret } = await newOne();
  const id = await newDelivery(bed, webhookId);
  for (const [n, pause] of [...retrySeconds, null].entries()) {
    await send();
    const { state, nextTryAt, tries } = await deliveryOf(bed, id);
    expect([tries.length, tries.at(-1)]).toEqual([
      n + 1,
      expect.objectContaining({ status: 500, problem: null }),
    ]);
    expect(tries.at(-1)?.at).toBe(bed.clock.now().toISOString());
    expect(verified(bed, secret, receiver.seen.at(-1)!)).toMatchObject({ type: 'order.placed' });
    if (pause === null) {
      expect([state, nextTryAt]).toEqual(['failed', null]);
      break;
    }
    expect([state, nextTryAt]).toEqual(['waiting', later(bed.clock.now(), seconds(pause))]);
    // A moment too early, nothing is sent.
    bed.clock.jump(seconds(pause) - 1);
    await send();
    expect(receiver.seen).toHaveLength(n + 1);
    bed.clock.jump(1);
  }
  expect(new Set(idsSeen())).toEqual(new Set([id]));
  expect(receiver.seen).toHaveLength(10);
  // The days of silence are not full: it keeps being told.
  expect(await webhookOf(bed, webhookId)).toMatchObject({ state: 'active', lastDeliveredAt: null });
});

test.each([301, 302, 307, 308, 400, 404, 429, 503])(
  '%i is tried again, and nothing else is asked',
  async (status) => {
    receiver.answerWith(answering(status, { location: new URL('/elsewhere', receiver.url).href }));
    const id = await newDelivery(bed, (await newOne()).webhookId);
    await send();
    expect(await deliveryOf(bed, id)).toMatchObject({ state: 'waiting', tries: [{ status }] });
    expect(receiver.seen.map(({ path }) => path)).toEqual(['/hook?of=the+test']);
  },
);

test('a receiver that asks for more time gets it, for a day at most', async () => {
  receiver.answerWith(answering(503, { 'retry-after': '3600' }));
  const { webhookId } = await newOne();
  const id = await newDelivery(bed, webhookId);
  await send();
  expect((await deliveryOf(bed, id)).nextTryAt).toEqual(later(bed.clock.now(), seconds(3600)));
  receiver.answerWith(answering(429, { 'retry-after': '999999' }));
  bed.clock.jump(seconds(3600));
  await send();
  expect((await deliveryOf(bed, id)).nextTryAt).toEqual(later(bed.clock.now(), days(1)));
  receiver.answerWith(answering(503, { 'retry-after': '1' }));
  bed.clock.jump(days(1));
  await send();
  expect((await deliveryOf(bed, id)).nextTryAt).toEqual(later(bed.clock.now(), seconds(retrySeconds[2])));
});

test('an address that leads into a private network by now is not connected to', async () => {
  const strict = await openTestbed({}, undefined, { work: false });
  const { id: memberId } = await newBuyer(strict);
  // As it was added before the operator took the network away.
  const { webhookId } = await newWebhook(strict, { memberId, url: receiver.url });
  const id = await newDelivery(strict, webhookId);
  await sendDue(jobCtx(strict));
  expect(await deliveryOf(strict, id)).toMatchObject({
    ...{ state: 'waiting', tries: [{ status: null, problem: 'refused_address' }] },
  });
  expect(receiver.seen).toEqual([]);
  await strict.close();
});

test('410 switches the webhook off at once; what waits keeps waiting, and its owner is mailed', async () => {
  const { webhookId } = await newOne();
  const other = await newOne();
  const gone = await newDelivery(bed, webhookId);
  receiver.answerWith(answering(410));
  await send();
  expect(await webhookOf(bed, webhookId)).toMatchObject({ state: 'failing' });
  expect(await webhookOf(bed, other.webhookId)).toMatchObject({ state: 'active' });
  expect(await deliveryOf(bed, gone)).toMatchObject({ state: 'failed', tries: [{ status: 410 }] });
  const [mail, ...others] = await postedTo(bed, owner.email);
  expect([mail?.subject, others]).toEqual([
    `We switched off your webhook for ${new URL(receiver.url).host}`,
    [],
  ]);
  expect(mail?.paragraphs[0]).toContain('answered with 410 Gone');
  await send();
  expect(receiver.seen).toHaveLength(1);
});

test(`where nothing arrives for ${failingDays} days the webhook is switched off, and switched on again it goes on`, async () => {
  receiver.answerWith(answering(500));
  const { webhookId } = await newOne();
  const first = await newDelivery(bed, webhookId);
  await send();
  const since = bed.clock.now();
  expect(await webhookOf(bed, webhookId)).toMatchObject({ failingSince: since, lastFailedAt: since });
  const lastTry = async (id: typeof first) => {
    await rowsOf(bed, 'update webhook_deliveries set steps_done = $2, next_try_at = $3 where id = $1', [
      ...[id, retrySeconds.length, bed.clock.now()],
    ]);
    await send();
  };
  bed.clock.jump(days(failingDays) - 1);
  await lastTry(first);
  expect(await webhookOf(bed, webhookId)).toMatchObject({ state: 'active' });
  bed.clock.jump(1);
  // One that is tried again says nothing yet, however long the silence.
  const second = await newDelivery(bed, webhookId);
  await send();
  expect(await webhookOf(bed, webhookId)).toMatchObject({ state: 'active' });
  const third = await newDelivery(bed, webhookId);
  await lastTry(second);
  expect(await webhookOf(bed, webhookId)).toMatchObject({ state: 'failing' });
  const [mail, ...others] = await postedTo(bed, owner.email);
  expect([mail?.subject, others]).toEqual([
    `We switched off your webhook for ${new URL(receiver.url).host}`,
    [],
  ]);
  expect(mail?.paragraphs[0]).toContain(`Since ${dayText(since)}, `);
  expect(mail?.action?.url).toBe(`http://site.test/account/developer/webhooks/${webhookId}`);
  expect([(await deliveryOf(bed, first)).state, (await deliveryOf(bed, second)).state]).toEqual([
    'failed',
    'failed',
  ]);
  expect(await deliveryOf(bed, third)).toMatchObject({ state: 'waiting' });

  receiver.answerWith(accept);
  receiver.seen.splice(0);
  await setWebhookState(owner.ctx, { webhookId, state: 'active' });
  bed.clock.jump(seconds(retrySeconds[0]));
  await send();
  expect(idsSeen()).toEqual([third]);
  expect(await webhookOf(bed, webhookId)).toMatchObject({
    ...{ state: 'active', failingSince: null, lastDeliveredAt: bed.clock.now() },
  });
  await replayDelivery(owner.ctx, first);
  await send();
  expect(await deliveryOf(bed, first)).toMatchObject({ state: 'delivered' });
});

test('one message that arrives ends the silence', async () => {
  const { webhookId } = await newOne();
  receiver.answerWith(answering(500));
  await newDelivery(bed, webhookId);
  await send();
  bed.clock.jump(days(failingDays) + 1);
  receiver.answerWith(accept);
  await send();
  expect(await webhookOf(bed, webhookId)).toMatchObject({ state: 'active', failingSince: null });
});

test('a message that is sent again keeps its id and its words, gets one more try, and a waiting one keeps its schedule', async () => {
  const { webhookId } = await newOne();
  const id = await newDelivery(bed, webhookId);
  await send();
  bed.clock.jump(days(1));
  await replayDelivery(owner.ctx, id);
  await send();
  expect(idsSeen()).toEqual([id, id]);
  expect(receiver.seen[1]?.body).toBe(receiver.seen[0]?.body);
  expect(receiver.seen[1]?.headers['webhook-timestamp']).not.toBe(
    receiver.seen[0]?.headers['webhook-timestamp'],
  );
  receiver.answerWith(answering(500));
  await replayDelivery(owner.ctx, id);
  await send();
  expect(await deliveryOf(bed, id)).toMatchObject({ state: 'failed', nextTryAt: null, tries: { length: 3 } });

  const waiting = await newDelivery(bed, webhookId);
  await send();
  const next = later(bed.clock.now(), seconds(retrySeconds[0]));
  bed.clock.jump(seconds(1));
  await replayDelivery(owner.ctx, waiting);
  await send();
  expect(await deliveryOf(bed, waiting)).toMatchObject({
    ...{ state: 'waiting', stepsDone: 1, tries: { length: 2 }, askedAt: null, nextTryAt: next },
  });
  // One that is due anyway has had that step.
  bed.clock.jump(seconds(retrySeconds[0]));
  await replayDelivery(owner.ctx, waiting);
  await send();
  expect(await deliveryOf(bed, waiting)).toMatchObject({
    ...{ state: 'waiting', stepsDone: 2, tries: { length: 3 } },
    nextTryAt: later(bed.clock.now(), seconds(retrySeconds[1])),
  });
});

test('however often a message is sent again, the latest 50 tries are kept', async () => {
  const { webhookId } = await newOne();
  const id = await newDelivery(bed, webhookId);
  const old = { at: bed.clock.now().toISOString(), status: 500, problem: null, milliseconds: 7 };
  await rowsOf(bed, 'update webhook_deliveries set tries = $2 where id = $1', [
    id,
    JSON.stringify(Array.from({ length: 50 }, () => old)),
  ]);
  await send();
  const { tries } = await deliveryOf(bed, id);
  expect([tries.length, tries[0]?.status, tries.at(-1)?.status]).toEqual([50, 500, 204]);
});

test('what fails while its webhook is paused keeps its schedule for later', async () => {
  const { webhookId } = await newOne();
  const id = await newDelivery(bed, webhookId);
  receiver.answerWith(async (response) => {
    await setWebhookState(owner.ctx, { webhookId, state: 'paused' });
    answering(500)(response);
  });
  await send();
  expect(await deliveryOf(bed, id)).toMatchObject({
    ...{ state: 'waiting', tries: [{ status: 500 }] },
    nextTryAt: later(bed.clock.now(), seconds(retrySeconds[0])),
  });
});

test('what is removed while it is sent leaves nothing behind', async () => {
  const { webhookId } = await newOne();
  const id = await newDelivery(bed, webhookId);
  receiver.answerWith(async (response) => {
    await rowsOf(bed, 'delete from webhooks where id = $1', [webhookId]);
    accept(response);
  });
  await send();
  expect(idsSeen()).toEqual([id]);
  const left = `select id from webhook_deliveries where webhook_id = $1
    union all select id from webhook_secrets where webhook_id = $1`;
  expect(await rowsOf(bed, left, [webhookId])).toEqual([]);
});

test('the first try that failed asks for another run in six seconds by itself, and others share it', async () => {
  receiver.answerWith(answering(500));
  const { webhookId } = await newOne();
  for (let n = 0; n < 3; n++) await newDelivery(bed, webhookId);
  await rowsOf(bed, `delete from pgboss.job where name = 'webhooks-send'`);
  await send();
  const rows = await rowsOf<{ after: number }>(
    bed,
    `select round(extract(epoch from start_after - created_on))::int as after from pgboss.job where name = 'webhooks-send'`,
  );
  expect(rows).toEqual([{ after: 6 }]);
});
