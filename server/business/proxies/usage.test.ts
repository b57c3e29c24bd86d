import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportTraffic } from '#contract/development.ts';
import { newId } from '#contract/ids.ts';
import { days, later, minutes } from '#contract/time.ts';
import { signedHeaders } from '#server/platform/webhooks/signature.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { chooseMail } from '../members/mail-choices.ts';
import { refusal } from '../members/test-members.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { deliverySystems } from '../services/drivers/systems.ts';
import { followOrder, startOrder } from '../services/make-services.ts';
import { suspendService } from '../services/operate.ts';
import { admin, job, moveOrder, newOrder, settled } from '../services/test-services.ts';
import { forgetReports } from './forget.ts';
import { readProxy } from './read-proxy.ts';
import { addSubUser } from './sub-users.ts';
import { newProxy } from './test-proxies.ts';

const theirs = `whsec_${Buffer.from('a key that both sides were given').toString('base64')}`;
let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({
    LIMITS: 'off',
    DELIVERY_WEBHOOK_URL: 'http://127.0.0.1:9/',
    DELIVERY_WEBHOOK_SECRET: theirs,
  });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const GB = 1_000_000_000;
const simulated = () =>
  deliverySystems(bed.ctx()).find(({ driver }) => driver === 'simulated')?.secrets[0] ?? '';
let made = 0;

/** A report as the delivering system sends it. @param how.sent the body that arrives */
async function report(
  word: Record<string, unknown>,
  how: { key?: string; at?: Date; sent?: string; headers?: Record<string, string> } = {},
) {
  const body = JSON.stringify({ id: `rpt-${++made}`, at: bed.clock.now().toISOString(), ...word });
  const { statusCode } = await bed.site.inject({
    method: 'POST',
    url: '/proxies/v1/webhooks/usage',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders([how.key ?? simulated()], 'msg_1', how.at ?? bed.clock.now(), body),
      ...how.headers,
    },
    payload: how.sent ?? body,
  });
  return statusCode;
}
const meterOf = async ({ ctx, serviceId }: Awaited<ReturnType<typeof newProxy>>) =>
  (await readProxy(ctx, serviceId)).meter;
/** Of everybody; the tests of this file run one after the other. */
async function countMails(): Promise<number> {
  const { rows } = await bed.service.database.pool.query(
    "select count(*)::int as count from pgboss.job where name = 'mail-send'",
  );
  return rows[0].count;
}

test('reports add up, by day, in whatever order they come', async () => {
  const bought = await newProxy(bed, { quantity: 5 });
  const { serviceId } = bought;
  const yesterday = later(bed.clock.now(), days(1));
  bed.clock.jump(days(2));
  expect(await meterOf(bought)).toMatchObject({
    state: 'open',
    usedBytes: 0,
    limitBytes: 5 * GB,
    countedAt: null,
  });
  expect(await report({ serviceId, bytes: 3_000_000 })).toBe(200);
  expect(await report({ serviceId, bytes: 500, at: yesterday.toISOString() })).toBe(200);
  expect(await report({ serviceId, bytes: 0 })).toBe(200);
  const meter = await meterOf(bought);
  expect(meter).toMatchObject({ usedBytes: 3_000_500, endsAt: null, renews: false });
  expect(meter.countedAt).toBe(bed.clock.now().toISOString());
  expect(meter.days.map(({ bytes }) => bytes)).toEqual([500, 3_000_000]);
});

test('the same report is counted once, also when it comes twice at once, and its id names nothing else', async () => {
  const bought = await newProxy(bed);
  const other = await newProxy(bed);
  const { serviceId } = bought;
  const word = { id: 'once', serviceId, bytes: 1000, at: bed.clock.now().toISOString() };
  expect(await Promise.all([report(word), report(word), report(word)])).toEqual([200, 200, 200]);
  expect(await report(word)).toBe(200);
  expect(await report({ ...word, bytes: 2000 })).toBe(409);
  expect(await report({ ...word, user: 'somebody' })).toBe(409);
  expect(await report({ ...word, serviceId: other.serviceId })).toBe(409);
  const twice = { id: 'both', bytes: 7, at: word.at };
  const answers = await Promise.all([
    report({ ...twice, serviceId }),
    report({ ...twice, serviceId: other.serviceId }),
  ]);
  expect(answers.sort()).toEqual([200, 409]);
  const together = (await meterOf(bought)).usedBytes + (await meterOf(other)).usedBytes;
  expect(together).toBe(1007);
});

test('what is not signed by the system that delivers it is not counted', async () => {
  const bought = await newProxy(bed);
  const { serviceId } = bought;
  const word = { serviceId, bytes: 1000 };
  const base = { id: 'forged', at: bed.clock.now().toISOString(), ...word };
  expect(await report(word, { key: Buffer.from('a key that is none').toString('base64') })).toBe(400);
  expect(await report(base, { sent: JSON.stringify({ ...base, bytes: 1 }) })).toBe(400);
  expect(await report(word, { headers: { 'webhook-signature': '' } })).toBe(400);
  expect(await report(word, { headers: { 'webhook-id': 'msg_2' } })).toBe(400);
  expect(await report(word, { at: later(bed.clock.now(), -minutes(6)) })).toBe(400);
  // Signed, by a system that does not deliver this one.
  expect(await report(word, { key: theirs })).toBe(404);
  expect((await meterOf(bought)).usedBytes).toBe(0);
});

test.each([
  ['bytes below zero', { bytes: -1 }],
  ['half a byte', { bytes: 0.5 }],
  ['more than there are', { bytes: 1e16 }],
  ['bytes as text', { bytes: '7' }],
  ['no bytes', { bytes: undefined }],
  ['no moment', { at: 'today' }],
  ['an empty id', { id: '' }],
  ['an id with a line break', { id: 'a\nb' }],
  ['a login that no column takes', { user: 'a\u0000' }],
  ['a service that is none', { serviceId: 'svc_1' }],
  ['something more', { surprise: 1 }],
])('%s is not understood', async (_what, wrong) => {
  const { serviceId } = await newProxy(bed);
  expect(await report({ serviceId, bytes: 1, ...wrong })).toBe(400);
});

test('a service that is unknown, no proxy, not delivered or over has no traffic', async () => {
  expect(await report({ serviceId: newId('service', bed.clock.now()), bytes: 1 })).toBe(404);
  const server = await newOrder(bed, { once: true });
  await startOrder(job(bed), server.orderId);
  await settled(bed);
  const { rows } = await bed.service.database.pool.query('select id from services where order_line_id = $1', [
    server.lineId,
  ]);
  expect(await report({ serviceId: rows[0].id, bytes: 1 })).toBe(404);
  const bought = await newProxy(bed);
  const { serviceId, orderId, memberId } = bought;
  const word = { serviceId, bytes: 1000 };
  expect(await report({ ...word, at: later(bed.clock.now(), -minutes(1)).toISOString() })).toBe(409);
  expect(await report({ ...word, at: later(bed.clock.now(), minutes(6)).toISOString() })).toBe(409);
  await suspendService(bed.ctx(admin(memberId)), serviceId, { because: 'abuse', reason: 'Complaints' });
  await settled(bed);
  // What was used before the gateway knew is used.
  expect(await report(word)).toBe(200);
  await moveOrder(bed, orderId, 'refunded');
  await followOrder(job(bed), orderId);
  await settled(bed);
  expect(await report(word)).toBe(409);
  expect((await meterOf(bought)).usedBytes).toBe(1000);
});

test('a mail goes out at 85%, once, and 100% is said', async () => {
  const bought = await newProxy(bed, { quantity: 2 });
  const { serviceId, memberId } = bought;
  await report({ serviceId, bytes: 1.699 * GB });
  expect(await meterOf(bought)).toMatchObject({ state: 'open' });
  const before = await countMails();
  await Promise.all([1, 2, 3].map(() => report({ serviceId, bytes: 1_000_000 })));
  expect(await meterOf(bought)).toMatchObject({ state: 'near', usedBytes: 1.702 * GB });
  const mail = await bed.mailAbout(`${memberId}@example.com`, 'used');
  expect(mail.subject).toBe('VPS 2: 1.7\u00a0GB of 2\u00a0GB are used');
  expect(mail.text).toContain('does not expire');
  await report({ serviceId, bytes: 0.5 * GB });
  expect(await meterOf(bought)).toMatchObject({ state: 'used_up', usedBytes: 2.202 * GB });
  expect(await countMails()).toBe(before + 1);
});

test('who does without mails about traffic reads it on the page alone', async () => {
  const bought = await newProxy(bed, { quantity: 2 });
  await chooseMail(memberCtx(bed, bought.memberId), { kind: 'proxy_traffic', wanted: false });
  const before = await countMails();
  await report({ serviceId: bought.serviceId, bytes: 1.9 * GB });
  expect(await meterOf(bought)).toMatchObject({ state: 'near' });
  expect(await countMails()).toBe(before);
});

test('pooled traffic begins again each month, and is told of once in each', async () => {
  const bought = await newProxy(bed, { plan: 'static-isp', quantity: 10 });
  const { serviceId } = bought;
  const before = await countMails();
  await report({ serviceId, bytes: 99 * GB });
  await report({ serviceId, bytes: 1 });
  expect(await meterOf(bought)).toMatchObject({ state: 'near', limitBytes: 100 * GB, renews: true });
  const last = bed.clock.now();
  bed.clock.jump(days(32));
  expect(await meterOf(bought)).toMatchObject({ state: 'open', usedBytes: 0 });
  // Late, for the month before: it counts there, and nobody is told.
  await report({ serviceId, bytes: 5 * GB, at: last.toISOString() });
  expect(await meterOf(bought)).toMatchObject({ state: 'open', usedBytes: 0 });
  expect(await countMails()).toBe(before + 1);
  await report({ serviceId, bytes: 86 * GB });
  expect(await countMails()).toBe(before + 2);
});

test('gigabytes for 30 days expire; addresses without a limit are counted all the same', async () => {
  const short = await newProxy(bed, { quantity: 5, choices: { validity: '30-days' } });
  expect(await meterOf(short)).toMatchObject({ state: 'open', renews: false });
  const plain = await newProxy(bed, { plan: 'datacentre', quantity: 3 });
  await report({ serviceId: plain.serviceId, bytes: 900 * GB });
  expect(await meterOf(plain)).toMatchObject({ state: 'unlimited', limitBytes: null, usedBytes: 900 * GB });
  bed.clock.jump(days(30));
  expect(await meterOf(short)).toMatchObject({ state: 'expired' });
});

test('what a sub-user used is known for the running period, and a login that is none counts for the service', async () => {
  const bought = await newProxy(bed, { plan: 'static-isp' });
  const { ctx, serviceId } = bought;
  await addSubUser(ctx, { serviceId, name: 'Anna', capBytes: 2_000_000 });
  const used = async () => (await readProxy(ctx, serviceId)).subUsers[0]?.usedBytes;
  const user = (await readProxy(ctx, serviceId)).subUsers[0]?.user;
  const first = bed.clock.now().toISOString();
  await report({ serviceId, user, bytes: 1000 });
  await report({ serviceId, user: 'gone', bytes: 500 });
  await report({ serviceId, bytes: 20 });
  expect([await used(), (await meterOf(bought)).usedBytes]).toEqual([1000, 1520]);
  bed.clock.jump(days(32));
  expect(await used()).toBe(0);
  await report({ serviceId, user, bytes: 7 });
  await report({ serviceId, user, bytes: 9000, at: first });
  expect(await used()).toBe(7);
});

test('a report is forgotten after 90 days, and is then too old to be taken again', async () => {
  const bought = await newProxy(bed, { quantity: 5 });
  const word = { id: 'old', serviceId: bought.serviceId, bytes: 1000, at: bed.clock.now().toISOString() };
  expect(await report(word)).toBe(200);
  bed.clock.jump(days(90));
  expect(await report(word)).toBe(200);
  await forgetReports(job(bed));
  bed.clock.jump(minutes(1));
  await forgetReports(job(bed));
  expect(await report(word)).toBe(409);
  expect((await meterOf(bought)).usedBytes).toBe(1000);
});

test('the pretended system reports by the development door, signed as a real one does', async () => {
  const bought = await newProxy(bed, { quantity: 5 });
  await bed.call(reportTraffic, { serviceId: bought.serviceId, bytes: 1000 });
  await bed.call(reportTraffic, { serviceId: bought.serviceId, bytes: 1000 });
  expect((await meterOf(bought)).usedBytes).toBe(2000);
  const strange = { serviceId: newId('service', bed.clock.now()), bytes: 1 };
  expect((await refusal(bed.call(reportTraffic, strange))).name).toBe('request.not_found');
});
