import { endpoint } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { hostname, snapshotName, sshKey } from './machines.ts';
import { slug } from './pricing.ts';
import { freshProof } from './proof.ts';
import { type MachineAction, machineActions } from './states.ts';
import { z } from './zod.ts';

const fields = ['system', 'sshKey', 'address', 'name', 'snapshotId'] as const;
export type ActField = (typeof fields)[number];

/** What each act has to be asked with; all but a new installation take nothing else. */
export const neededBy: Readonly<Record<MachineAction, readonly ActField[]>> = {
  restart: [],
  rescue_on: [],
  rescue_off: [],
  reinstall: ['system'],
  name_address: ['address', 'name'],
  add_key: ['sshKey'],
  take_snapshot: ['name'],
  restore_snapshot: ['snapshotId'],
  delete_snapshot: ['snapshotId'],
  take_backup: [],
  restore_backup: ['snapshotId'],
};
const takenBy = (action: MachineAction): readonly ActField[] =>
  action === 'reinstall' ? ['system', 'sshKey'] : neededBy[action];

/** What erases something of its owner's, or lets somebody in: staff prove afresh that they are there. */
export const provenActions: readonly MachineAction[] = [
  'reinstall',
  'add_key',
  'restore_snapshot',
  'delete_snapshot',
  'restore_backup',
];

export const actOnMachine = endpoint({
  name: 'actOnMachine',
  method: 'POST',
  path: '/machines/v1/actOnMachine',
  access: 'staff',
  body: 'json',
  input: z
    .strictObject({
      serviceId: idSchema('service'),
      action: z.enum(machineActions),
      system: slug.optional(),
      /** Of a new installation: left out, the system is installed without a key. */
      sshKey: sshKey.optional(),
      address: line(2, 45).optional(),
      /** That an address is looked up to, or of a snapshot. */
      name: line(1, 253).optional(),
      /** The act that took the snapshot or the backup. */
      snapshotId: idSchema('provisioning').optional(),
      /** Its owner reads it. */
      reason: prose(3, 500),
      ...freshProof,
    })
    .superRefine((wish, ctx) => {
      const wrong = (field: ActField, message: string) =>
        ctx.addIssue({ code: 'custom', path: [field], params: { message } });
      for (const field of fields) {
        const given = wish[field] !== undefined;
        if (!given && neededBy[wish.action].includes(field)) wrong(field, 'required');
        if (given && !takenBy(wish.action).includes(field)) wrong(field, 'unknown_field');
      }
      if (wish.name === undefined) return;
      if (wish.action === 'name_address' && !hostname.safeParse(wish.name).success)
        wrong('name', 'hostname_invalid');
      if (wish.action === 'take_snapshot' && !snapshotName.safeParse(wish.name).success)
        wrong('name', 'too_long');
    }),
  output: z.strictObject({ actId: idSchema('provisioning') }),
  errors: [
    ...(['session.missing', 'session.ended', 'access.refused', 'access.step_up', 'member.locked'] as const),
    ...(['request.not_found', 'request.conflict', 'entitlement.missing', 'state.move_refused'] as const),
    'allowance.used_up',
  ],
  summary:
    'Asks for an act on anybody’s server, as its owner would, with a reason that they are mailed; nobody adds a key to a server that its owner manages alone; what erases or lets somebody in needs a fresh proof.',
});
