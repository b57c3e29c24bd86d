import type { Id } from '#contract/ids.ts';
import type { FreshProof } from '#contract/proof.ts';
import type { Context } from '#server/platform/context.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { describeDevice } from '../members/device.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { reinstalledMail } from '../services/services.mail.ts';
import type { Known } from './known-machine.ts';
import { askForAct } from './machines.ts';

// What an owner asks of a machine. Each of these refuses as `askForAct` does.

type ServiceId = Id<'service'>;
type Act = Promise<Id<'provisioning'>>;
type Key = string | null;

export const restartMachine = (ctx: Context, { serviceId }: { serviceId: ServiceId }, key: Key): Act =>
  askForAct(ctx, { serviceId, action: 'restart', key });

export async function setRescue(
  ctx: Context,
  { serviceId, on }: { serviceId: ServiceId; on: 'Y' | 'N' },
  key: Key,
): Act {
  return askForAct(ctx, { serviceId, action: on === 'Y' ? 'rescue_on' : 'rescue_off', key });
}

/**
 * Erases what is on the disks and installs a system, after a fresh proof. Its owner is mailed that it was asked for.
 * @throws what `requireStepUp` refuses
 */
export async function reinstallMachine(
  ctx: Context,
  {
    serviceId,
    system,
    sshKey,
    ...proof
  }: { serviceId: ServiceId; system: string; sshKey?: string } & FreshProof,
  key: Key,
): Act {
  const wanted = { system, ...(sshKey ? { sshKey } : {}) };
  return askForAct(
    ctx,
    { serviceId, action: 'reinstall', wanted, key },
    { prove: () => requireStepUp(ctx, proof), tell: tellOwner },
  );
}

async function tellOwner(ctx: Context, { service }: Known): Promise<void> {
  const member = await findMember(ctx.db, actingMember(ctx).id);
  if (!member) return;
  const device = describeDevice(ctx.caller.userAgent);
  const network = coarseNetworkOf(ctx.caller.address) ?? 'unknown';
  await postMail(ctx, reinstalledMail(ctx.config, member, service, { device, network, at: ctx.now() }));
}

export async function nameAddress(
  ctx: Context,
  { serviceId, ...wanted }: { serviceId: ServiceId; address: string; name: string },
  key: Key,
): Act {
  return askForAct(ctx, { serviceId, action: 'name_address', wanted, key });
}

export async function addMachineKey(
  ctx: Context,
  { serviceId, sshKey }: { serviceId: ServiceId; sshKey: string },
  key: Key,
): Act {
  return askForAct(ctx, { serviceId, action: 'add_key', wanted: { sshKey }, key });
}

export async function takeSnapshot(
  ctx: Context,
  { serviceId, name }: { serviceId: ServiceId; name: string },
  key: Key,
): Act {
  return askForAct(ctx, { serviceId, action: 'take_snapshot', wanted: { name }, key });
}

interface OfSnapshot {
  serviceId: ServiceId;
  snapshotId: Id<'provisioning'>;
}

export const restoreSnapshot = (ctx: Context, { serviceId, ...wanted }: OfSnapshot, key: Key): Act =>
  askForAct(ctx, { serviceId, action: 'restore_snapshot', wanted, key });

export const restoreBackup = (
  ctx: Context,
  { serviceId, backupId }: { serviceId: ServiceId; backupId: Id<'provisioning'> },
  key: Key,
): Act => askForAct(ctx, { serviceId, action: 'restore_backup', wanted: { snapshotId: backupId }, key });

export const deleteSnapshot = (ctx: Context, { serviceId, ...wanted }: OfSnapshot, key: Key): Act =>
  askForAct(ctx, { serviceId, action: 'delete_snapshot', wanted, key });
