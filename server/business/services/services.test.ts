import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#contract/time.ts';
import { openAtRest } from '#server/platform/auth/vault.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { orders } from '../orders/orders.tables.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { cancelSubscription, undoCancel } from '../subscriptions/cancel.ts';
import { purpose } from './credentials.ts';
import { followOrder, followSubscription, startOrder } from './make-services.ts';
import {
  failProvisioning,
  finishProvisioning,
  retryProvisioning,
  suspendService,
  unsuspendService,
} from './operate.ts';
import { listMoves } from './services.queries.ts';
import { sweepServices } from './sweep.ts';
import {
  acts,
  changeSubscription,
  countWaitingForLocks,
  job,
  makeOverdue,
  moveOrder,
  newOrder,
  newSubscription,
  onlyPiece,
  pieces,
  settled,
} from './test-services.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

/** Delivered by the simulated driver. */
async function delivered(wish: Parameters<typeof newSubscription>[1] = {}) {
  const made = await newSubscription(bed, wish);
  await followSubscription(job(bed), made.subscriptionId);
  await settled(bed);
  return made;
}
const follow = async (id: Parameters<typeof followSubscription>[1]) => {
  await followSubscription(job(bed), id);
  await settled(bed);
};
const historyOf = async (id: Parameters<typeof listMoves>[1]) =>
  (await listMoves(bed.service.database.db, id)).map(({ toState, reason }) => `${toState}: ${reason}`);

test('three machines of a line are three services, however often and at once delivery begins', async () => {
  const { lineId, orderId, subscriptionId } = await newSubscription(bed, { selection: { quantity: 3 } });
  await Promise.all(Array.from({ length: 8 }, () => followSubscription(job(bed), subscriptionId)));
  await settled(bed);
  const all = await pieces(bed, lineId);
  expect(all.map(({ piece, state }) => [piece, state])).toEqual([
    [1, 'active'],
    [2, 'active'],
    [3, 'active'],
  ]);
  for (const { id } of all) expect((await acts(bed, id)).map(({ action }) => action)).toEqual(['create']);
  expect(new Set(all.map(({ driverRef }) => driverRef)).size).toBe(3);
  const [order] = await bed.service.database.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.state).toBe('completed');
});

test('a service is promised from the payment on, and delivered with an address of the documentation ranges', async () => {
  const { lineId, memberId } = await delivered();
  const service = await onlyPiece(bed, lineId);
  expect(service.promisedAt).toEqual(new Date(service.createdAt.getTime() + minutes(60)));
  expect(service.access).toMatchObject({ hostname: 'shop.lindt-home.example', user: 'root' });
  expect(service.access.ipv4).toMatch(/^192\.0\.2\.\d+$/);
  const { password } = JSON.parse(openAtRest(bed.service.secret, purpose, service.credentials ?? ''));
  expect(service.credentials).not.toContain(password);
  expect(await historyOf(service.id)).toEqual([
    'pending_setup: made',
    'provisioning: begun',
    'active: delivered',
  ]);
  const mail = await bed.mailAbout(`${memberId}@example.com`, 'VPS 2 is ready');
  expect(mail.text).not.toContain(password);
});

test('gigabytes are one service; tools are a right to use, there at once', async () => {
  const traffic = await newOrder(bed, { family: 'proxies', once: true, selection: { quantity: 40 } });
  await startOrder(job(bed), traffic.orderId);
  const tool = await delivered({ family: 'tools', promiseMinutes: null });
  await settled(bed);
  expect(await onlyPiece(bed, traffic.lineId)).toMatchObject({ state: 'active', driver: 'simulated' });
  expect(await onlyPiece(bed, tool.lineId)).toMatchObject({
    state: 'active',
    driver: 'entitlement',
    promisedAt: null,
  });
});

test('what renews does not begin with the order, and nothing begins for an order that is over', async () => {
  const renewing = await newSubscription(bed);
  await startOrder(job(bed), renewing.orderId);
  expect(await pieces(bed, renewing.lineId)).toEqual([]);
  const over = await newOrder(bed, { once: true, state: 'refunded' });
  await startOrder(job(bed), over.orderId);
  expect(await pieces(bed, over.lineId)).toEqual([]);
});

test('a try that fails is made again after growing pauses, and after five the operator has it', async () => {
  const { lineId } = await delivered({ selection: { setup: { hostname: 'fails-always.example' } } });
  for (const pause of [1, 5, 15, 60]) {
    const service = await onlyPiece(bed, lineId);
    const [act] = await acts(bed, service.id);
    expect(act).toMatchObject({ state: 'queued', note: 'the simulated side is out of reach' });
    expect(act!.nextTryAt.getTime() - bed.clock.now().getTime()).toBe(minutes(pause));
    await sweepServices(job(bed));
    expect((await acts(bed, service.id))[0]!.tries).toBe(act!.tries);
    bed.clock.jump(minutes(pause));
    await sweepServices(job(bed));
  }
  const service = await onlyPiece(bed, lineId);
  const [act] = await acts(bed, service.id);
  expect([service.state, act!.state, act!.tries]).toEqual(['failed_setup', 'failed', 5]);
  const mails = await bed.mailsTo(bed.config.contactEmail, 2);
  expect(mails.map(({ subject }) => subject)).toContain('Delivery has stopped: create of VPS 2');
  expect(mails.filter(({ subject }) => subject === 'Delivery is late: VPS 2').length).toBeGreaterThan(0);

  await finishProvisioning(job(bed), act!.id, {
    access: { ipv4: '198.51.100.7' },
    credentials: { password: 'x' },
  });
  expect(await onlyPiece(bed, lineId)).toMatchObject({ state: 'active', access: { ipv4: '198.51.100.7' } });
});

test('a failed one is tried again when the operator asks for it; a refusal is final at once', async () => {
  const { lineId } = await delivered({ selection: { setup: { hostname: 'refused.example' } } });
  const service = await onlyPiece(bed, lineId);
  const [act] = await acts(bed, service.id);
  expect([service.state, act!.state, act!.tries]).toEqual(['failed_setup', 'failed', 1]);
  // All three wait for the row, so that the delivery that the first one asks for cannot fail between them.
  const holder = await bed.service.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from services where id = $1 for update', [service.id]);
  const presses = [1, 2, 3].map(() => retryProvisioning(job(bed), act!.id));
  await expect.poll(() => countWaitingForLocks(bed), { interval: 25 }).toBeGreaterThanOrEqual(3);
  await holder.query('commit');
  holder.release();
  await Promise.all(presses);
  await settled(bed);
  expect(await historyOf(service.id)).toEqual([
    'pending_setup: made',
    'provisioning: begun',
    'failed_setup: setup_failed',
    'provisioning: tried_again',
    'failed_setup: setup_failed',
  ]);
});

test('overdue suspends, the money lifts it; both in either order end where the subscription stands', async () => {
  const { lineId, subscriptionId } = await delivered();
  await makeOverdue(bed, subscriptionId);
  await follow(subscriptionId);
  expect(await onlyPiece(bed, lineId)).toMatchObject({ state: 'suspended', suspendedBecause: 'overdue' });
  await changeSubscription(bed, subscriptionId, { state: 'active', pastDueAt: null });
  // The event of the suspension comes late, after the money.
  await Promise.all([follow(subscriptionId), follow(subscriptionId)]);
  const service = await onlyPiece(bed, lineId);
  expect(service).toMatchObject({ state: 'active', suspendedBecause: null });
  expect((await acts(bed, service.id)).map(({ action }) => action)).toEqual([
    'create',
    'suspend',
    'unsuspend',
  ]);
});

test('overdue alone, before dunning decides, suspends nothing', async () => {
  const { lineId, subscriptionId } = await delivered();
  await changeSubscription(bed, subscriptionId, { state: 'past_due', pastDueAt: bed.clock.now() });
  await follow(subscriptionId);
  expect((await onlyPiece(bed, lineId)).state).toBe('active');
});

test('money lifts no suspension for abuse; lifting that leaves an overdue one suspended', async () => {
  const { lineId, subscriptionId } = await delivered();
  const { id } = await onlyPiece(bed, lineId);
  await suspendService(job(bed), id, { because: 'abuse', reason: 'Mail sent without consent' });
  await makeOverdue(bed, subscriptionId);
  await follow(subscriptionId);
  expect(await onlyPiece(bed, lineId)).toMatchObject({ suspendedBecause: 'abuse' });
  await unsuspendService(job(bed), id, 'Settled with the member');
  await settled(bed);
  expect(await onlyPiece(bed, lineId)).toMatchObject({ state: 'suspended', suspendedBecause: 'overdue' });
  await suspendService(job(bed), id, { because: 'abuse', reason: 'Again' });
  await changeSubscription(bed, subscriptionId, { state: 'active', pastDueAt: null });
  await follow(subscriptionId);
  expect(await onlyPiece(bed, lineId)).toMatchObject({ state: 'suspended', suspendedBecause: 'abuse' });
});

test('canceled or kept by its owner, a service follows at once and not with the next sweep', async () => {
  const { lineId, subscriptionId, memberId } = await delivered();
  const owner = memberCtx(bed, memberId);
  const state = async () => (await onlyPiece(bed, lineId)).state;
  await cancelSubscription(owner, subscriptionId, 'moving');
  await expect.poll(state, { interval: 20 }).toBe('cancel_scheduled');
  await undoCancel(owner, subscriptionId);
  await expect.poll(state, { interval: 20 }).toBe('active');
});

test('an announcement that was lost is made up for by the sweep', async () => {
  const { lineId, subscriptionId } = await delivered();
  await makeOverdue(bed, subscriptionId);
  await follow(subscriptionId);
  await changeSubscription(bed, subscriptionId, { state: 'active', pastDueAt: null });
  await sweepServices(job(bed));
  await settled(bed);
  expect((await onlyPiece(bed, lineId)).state).toBe('active');
  await changeSubscription(bed, subscriptionId, { cancelAtPeriodEnd: true });
  await sweepServices(job(bed));
  expect((await onlyPiece(bed, lineId)).state).toBe('cancel_scheduled');
  await changeSubscription(bed, subscriptionId, { state: 'canceled' });
  await sweepServices(job(bed));
  await settled(bed);
  expect(await onlyPiece(bed, lineId)).toMatchObject({ state: 'terminated', credentials: null });
});

test('a change is carried out, more machines are added and the last ones taken down', async () => {
  const { lineId, subscriptionId, selection } = await delivered({ selection: { quantity: 2 } });
  const set = (more: object) =>
    changeSubscription(bed, subscriptionId, { selection: { ...selection, ...more } });
  await set({ plan: 'vps-4', quantity: 3 });
  await follow(subscriptionId);
  const grown = await pieces(bed, lineId);
  expect(grown.map(({ state, selection: { plan } }) => [state, plan])).toEqual(
    Array(3).fill(['active', 'vps-4']),
  );
  await set({ plan: 'vps-4', quantity: 1 });
  await follow(subscriptionId);
  expect((await pieces(bed, lineId)).map(({ state }) => state)).toEqual([
    'active',
    'terminated',
    'terminated',
  ]);
  await set({ plan: 'vps-4', quantity: 2 });
  await follow(subscriptionId);
  expect((await pieces(bed, lineId)).map(({ piece, state }) => `${piece} ${state}`)).toEqual([
    '1 active',
    '2 terminated',
    '3 terminated',
    '4 active',
  ]);
});

test('an order that is taken back ends its services and forgets their passwords', async () => {
  const { lineId, orderId, memberId } = await delivered();
  await moveOrder(bed, orderId, 'withdrawn');
  await followOrder(job(bed), orderId);
  await settled(bed);
  const service = await onlyPiece(bed, lineId);
  expect(service).toMatchObject({ state: 'terminated', credentials: null });
  const ended = await bed.mailAbout(`${memberId}@example.com`, 'VPS 2 has ended');
  expect(ended.text).toMatch(/kept until 2\d November 2026/);
});

test('by hand: a suspension waits for the creation, an answer counts once, and an end overtakes what waits', async () => {
  const quiet = await openTestbed({ LIMITS: 'off', DELIVERY: 'vps=manual' });
  try {
    const { lineId, orderId } = await newOrder(quiet, { once: true });
    await startOrder(job(quiet), orderId);
    await settled(quiet);
    const [create] = await acts(quiet, (await onlyPiece(quiet, lineId)).id);
    expect(create).toMatchObject({ action: 'create', state: 'waiting_operator' });
    // A suspension waits its turn while the creation does; the operator's answer brings both.
    const { id } = await onlyPiece(quiet, lineId);
    await suspendService(job(quiet), id, { because: 'manual', reason: 'Ask first' });
    expect(await acts(quiet, id)).toHaveLength(1);
    await expect(failProvisioning(job(quiet), 'prv_00000000000000000000000000', 'no')).rejects.toThrow();
    const finished = await Promise.allSettled(
      [1, 2, 3].map(() => finishProvisioning(job(quiet), create!.id, { access: { ipv4: '203.0.113.5' } })),
    );
    expect(finished).toEqual(Array(3).fill({ status: 'fulfilled', value: undefined }));
    await settled(quiet);
    expect((await acts(quiet, id)).map(({ action, state }) => `${action} ${state}`)).toEqual([
      'create done',
      'suspend waiting_operator',
    ]);
    await moveOrder(quiet, orderId, 'refunded');
    await followOrder(job(quiet), orderId);
    await settled(quiet);
    const [, suspend, terminate] = await acts(quiet, id);
    expect([suspend!.state, terminate!.action]).toEqual(['canceled', 'terminate']);
    await expect(finishProvisioning(job(quiet), suspend!.id, {})).rejects.toThrow();
    await finishProvisioning(job(quiet), terminate!.id, {});
    expect((await onlyPiece(quiet, lineId)).state).toBe('terminated');
  } finally {
    await quiet.close();
  }
});
