import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DriverName, ProvisioningAction, ProvisioningState } from '#contract/states.ts';
import { hours } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { finishProvisioning } from '../services/operate.ts';
import { provisionings, services } from '../services/services.tables.ts';
import { acts, job, makeOverdue, moveOrder, settled } from '../services/test-services.ts';
import { takeDueBackups } from './backups.ts';
import { restartMachine, restoreBackup, restoreSnapshot } from './machine-acts.ts';
import { readMachine } from './read-machine.ts';
import { type BoughtMachine, newMachine } from './test-machines.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const daily = { 'vps-backup': 'daily' };
const backedUp = (on = bed) => newMachine(on, { selection: { choices: daily } });
const read = ({ ctx, serviceId }: BoughtMachine) => readMachine(ctx, serviceId);
const backupsOf = async (machine: BoughtMachine) => (await read(machine)).backup?.items ?? [];
const actionsOn = async ({ serviceId }: BoughtMachine) =>
  (await acts(bed, serviceId)).map(({ action, state }) => `${action} ${state}`);
/** As the operator's settings or a driver would have left it. */
const deliverBy = ({ serviceId }: BoughtMachine, driver: DriverName) =>
  bed.service.database.db.update(services).set({ driver }).where(eq(services.id, serviceId));
const moveActs = ({ serviceId }: BoughtMachine, action: ProvisioningAction, state: ProvisioningState) =>
  bed.service.database.db
    .update(provisionings)
    .set({ state })
    .where(and(eq(provisionings.serviceId, serviceId), eq(provisionings.action, action)));
/** Hour after hour, as the schedule has it. */
async function pass(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour++) {
    bed.clock.jump(hours(1));
    await takeDueBackups(job(bed));
    await settled(bed);
  }
}

test('once a day, and the last seven stay', async () => {
  const machine = await backedUp();
  const asked = await Promise.all([takeDueBackups(job(bed)), takeDueBackups(job(bed))]);
  expect(asked.toSorted()).toEqual([0, 1]);
  await settled(bed);
  expect(await read(machine)).toMatchObject({
    backup: { scheduled: true, kept: 7, items: [{ id: expect.stringMatching(/^prv_/) }] },
    acts: [],
  });
  await pass(22);
  expect(await backupsOf(machine)).toHaveLength(1);
  await pass(24);
  expect(await backupsOf(machine)).toHaveLength(3);
  const [first] = (await backupsOf(machine)).slice(-1);
  for (let day = 0; day < 6; day++) await pass(24);
  const kept = await backupsOf(machine);
  expect(kept).toHaveLength(7);
  const taken = kept.map(({ takenAt }) => Date.parse(takenAt));
  expect(taken).toEqual(taken.toSorted((a, b) => b - a));
  const { serviceId } = machine;
  const over = restoreBackup(machine.ctx, { serviceId, backupId: first?.id ?? 'prv_none' }, null);
  expect((await failureOf(over)).name).toBe('request.not_found');
});

test('its owner goes back to one; a backup is no snapshot, and nobody takes one by hand', async () => {
  const machine = await backedUp();
  const { serviceId } = machine;
  await takeDueBackups(job(bed));
  await settled(bed);
  const backupId = (await backupsOf(machine))[0]?.id ?? 'prv_none';
  const asSnapshot = restoreSnapshot(machine.ctx, { serviceId, snapshotId: backupId }, null);
  expect((await failureOf(asSnapshot)).name).toBe('request.not_found');
  expect((await read(machine)).actions).not.toContain('take_backup');
  await restoreBackup(machine.ctx, { serviceId, backupId }, null);
  await settled(bed);
  expect((await read(machine)).acts).toMatchObject([{ action: 'restore_backup', state: 'done', by: 'you' }]);
  const [taken, restored] = (await acts(bed, serviceId)).slice(1);
  expect(taken?.madeRef).toMatch(/^backup-/);
  expect(restored?.input).toMatchObject({
    ...{ snapshotId: backupId, snapshotRef: taken?.madeRef },
    system: expect.any(String),
  });
});

test('suspended, ended or without the option there is none', async () => {
  const [late, plain, lost] = [await backedUp(), await newMachine(bed), await backedUp()];
  await makeOverdue(bed, late.subscriptionId);
  await moveOrder(bed, lost.orderId, 'refunded');
  await takeDueBackups(job(bed));
  await settled(bed);
  for (const machine of [late, plain, lost]) expect(await actionsOn(machine)).toEqual(['create done']);
  expect((await read(plain)).backup).toBeNull();
  expect((await read(late)).backup).toEqual({ scheduled: true, kept: 7, items: [] });
});

test('what a person asks for goes before a backup that has not begun; one that failed is asked for anew in the day', async () => {
  const failing = await backedUp();
  const machine = await backedUp();
  const ask = () => takeDueBackups(job(bed));
  await deliverBy(machine, 'webhook');
  await ask();
  await settled(bed);
  // There is no such driver here, so it waits for its next try.
  expect(await actionsOn(machine)).toEqual(['create done', 'take_backup queued']);
  await restartMachine(machine.ctx, { serviceId: machine.serviceId }, null);
  expect((await actionsOn(machine)).slice(0, 2)).toEqual(['create done', 'take_backup canceled']);
  // While the restart waits for its turn, nothing else is asked for; the other machine is not kept waiting by it.
  await ask();
  expect((await actionsOn(machine)).slice(2)).toEqual([expect.stringMatching(/^restart /)]);
  expect(await backupsOf(failing)).toHaveLength(1);

  await moveActs(machine, 'restart', 'canceled');
  await deliverBy(machine, 'manual');
  await moveActs(failing, 'take_backup', 'failed');
  await pass(5);
  expect(await actionsOn(failing)).toEqual(['create done', 'take_backup failed']);
  await pass(2);
  expect(await actionsOn(failing)).toEqual(['create done', 'take_backup canceled', 'take_backup done']);
});

test('what people deliver is backed up by people, and nothing is put into their queue', async () => {
  const byHand = await openTestbed({ LIMITS: 'off', DELIVERY: 'vps=manual' });
  try {
    await seedCatalogue(job(byHand));
    const machine = await backedUp(byHand);
    const [create] = await acts(byHand, machine.serviceId);
    await finishProvisioning(job(byHand), create?.id ?? 'prv_none', {});
    await settled(byHand);
    expect((await read(machine)).blocked).toBeNull();
    expect(await takeDueBackups(job(byHand))).toBe(0);
    expect((await read(machine)).backup).toEqual({ scheduled: false, kept: 7, items: [] });
  } finally {
    await byHand.close();
  }
});
