import { actedBy } from './acted-by.ts';
import { endpoint } from './endpoint.ts';
import { line, yesNo } from './fields.ts';
import { type Id, idSchema } from './ids.ts';
import { isHostname, isSshKey } from './machine-setup.ts';
import { namedApiKey } from './named-api-key.ts';
import { type Family, slug } from './pricing.ts';
import { freshProof } from './proof.ts';
import { type MachineAction, machineActions, provisioningMoves, statesOf } from './states.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const base = '/machines/v1';
const serviceId = idSchema('service');
/** Of the act that does it, or did it: a snapshot has the id of the act that took it. */
const actId = idSchema('provisioning');

const ofEveryMachine = [
  'restart',
  'rescue_on',
  'rescue_off',
  'reinstall',
  'name_address',
  'add_key',
] as const;
/** What may be asked of what is delivered, by family; of all others nothing. */
export const actionsOfFamily: Partial<Record<Family, readonly MachineAction[]>> = {
  dedicated: ofEveryMachine,
  vps: machineActions.filter((action) => action !== 'take_backup'),
};
export const isMachine = (family: Family): boolean => family in actionsOfFamily;

/** Options of the catalogue whose choice is the system that a machine is delivered with. */
export const systemOptions: readonly string[] = ['system', 'vps-system'];
/** The option that counts gigabytes of room for snapshots. */
export const snapshotOption = 'snapshots';
/** No system is installed. */
export const noSystem = 'rescue';
export const isWindows = (system: string): boolean => system.startsWith('windows');

/** Of one service, however much room it has. */
export const maxSnapshots = 3;

/** What an act is asked with. */
export interface ActInput {
  system?: string;
  sshKey?: string;
  address?: string;
  name?: string;
  /** The act that took the snapshot or the backup, and what the driver calls it. */
  snapshotId?: Id<'provisioning'>;
  snapshotRef?: string;
  /** Of backups: how many stay; the driver deletes older ones. */
  keep?: number;
}

/** A full name, as a reverse entry has it: at least two labels. */
export const hostname = line(1, 253)
  .transform((name) => name.toLowerCase())
  .refine((name) => name.includes('.') && isHostname(name), { params: { message: 'hostname_invalid' } });
export const sshKey = line(1, 8192).refine(isSshKey, { params: { message: 'ssh_key_invalid' } });

/** What its owner calls a snapshot. */
export const snapshotName = line(1, 60);

/** Why nothing can be asked of a machine now; null = it can. */
export const machineBlocks = ['not_delivered', 'suspended', 'ended', 'underway'] as const;
export type MachineBlock = (typeof machineBlocks)[number];

const system = z.strictObject({ slug, name: z.string() });

const machine = z.strictObject({
  actions: z.array(z.enum(machineActions)),
  blocked: z.enum(machineBlocks).nullable(),
  /** What the catalogue says of the plan: `{cores: 8, memoryGiB: 64}`; units are in the names. */
  facts: z.record(z.string(), z.unknown()),
  /** Null where none is installed. */
  system: system.nullable(),
  /** What it can be reinstalled with at no further cost. */
  systems: z.array(system),
  /** Each with the name that its reverse entry has; null = none was set here. */
  addresses: z.array(
    z.strictObject({ label: z.string(), address: z.string(), reverseName: z.string().nullable() }),
  ),
  /** The key that was given last; the next installation takes it. */
  sshKey: z.string().nullable(),
  /** Since when it runs the rescue system; null = it runs its own. */
  rescueSince: instant.nullable(),
  /** Null = it is as it was delivered. */
  reinstalledAt: instant.nullable(),
  snapshots: z.array(z.strictObject({ id: actId, name: z.string(), takenAt: instant })),
  /** How many there is room for; 0 where the plan has none. */
  snapshotLimit: z.int(),
  /** GB that one snapshot takes of the room; null where that is not known. */
  snapshotGB: z.int().nullable(),
  /** Null where the plan has no daily backup. */
  backup: z
    .strictObject({
      /** False where people deliver the machine: they take the backups, and its owner writes to them to restore one. */
      scheduled: z.boolean(),
      /** So many stay. */
      kept: z.int(),
      items: z.array(z.strictObject({ id: actId, takenAt: instant })),
    })
    .nullable(),
  /** What was asked, newest first, the last fifty. */
  acts: z.array(
    z.strictObject({
      id: actId,
      action: z.enum(machineActions),
      state: z.enum(statesOf(provisioningMoves)),
      /** What it was about: a system, a name, an address; empty for a restart. */
      about: z.string(),
      ...actedBy,
      /** That a program asked with. */
      apiKey: namedApiKey.nullable(),
      /** Why the operator asked; empty for what its owner asked. */
      reason: z.string(),
      askedAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
});
export type Machine = z.output<typeof machine>;
export type MachineAct = Machine['acts'][number];

const signedOut = ['session.missing', 'session.ended'] as const;
const refusals = [
  ...signedOut,
  'request.not_found',
  'request.conflict',
  'entitlement.missing',
  'state.move_refused',
] as const;
const asked = z.strictObject({ actId });

export const readMachine = endpoint({
  name: 'readMachine',
  method: 'GET',
  path: `${base}/readMachine`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ serviceId }),
  output: machine,
  errors: [...signedOut, 'request.not_found', 'entitlement.missing'],
  summary: 'A server as it is now: its system, addresses, key and snapshots, and what was asked of it.',
});

export const restartMachine = endpoint({
  name: 'restartMachine',
  method: 'POST',
  path: `${base}/restartMachine`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId }),
  output: asked,
  errors: [...refusals],
  summary: 'Restarts a server. One act runs at a time.',
});

export const setRescue = endpoint({
  name: 'setRescue',
  method: 'POST',
  path: `${base}/setRescue`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, on: yesNo }),
  output: asked,
  errors: [...refusals],
  summary: 'Starts a server from the rescue system, or from its own disks again.',
});

export const reinstallMachine = endpoint({
  name: 'reinstallMachine',
  method: 'POST',
  path: `${base}/reinstallMachine`,
  access: 'member',
  body: 'json',
  input: z.strictObject({
    serviceId,
    system: slug,
    /** Left out, the system is installed without a key. */
    sshKey: sshKey.optional(),
    ...freshProof,
  }),
  output: asked,
  errors: [...refusals, 'access.step_up', 'access.refused', 'member.locked'],
  summary:
    'Installs a server anew after a fresh proof: everything on its disks is erased, its passwords are new.',
});

export const nameAddress = endpoint({
  name: 'nameAddress',
  method: 'POST',
  path: `${base}/nameAddress`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, address: line(2, 45), name: hostname }),
  output: asked,
  errors: [...refusals],
  summary: 'Sets the name that an address of a server is looked up to (reverse DNS).',
});

export const addMachineKey = endpoint({
  name: 'addMachineKey',
  method: 'POST',
  path: `${base}/addMachineKey`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, sshKey }),
  output: asked,
  errors: [...refusals],
  summary: 'Adds a public SSH key to a server now, and keeps it for the next installation.',
});

export const takeSnapshot = endpoint({
  name: 'takeSnapshot',
  method: 'POST',
  path: `${base}/takeSnapshot`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, name: snapshotName }),
  output: asked,
  errors: [...refusals, 'allowance.used_up'],
  summary: 'Takes a snapshot of a virtual server, as long as there is room for it; three are the most.',
});

export const restoreSnapshot = endpoint({
  name: 'restoreSnapshot',
  method: 'POST',
  path: `${base}/restoreSnapshot`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, snapshotId: actId }),
  output: asked,
  errors: [...refusals],
  summary: 'Puts the disks of a virtual server back to a snapshot; what was written since is erased.',
});

export const deleteSnapshot = endpoint({
  name: 'deleteSnapshot',
  method: 'POST',
  path: `${base}/deleteSnapshot`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, snapshotId: actId }),
  output: asked,
  errors: [...refusals],
  summary: 'Deletes a snapshot of a virtual server.',
});

export const restoreBackup = endpoint({
  name: 'restoreBackup',
  method: 'POST',
  path: `${base}/restoreBackup`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, backupId: actId }),
  output: asked,
  errors: [...refusals],
  summary:
    'Puts the disks of a virtual server back to one of its daily backups; what was written since is erased.',
});
