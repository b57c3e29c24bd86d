import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { later, minutes, seconds } from '#contract/time.ts';
import { signedHeaders } from '#server/platform/webhooks/signature.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { followSubscription } from './make-services.ts';
import { retryProvisioning } from './operate.ts';
import { acts, job, newSubscription, onlyPiece, settled } from './test-services.ts';

const secret = `whsec_${Buffer.from('a key that both sides were given').toString('base64')}`;
/** The other system takes everything and says later what became of it. */
const other = createServer((request, response) => {
  request.resume();
  response.writeHead(202).end();
});
let bed: Testbed;
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  bed = await openTestbed({
    DELIVERY: 'vps=webhook',
    DELIVERY_WEBHOOK_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
    DELIVERY_WEBHOOK_SECRET: secret,
  });
});
afterAll(async () => {
  await bed.close();
  await new Promise((resolve) => other.close(resolve));
});

/** A service whose creation the other system has taken. */
async function taken() {
  const { lineId, subscriptionId } = await newSubscription(bed);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  const { id: serviceId } = await onlyPiece(bed, lineId);
  const [act] = await acts(bed, serviceId);
  if (!act) throw new Error('nothing was asked for');
  expect(act.state).toBe('waiting_operator');
  return { lineId, serviceId, actId: act.id };
}

const whole = { ref: 'vm-7', access: { ipv4: '192.0.2.7' }, credentials: { password: 'x' } };

/** Calls back as the other system does. @param how.at when it was signed; @param how.sent the body that arrives */
async function callBack(
  said: object,
  how: { at?: Date; key?: string; sent?: string; headers?: Record<string, string> } = {},
) {
  const body = JSON.stringify(said);
  const { statusCode } = await bed.site.inject({
    method: 'POST',
    url: '/services/v1/webhooks/delivery',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders([how.key ?? secret], 'msg_1', how.at ?? bed.clock.now(), body),
      ...how.headers,
    },
    payload: how.sent ?? body,
  });
  return statusCode;
}
const stateOf = async (serviceId: Id<'service'>) => (await acts(bed, serviceId)).map(({ state }) => state);

test('done, with what its owner needs; said twice and at once it is done once', async () => {
  const { lineId, serviceId, actId } = await taken();
  const say = () => callBack({ id: actId, state: 'done', ...whole });
  expect(await Promise.all([say(), say(), say()])).toEqual([200, 200, 200]);
  expect(await say()).toBe(200);
  expect(await onlyPiece(bed, lineId)).toMatchObject({
    state: 'active',
    driverRef: 'vm-7',
    access: { ipv4: '192.0.2.7' },
  });
  expect(await stateOf(serviceId)).toEqual(['done']);
  expect(await callBack({ id: actId, state: 'failed', note: 'after all' })).toBe(200);
  expect(await stateOf(serviceId)).toEqual(['done']);
});

test('failed is the operator’s; a word about an earlier try is not taken for the next one', async () => {
  const { lineId, serviceId, actId } = await taken();
  const at = bed.clock.now();
  const failed = { id: actId, state: 'failed', note: 'no address is free' };
  expect(await callBack(failed, { at })).toBe(200);
  expect(await callBack(failed, { at })).toBe(200);
  expect(await onlyPiece(bed, lineId)).toMatchObject({ state: 'failed_setup' });
  bed.clock.jump(minutes(1));
  await retryProvisioning(job(bed), actId);
  await settled(bed);
  expect(await stateOf(serviceId)).toEqual(['waiting_operator']);
  expect(await callBack(failed, { at })).toBe(409);
  expect(await stateOf(serviceId)).toEqual(['waiting_operator']);
  expect(await callBack({ id: actId, state: 'done', ...whole })).toBe(200);
  expect(await onlyPiece(bed, lineId)).toMatchObject({ state: 'active' });
});

test('forged, changed on the way, too old or too early: refused, and nothing happens', async () => {
  const { serviceId, actId } = await taken();
  const done = { id: actId, state: 'done', ...whole };
  const now = bed.clock.now();
  const forged: Parameters<typeof callBack>[1][] = [
    { key: 'YW5vdGhlciBzZWNyZXQgb2YgZW5vdWdoIGxldHRlcnM=' },
    { sent: JSON.stringify({ ...done, ref: 'vm-8' }) },
    { headers: { 'webhook-id': 'msg_2' } },
    { headers: { 'webhook-timestamp': String(Math.floor(now.getTime() / 1000) + 1) } },
    { headers: { 'webhook-signature': '' } },
    { headers: { 'webhook-signature': 'v1,' } },
    { headers: { 'webhook-timestamp': 'soon' } },
    { at: later(now, -minutes(5) - seconds(2)) },
    { at: later(now, minutes(5) + seconds(2)) },
  ];
  for (const how of forged) expect(await callBack(done, how)).toBe(400);
  expect(await stateOf(serviceId)).toEqual(['waiting_operator']);
  // While it changes its secret, the other system signs with both.
  const signature = signedHeaders([secret], 'msg_1', now, JSON.stringify(done))['webhook-signature'];
  expect(await callBack(done, { headers: { 'webhook-signature': `v1,bm9uZQ== ${signature}` } })).toBe(200);
});

test('what is signed and makes no sense is refused', async () => {
  const { serviceId, actId } = await taken();
  const senseless: object[] = [
    [],
    { id: actId },
    { id: actId, state: 'done', access: { ipv4: 7 } },
    { id: actId, state: 'failed' },
    { id: actId, state: 'done', more: 1 },
    // Our own question, sent back to us.
    { id: actId, action: 'create', attempt: 1, service: {}, selection: {}, reason: 'ordered' },
  ];
  for (const said of senseless) expect(await callBack(said)).toBe(400);
  expect(await callBack({ id: 'prv_00000000000000000000000000', state: 'done' })).toBe(404);
  expect(await stateOf(serviceId)).toEqual(['waiting_operator']);
});

test('of what another driver delivers it may say nothing, and without a secret there is no such address', async () => {
  const { lineId, actId } = await taken();
  await bed.service.database.pool.query(`update services set driver = 'manual' where order_line_id = $1`, [
    lineId,
  ]);
  expect(await callBack({ id: actId, state: 'done', ...whole })).toBe(404);
  const bare = await openTestbed();
  try {
    const { statusCode } = await bare.site.inject({
      method: 'POST',
      url: '/services/v1/webhooks/delivery',
      payload: {},
    });
    expect(statusCode).toBe(404);
  } finally {
    await bare.close();
  }
});
