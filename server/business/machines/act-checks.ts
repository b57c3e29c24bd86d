import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { ActInput } from '#contract/machines.ts';
import type { MachineAction } from '#contract/states.ts';
import { addressesOf } from './addresses.ts';
import { type Known, snapshotLimit } from './known-machine.ts';
import type { Snapshot } from './machine-now.ts';
import { installable } from './systems.ts';

/** Refuses what this machine cannot do, or says what the driver has to know beside what was wanted. */
type Check = (known: Known, wanted: ActInput) => ActInput | undefined;

/**
 * By act, whoever asks for it.
 * @throws request.invalid: system, it is not among those that cost nothing more; address, the machine has no such one;
 *   request.not_found: it has no such snapshot or backup; allowance.used_up: reason `snapshots`, there is room for no more,
 *   or (limit 0) for none
 */
export const checks: Readonly<Partial<Record<MachineAction, Check>>> = {
  reinstall({ plan, now }, { system }) {
    if (!installable(plan, now.boughtSystem).some(({ slug }) => slug === system))
      throw failField('system', 'not_one_of');
    return undefined;
  },
  name_address({ service }, wanted) {
    if (!addressesOf(service.access).some(({ address }) => address === wanted.address))
      throw failField('address', 'not_one_of');
    return undefined;
  },
  take_snapshot(known) {
    const [used, limit] = [known.now.snapshots.length, snapshotLimit(known)];
    if (used >= limit) throw fail('allowance.used_up', { reason: 'snapshots', used, limit });
    return undefined;
  },
  restore_snapshot: ({ now }, { snapshotId }) => refOf(getMade(now.snapshots, snapshotId)),
  delete_snapshot: ({ now }, { snapshotId }) => refOf(getMade(now.snapshots, snapshotId)),
  restore_backup({ now }, { snapshotId }) {
    const made = getMade(now.backups, snapshotId);
    // The backup itself is forgotten a week later; what it brought back is not.
    return { ...refOf(made), ...(made.system ? { system: made.system } : {}) };
  },
};

const refOf = ({ name, ref }: Snapshot): ActInput => ({ name, ...(ref ? { snapshotRef: ref } : {}) });

function getMade(made: readonly Snapshot[], id: Id<'provisioning'> | undefined): Snapshot {
  const found = made.find((one) => one.id === id);
  if (!found) throw fail('request.not_found');
  return found;
}
