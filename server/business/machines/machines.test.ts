import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField } from '../members/test-members.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { followOrder, followSubscription } from '../services/make-services.ts';
import { finishProvisioning, suspendService, unsuspendService } from '../services/operate.ts';
import {
  acts,
  changeSubscription,
  countWaitingForLocks,
  job,
  makeOverdue,
  moveOrder,
  onlyPiece,
  selectionOf,
  settled,
} from '../services/test-services.ts';
import * as machine from './machine-acts.ts';
import { readMachine } from './read-machine.ts';
import { type BoughtMachine, keyOf, newMachine } from './test-machines.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const notFound = { name: 'request.not_found', data: null };
const refused = (state: string, wanted: string) => ({ name: 'state.move_refused', data: { state, wanted } });
const restart = ({ ctx, serviceId }: BoughtMachine, key: string | null = null) =>
  machine.restartMachine(ctx, { serviceId }, key);
const read = ({ ctx, serviceId }: BoughtMachine) => readMachine(ctx, serviceId);
const done = async <T>(act: Promise<T>) => {
  const id = await act;
  await settled(bed);
  return id;
};
const actsOf = async ({ serviceId }: BoughtMachine) =>
  (await acts(bed, serviceId)).map(({ action, state }) => `${action} ${state}`);

test('a restart is asked, done by the driver, and kept with who asked and when', async () => {
  const bought = await newMachine(bed);
  const actId = await done(restart(bought));
  expect(await read(bought)).toMatchObject({
    blocked: null,
    system: { slug: 'ubuntu', name: 'Ubuntu 24.04 LTS' },
    acts: [{ id: actId, action: 'restart', state: 'done', by: 'you', about: '' }],
  });
  const [, act] = await acts(bed, bought.serviceId);
  expect(act).toMatchObject({ askedBy: bought.memberId, reason: 'asked', doneAt: bed.clock.now() });
});

test('one act at a time: of two at once one is refused, and a question sent again is the same act', async () => {
  const bought = await newMachine(bed);
  // Both wait for the row, so that the first act is not done before the second one is asked for.
  const holder = await bed.service.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from services where id = $1 for update', [bought.serviceId]);
  const asking = Promise.allSettled([restart(bought), restart(bought)]);
  await expect.poll(() => countWaitingForLocks(bed), { interval: 25 }).toBeGreaterThanOrEqual(2);
  await holder.query('commit');
  holder.release();
  const both = await asking;
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await settled(bed);
  const key = 'a-key-of-the-browser';
  const asked = await Promise.all([restart(bought, key), restart(bought, key)]);
  expect(asked[0]).toBe(asked[1]);
  await settled(bed);
  expect(await restart(bought, key)).toBe(asked[0]);
  const { ctx, serviceId } = bought;
  expect(await failureOf(machine.setRescue(ctx, { serviceId, on: 'Y' }, key))).toEqual({
    name: 'request.conflict',
    data: null,
  });
  expect(await actsOf(bought)).toEqual(['create done', 'restart done', 'restart done']);
});

test('of somebody else, suspended, ended or not delivered, it refuses with the reason', async () => {
  const bought = await newMachine(bed);
  const { serviceId, orderId } = bought;
  const stranger = memberCtx(bed, (await newMachine(bed)).memberId);
  expect(await failureOf(machine.restartMachine(stranger, { serviceId }, null))).toEqual(notFound);
  expect(await failureOf(readMachine(stranger, serviceId))).toEqual(notFound);
  await suspendService(job(bed), serviceId, { because: 'abuse', reason: 'Complaints' });
  // At once, not only when the driver has done it.
  expect(await failureOf(restart(bought))).toEqual(refused('suspended', 'restart'));
  await settled(bed);
  expect((await read(bought)).blocked).toBe('suspended');
  await unsuspendService(job(bed), serviceId, 'Answered');
  await settled(bed);
  await done(restart(bought));
  await makeOverdue(bed, bought.subscriptionId);
  expect(await failureOf(restart(bought))).toEqual(refused('suspended', 'restart'));
  await moveOrder(bed, orderId, 'refunded');
  expect(await failureOf(restart(bought))).toEqual(refused('ended', 'restart'));
  await followOrder(job(bed), orderId);
  await settled(bed);
  expect(await failureOf(restart(bought))).toEqual(refused('ended', 'restart'));
  const failing = await newMachine(bed, { selection: { setup: { hostname: 'refused.example' } } });
  expect(await failureOf(restart(failing))).toEqual(refused('not_delivered', 'restart'));
});

test('what is no machine has no acts, and a dedicated server no snapshots', async () => {
  const tool = await newMachine(bed, { family: 'tools', selection: { plan: 'writing-pro' } });
  expect(await failureOf(restart(tool))).toMatchObject({
    ...{ name: 'entitlement.missing', data: { reason: 'machines' } },
  });
  const dedicated = await newMachine(bed, {
    ...{ family: 'dedicated', selection: { plan: 'ds-2', choices: { system: 'debian' } } },
  });
  const { ctx, serviceId } = dedicated;
  expect(await failureOf(machine.takeSnapshot(ctx, { serviceId, name: 'Before' }, null))).toMatchObject({
    ...{ name: 'entitlement.missing', data: { reason: 'snapshots' } },
  });
  const found = await read(dedicated);
  expect(found).toMatchObject({ system: { slug: 'debian' }, snapshotLimit: 0, snapshotGB: null });
  expect(found.actions).not.toContain('take_snapshot');
});

test('names of addresses and keys are kept, and the next installation takes the key', async () => {
  const bought = await newMachine(bed);
  const { ctx, serviceId } = bought;
  const [ipv4] = (await read(bought)).addresses;
  const wish = { serviceId, address: ipv4!.address, name: 'shop.lindt-home.example' };
  await done(machine.nameAddress(ctx, wish, null));
  const strange = machine.nameAddress(ctx, { ...wish, address: '198.51.100.1' }, null);
  expect(await failureOf(strange)).toEqual(badField('address', 'not_one_of'));
  const sshKey = keyOf('mara@laptop');
  await done(machine.addMachineKey(ctx, { serviceId, sshKey }, null));
  expect(await read(bought)).toMatchObject({
    addresses: [
      { label: 'ipv4', reverseName: 'shop.lindt-home.example' },
      { label: 'ipv6', reverseName: null },
    ],
    sshKey,
    acts: [
      { action: 'add_key', about: 'mara@laptop' },
      { action: 'name_address', about: `shop.lindt-home.example (${ipv4?.address})` },
    ],
  });
});

test('snapshots are taken as long as there is room, restored and deleted', async () => {
  const bought = await newMachine(bed);
  const { ctx, serviceId } = bought;
  const take = (name: string) => done(machine.takeSnapshot(ctx, { serviceId, name }, null));
  const first = await take('Before the update');
  await take('After it');
  expect(await read(bought)).toMatchObject({
    snapshots: [{ name: 'After it' }, { id: first, name: 'Before the update' }],
    ...{ snapshotLimit: 2, snapshotGB: 50 },
  });
  expect(await failureOf(take('One more'))).toEqual({
    name: 'allowance.used_up',
    data: { reason: 'snapshots', used: 2, limit: 2 },
  });
  await done(machine.restoreSnapshot(ctx, { serviceId, snapshotId: first }, null));
  const [, taken, , restored] = await acts(bed, serviceId);
  expect(taken?.madeRef).toMatch(/^snap-[0-9a-f]{12}$/);
  expect(restored?.input).toEqual({
    ...{ snapshotId: first, name: 'Before the update', snapshotRef: taken?.madeRef },
  });
  await done(machine.deleteSnapshot(ctx, { serviceId, snapshotId: first }, null));
  const gone = machine.restoreSnapshot(ctx, { serviceId, snapshotId: first }, null);
  expect(await failureOf(gone)).toEqual(notFound);
  const other = await newMachine(bed);
  expect(
    await failureOf(
      machine.deleteSnapshot(other.ctx, { serviceId: other.serviceId, snapshotId: first }, null),
    ),
  ).toEqual(notFound);
  const roomy = await newMachine(bed, { selection: { choices: { snapshots: 1000 } } });
  expect((await read(roomy)).snapshotLimit).toBe(3);
  const bare = await newMachine(bed, { selection: { choices: {} } });
  expect(
    await failureOf(machine.takeSnapshot(bare.ctx, { serviceId: bare.serviceId, name: 'Any' }, null)),
  ).toMatchObject({ data: { used: 0, limit: 0 } });
});

test('a name that the other side refuses fails the act, and the machine can be asked again', async () => {
  const bought = await newMachine(bed);
  const { ctx, serviceId } = bought;
  await done(machine.takeSnapshot(ctx, { serviceId, name: 'refused for good' }, null));
  expect(await read(bought)).toMatchObject({ blocked: null, snapshots: [], acts: [{ state: 'failed' }] });
  await done(restart(bought));
  expect(await actsOf(bought)).toEqual(['create done', 'take_snapshot failed', 'restart done']);
});

test('what waits for people gives way to a suspension and to a change of plan', async () => {
  const quiet = await openTestbed({ LIMITS: 'off', DELIVERY: 'vps=manual' });
  try {
    await seedCatalogue(job(quiet));
    const bought = await newMachine(quiet);
    const { ctx, serviceId, subscriptionId } = bought;
    const states = async () =>
      (await acts(quiet, serviceId)).map(({ action, state }) => `${action} ${state}`);
    const finish = async () => {
      const open = (await acts(quiet, serviceId)).find(({ state }) => state === 'waiting_operator');
      await finishProvisioning(job(quiet), open?.id ?? newId('provisioning', quiet.clock.now()), {});
      await settled(quiet);
    };
    await finish();
    await machine.restartMachine(ctx, { serviceId }, null);
    await settled(quiet);
    expect((await readMachine(ctx, serviceId)).acts).toMatchObject([{ state: 'waiting_operator' }]);
    const again = machine.restartMachine(ctx, { serviceId }, null);
    expect(await failureOf(again)).toEqual(refused('underway', 'restart'));
    await finish();
    await machine.restartMachine(ctx, { serviceId }, null);
    await settled(quiet);
    await changeSubscription(quiet, subscriptionId, { selection: selectionOf({ plan: 'vps-4' }) });
    await followSubscription(job(quiet), subscriptionId);
    await settled(quiet);
    expect(await states()).toEqual([
      ...['create done', 'restart done', 'restart canceled', 'change waiting_operator'],
    ]);
    await finish();
    expect(await onlyPiece(quiet, bought.lineId)).toMatchObject({ state: 'active' });
    await machine.restartMachine(ctx, { serviceId }, null);
    await settled(quiet);
    await suspendService(job(quiet), serviceId, { because: 'manual', reason: 'Asked to wait' });
    await settled(quiet);
    expect((await states()).slice(-2)).toEqual(['restart canceled', 'suspend waiting_operator']);
  } finally {
    await quiet.close();
  }
});
