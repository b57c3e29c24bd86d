import type { Id } from '#contract/ids.ts';
import { isBackedUp, keptBackups } from '#contract/machine-plans.ts';
import type { ActInput } from '#contract/machines.ts';
import type { Selection } from '#contract/pricing.ts';
import type { ProvisioningAction } from '#contract/states.ts';

/** An act that was done, as far as it left something behind. */
export interface DoneAct {
  id: Id<'provisioning'>;
  action: ProvisioningAction;
  input: ActInput | null;
  selection: Selection | null;
  madeRef: string | null;
  doneAt: Date;
}

/** A snapshot or a backup. */
export interface Snapshot {
  id: Id<'provisioning'>;
  name: string;
  ref: string | null;
  takenAt: Date;
  /** What was installed when it was taken. */
  system: string | null;
}

export interface MachineNow {
  /** By its slug in the catalogue; null where it is not known. */
  system: string | null;
  /** What is paid for, which may be dearer than what is installed. */
  boughtSystem: string | null;
  sshKey: string | null;
  rescueSince: Date | null;
  reinstalledAt: Date | null;
  /** By address. */
  reverseNames: Readonly<Record<string, string>>;
  snapshots: readonly Snapshot[];
  /** Those that are kept, oldest first. */
  backups: readonly Snapshot[];
}

/**
 * What a machine is after everything that was done to it.
 * @param acts oldest first
 * @param systemOf the system that a selection is delivered with
 */
export function machineNow(
  acts: readonly DoneAct[],
  systemOf: (selection: Selection) => string | null,
): MachineNow {
  let machine: MachineNow = {
    ...{ system: null, boughtSystem: null, sshKey: null, rescueSince: null, reinstalledAt: null },
    ...{ reverseNames: {}, snapshots: [], backups: [] },
  };
  for (const act of acts) machine = { ...machine, ...after(machine, act, systemOf) };
  return machine;
}

function after(
  { system, boughtSystem, reverseNames, snapshots, backups }: MachineNow,
  { id, action, input, selection, madeRef, doneAt }: DoneAct,
  systemOf: (selection: Selection) => string | null,
): Partial<MachineNow> {
  const { name = '', address = '', sshKey = null, snapshotId } = input ?? {};
  const taken = { id, name, ref: madeRef, takenAt: doneAt, system };
  switch (action) {
    case 'create':
      return selection ? { ...bought(systemOf(selection)), sshKey: selection.setup.sshKey || null } : {};
    case 'change': {
      const next = selection && systemOf(selection);
      const kept = selection && isBackedUp(selection) ? backups : [];
      return { backups: kept, ...(next === boughtSystem ? {} : bought(next)) };
    }
    case 'reinstall':
      return { system: input?.system ?? null, sshKey, rescueSince: null, reinstalledAt: doneAt };
    case 'rescue_on':
      return { rescueSince: doneAt };
    case 'rescue_off':
      return { rescueSince: null };
    case 'name_address':
      return { reverseNames: { ...reverseNames, [address]: name } };
    case 'add_key':
      return { sshKey };
    case 'take_snapshot':
      return { snapshots: [...snapshots, taken] };
    case 'take_backup':
      return { backups: [...backups, taken].slice(-keptBackups) };
    case 'restore_snapshot':
      return { system: snapshots.find((one) => one.id === snapshotId)?.system ?? system, rescueSince: null };
    case 'restore_backup':
      return { system: input?.system ?? system, rescueSince: null };
    case 'delete_snapshot':
      return { snapshots: snapshots.filter((one) => one.id !== snapshotId) };
    default:
      return {};
  }
}

const bought = (system: string | null) => ({ system, boughtSystem: system });
