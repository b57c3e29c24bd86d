import { z } from 'zod';
import { fail, failField } from '#contract/errors.ts';
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
import type { DeliveredService } from '../services/services.tables.ts';
import type { Snapshot } from './machine-now.ts';
import { askForAct, type Known, snapshotLimit } from './machines.ts';
import { installable } from './systems.ts';

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
 * @throws request.invalid: system, it is not among those that cost nothing more; and what `requireStepUp` refuses
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
    {
      prove: () => requireStepUp(ctx, proof),
      check({ plan, now }) {
        if (!installable(plan, now.boughtSystem).some(({ slug }) => slug === system))
          throw failField('system', 'not_one_of');
        return undefined;
      },
      tell: tellOwner,
    },
  );
}

async function tellOwner(ctx: Context, service: DeliveredService): Promise<void> {
  const member = await findMember(ctx.db, actingMember(ctx).id);
  if (!member) return;
  const device = describeDevice(ctx.caller.userAgent);
  const network = coarseNetworkOf(ctx.caller.address) ?? 'unknown';
  await postMail(ctx, reinstalledMail(ctx.config, member, service, { device, network, at: ctx.now() }));
}

/** @throws request.invalid: address, the machine has no such one */
export async function nameAddress(
  ctx: Context,
  { serviceId, ...wanted }: { serviceId: ServiceId; address: string; name: string },
  key: Key,
): Act {
  return askForAct(
    ctx,
    { serviceId, action: 'name_address', wanted, key },
    {
      check({ service }) {
        if (!addressesOf(service.access).some(({ address }) => address === wanted.address))
          throw failField('address', 'not_one_of');
        return undefined;
      },
    },
  );
}

export async function addMachineKey(
  ctx: Context,
  { serviceId, sshKey }: { serviceId: ServiceId; sshKey: string },
  key: Key,
): Act {
  return askForAct(ctx, { serviceId, action: 'add_key', wanted: { sshKey }, key });
}

/** @throws allowance.used_up: reason `snapshots`, there is room for no more, or (limit 0) for none */
export async function takeSnapshot(
  ctx: Context,
  { serviceId, name }: { serviceId: ServiceId; name: string },
  key: Key,
): Act {
  return askForAct(
    ctx,
    { serviceId, action: 'take_snapshot', wanted: { name }, key },
    {
      check(known) {
        const [used, limit] = [known.now.snapshots.length, snapshotLimit(known)];
        if (used >= limit) throw fail('allowance.used_up', { reason: 'snapshots', used, limit });
        return undefined;
      },
    },
  );
}

interface OfSnapshot {
  serviceId: ServiceId;
  snapshotId: Id<'provisioning'>;
}

/** @throws request.not_found: the machine has no such snapshot */
export const restoreSnapshot = (ctx: Context, wish: OfSnapshot, key: Key): Act =>
  askAboutSnapshot(ctx, 'restore_snapshot', wish, key);

/** @throws request.not_found: the machine has no such snapshot */
export const deleteSnapshot = (ctx: Context, wish: OfSnapshot, key: Key): Act =>
  askAboutSnapshot(ctx, 'delete_snapshot', wish, key);

function askAboutSnapshot(
  ctx: Context,
  action: 'restore_snapshot' | 'delete_snapshot',
  { serviceId, snapshotId }: OfSnapshot,
  key: Key,
): Act {
  const check = (known: Known) => {
    const { name, ref } = getSnapshot(known, snapshotId);
    return { name, ...(ref ? { snapshotRef: ref } : {}) };
  };
  return askForAct(ctx, { serviceId, action, wanted: { snapshotId }, key }, { check });
}

function getSnapshot({ now }: Known, id: Id<'provisioning'>): Snapshot {
  const found = now.snapshots.find((one) => one.id === id);
  if (!found) throw fail('request.not_found');
  return found;
}

const ip = z.union([z.ipv4(), z.ipv6()]);

/** What of the access to a machine is an address: `[{label: 'ipv4', address: '192.0.2.7'}]`. */
export const addressesOf = (access: Readonly<Record<string, string>>) =>
  Object.entries(access)
    .filter(([, value]) => ip.safeParse(value).success)
    .map(([label, address]) => ({ label, address }));
