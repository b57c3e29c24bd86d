import { expect, test } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import type { Selection } from '#contract/pricing.ts';
import { type DoneAct, machineNow } from './machine-now.ts';

const selection = (system: string, sshKey = ''): Selection => ({
  ...{ plan: 'vps-3', months: 1, quantity: 1, location: 'london' },
  ...{ choices: { 'vps-system': system }, setup: { sshKey } },
});
const systemOf = ({ choices }: Selection) => String(choices['vps-system']);
let hour = 0;
function act(action: DoneAct['action'], more: Partial<DoneAct> = {}): DoneAct {
  const doneAt = new Date(Date.UTC(2026, 10, 20, ++hour));
  return {
    id: newId('provisioning', doneAt),
    action,
    input: null,
    selection: null,
    madeRef: null,
    doneAt,
    ...more,
  };
}
const now = (...acts: DoneAct[]) => machineNow(acts, systemOf);
const made = act('create', { selection: selection('ubuntu', 'the first key') });
const reinstalled = (system: string, sshKey?: string) => act('reinstall', { input: { system, sshKey } });

test('it begins as it was ordered', () => {
  expect(now(made)).toMatchObject({ system: 'ubuntu', boughtSystem: 'ubuntu', sshKey: 'the first key' });
  expect(now()).toMatchObject({ system: null, sshKey: null, snapshots: [], reverseNames: {} });
});

test('an installation ends the rescue system, brings its key or none, and leaves names and snapshots', () => {
  const named = act('name_address', { input: { address: '192.0.2.7', name: 'shop.example' } });
  const taken = act('take_snapshot', { input: { name: 'Before' }, madeRef: 'snap-1' });
  const rescue = act('rescue_on');
  expect(now(made, rescue)).toMatchObject({ rescueSince: rescue.doneAt, system: 'ubuntu' });
  const anew = reinstalled('debian');
  expect(now(made, named, taken, rescue, anew)).toEqual({
    ...{ system: 'debian', boughtSystem: 'ubuntu', sshKey: null },
    ...{ rescueSince: null, reinstalledAt: anew.doneAt },
    reverseNames: { '192.0.2.7': 'shop.example' },
    snapshots: [{ id: taken.id, name: 'Before', ref: 'snap-1', takenAt: taken.doneAt, system: 'ubuntu' }],
    backups: [],
  });
  expect(now(made, rescue, act('rescue_off')).rescueSince).toBeNull();
  expect(now(made, anew, act('add_key', { input: { sshKey: 'another' } })).sshKey).toBe('another');
});

test('a snapshot brings back the system it was taken of, and is gone once it is deleted', () => {
  const taken = act('take_snapshot', { input: { name: 'Before' } });
  const of = (snapshotId: Id<'provisioning'>) => ({ input: { snapshotId } });
  const since = [made, taken, reinstalled('alma')];
  expect(now(...since, act('restore_snapshot', of(taken.id))).system).toBe('ubuntu');
  expect(now(...since, act('delete_snapshot', of(taken.id))).snapshots).toEqual([]);
});

test('of backups the last seven stay, each brings back its system, and without the option there are none', () => {
  const daily = (system: string): Selection => {
    const one = selection(system);
    return { ...one, choices: { ...one.choices, 'vps-backup': 'daily' } };
  };
  const begun = act('create', { selection: daily('ubuntu') });
  const backups = Array.from({ length: 8 }, () => act('take_backup', { input: { name: 'a day' } }));
  const since = [begun, ...backups, reinstalled('alma')];
  expect(now(...since).backups.map(({ id }) => id)).toEqual(backups.slice(1).map(({ id }) => id));
  const back = act('restore_backup', { input: { name: 'a day', system: 'ubuntu' } });
  expect(now(...since, back).system).toBe('ubuntu');
  expect(now(...since, act('change', { selection: daily('ubuntu') })).backups).toHaveLength(7);
  expect(now(...since, act('change', { selection: selection('ubuntu') })).backups).toEqual([]);
});

test('a change installs a system only where another one was bought', () => {
  const larger = act('change', { selection: selection('ubuntu') });
  expect(now(made, reinstalled('debian'), larger).system).toBe('debian');
  const windows = act('change', { selection: selection('windows') });
  expect(now(made, reinstalled('debian'), windows)).toMatchObject({
    ...{ system: 'windows', boughtSystem: 'windows' },
  });
});
