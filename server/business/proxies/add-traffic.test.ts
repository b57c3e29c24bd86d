import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reportTraffic } from '#contract/development.ts';
import { newId } from '#contract/ids.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { followOrder } from '../services/make-services.ts';
import { job, moveOrder, settled } from '../services/test-services.ts';
import { addTraffic } from './add-traffic.ts';
import { findAccess } from './proxies.queries.ts';
import { readProxy } from './read-proxy.ts';
import { settleAdditions } from './settle-additions.ts';
import { type BoughtProxy, newProxy } from './test-proxies.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const GB = 1_000_000_000;
const use = ({ serviceId }: BoughtProxy, bytes: number) => bed.call(reportTraffic, { serviceId, bytes });
const read = ({ ctx, serviceId }: BoughtProxy) => readProxy(ctx, serviceId);
const add = (from: BoughtProxy, to: BoughtProxy, ctx = to.ctx) =>
  addTraffic(ctx, { fromServiceId: from.serviceId, toServiceId: to.serviceId });
const refused = (state: string) => ({ name: 'state.move_refused', data: { state, wanted: 'added' } });
async function end({ orderId }: BoughtProxy) {
  await moveOrder(bed, orderId, 'refunded');
  await followOrder(job(bed), orderId);
  await settled(bed);
}
/** Two services of one member: 2 GB in use, and 5 GB bought later. */
async function twoOf(first = {}, second = {}) {
  const old = await newProxy(bed, { quantity: 2, ...first });
  bed.clock.jump(1000);
  const more = await newProxy(bed, { quantity: 5, memberId: old.memberId, ...second });
  return { old, more };
}

test('gigabytes bought later are offered, and raise the limit of the service in use', async () => {
  const { old, more } = await twoOf();
  await use(old, 2 * GB);
  expect(await read(old)).toMatchObject({
    meter: { state: 'used_up', limitBytes: 2 * GB },
    addable: [{ serviceId: more.serviceId, bytes: 5 * GB }],
  });
  await Promise.all([add(more, old), add(more, old)]);
  await add(more, old);
  expect(await read(old)).toMatchObject({
    meter: { state: 'open', usedBytes: 2 * GB, limitBytes: 7 * GB },
    addable: [],
  });
  expect(await read(more)).toMatchObject({
    addedTo: old.serviceId,
    addable: [],
    meter: { usedBytes: 0, limitBytes: 0 },
  });
});

test('85% of the larger limit are told of again, and what the empty service still uses is not', async () => {
  const { old, more } = await twoOf();
  const count = async () => {
    const { rows } = await bed.service.database.pool.query(
      "select count(*)::int as count from pgboss.job where name = 'mail-send'",
    );
    return rows[0].count;
  };
  await use(old, 1.8 * GB);
  const before = await count();
  await add(more, old);
  await use(old, 4 * GB);
  await use(more, 1000);
  expect(await count()).toBe(before);
  await use(old, 0.2 * GB);
  await use(old, 0.2 * GB);
  expect(await count()).toBe(before + 1);
});

test('what is taken back takes its gigabytes along, and what was added to a service that ends comes back', async () => {
  const { old, more } = await twoOf();
  await add(more, old);
  await end(more);
  expect((await read(old)).meter.limitBytes).toBe(2 * GB);
  const again = await twoOf();
  await add(again.more, again.old);
  await end(again.old);
  expect(await read(again.more)).toMatchObject({ addedTo: null, meter: { limitBytes: 5 * GB } });
  const third = await newProxy(bed, { memberId: again.old.memberId });
  await add(again.more, third);
  expect((await read(third)).meter.limitBytes).toBe(6 * GB);
});

test('what was used of them where they were added does not come back, however often that is settled', async () => {
  const { old, more } = await twoOf();
  bed.clock.jump(1000);
  const last = await newProxy(bed, { memberId: old.memberId });
  await add(more, old);
  bed.clock.jump(1000);
  await add(last, old);
  await use(old, 4.5 * GB);
  await end(old);
  // 2 GB were its own; 2.5 GB are of those that were added first.
  await Promise.all([settleAdditions(job(bed), old.serviceId), settleAdditions(job(bed), old.serviceId)]);
  await settleAdditions(job(bed), old.serviceId);
  expect((await read(more)).meter).toMatchObject({ usedBytes: 2.5 * GB, limitBytes: 5 * GB });
  expect((await read(last)).meter).toMatchObject({ usedBytes: 0, limitBytes: GB });
  const other = await newProxy(bed, { memberId: old.memberId });
  expect(await failureOf(add(more, other))).toEqual(refused('used'));
  await add(last, other);
});

test('the gateway is told of both limits, and of the one that an end has changed', async () => {
  const { old, more } = await twoOf();
  const revisionOf = async ({ serviceId }: BoughtProxy) =>
    (await findAccess(bed.service.database.db, serviceId))?.takenRevision ?? 0;
  const told = (proxy: BoughtProxy, revision: number) =>
    vi.waitUntil(async () => (await revisionOf(proxy)) === revision, { timeout: conditionMs });
  await add(more, old);
  await told(old, 1);
  await told(more, 1);
  await end(more);
  await told(old, 2);
});

test('only unused gigabytes of the same plan that last are added, once, and of one’s own', async () => {
  const { old, more } = await twoOf();
  const { memberId } = old;
  const stranger = await newProxy(bed, { quantity: 5 });
  const notFound = { name: 'request.not_found', data: null };
  expect(await failureOf(add(stranger, old))).toEqual(notFound);
  expect(await failureOf(add(more, old, stranger.ctx))).toEqual(notFound);
  const none = { ...more, serviceId: newId('service', bed.clock.now()) };
  expect(await failureOf(add(none, old))).toEqual(notFound);
  expect(await failureOf(add(old, old))).toEqual(refused('other_plan'));
  for (const other of [
    { plan: 'mobile-gb' },
    { plan: 'static-isp' },
    { plan: 'residential', choices: { validity: '30-days' } },
  ]) {
    const alien = await newProxy(bed, { ...other, memberId });
    expect(await failureOf(add(alien, old))).toEqual(refused('other_plan'));
    expect(await failureOf(add(old, alien))).toEqual(refused('other_plan'));
  }
  const begun = await newProxy(bed, { memberId });
  await use(begun, 1);
  expect(await failureOf(add(begun, old))).toEqual(refused('used'));
  await add(more, old);
  const third = await newProxy(bed, { memberId });
  expect(await failureOf(add(more, third))).toEqual(refused('added'));
  expect(await failureOf(add(third, more))).toEqual(refused('added'));
  expect(await failureOf(add(old, third))).toEqual(refused('added'));
  expect((await read(third)).addable).toEqual([]);
  await end(third);
  expect(await failureOf(add(third, old))).toEqual({
    name: 'state.move_refused',
    data: { state: 'terminated', wanted: 'changed' },
  });
});

test('two services that are added to each other at once: one of both', async () => {
  const { old, more } = await twoOf();
  const both = await Promise.allSettled([add(more, old), add(old, more)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const limits = [(await read(old)).meter.limitBytes, (await read(more)).meter.limitBytes];
  expect(limits.toSorted()).toEqual([0, 7 * GB]);
});
