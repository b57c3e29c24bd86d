import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { ActInput, MachineBlock } from '#contract/machines.ts';
import type { MachineAction } from '#contract/states.ts';
import { actorName, type Context, keyOfActor } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { actorsOf } from '../organisations/actors-of.ts';
import { cancelFailedBackups, findOpenAct } from './acts.queries.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import type { Done } from './drivers/driver.ts';
import { cancelAct, desiredOf } from './follow-service.ts';
import { provisioningQueued } from './services.events.ts';
import { askedForMail, doneByUsMail } from './services.mail.ts';
import { changeProvisioning, changeService, insertProvisioning } from './services.queries.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

/** Why nothing can be asked of a service now; null = it can. */
export async function blockOf(ctx: Context, service: DeliveredService): Promise<MachineBlock | null> {
  if (service.state === 'terminated') return 'ended';
  if (!service.deliveredAt) return 'not_delivered';
  const desired = await desiredOf(ctx, service);
  if (desired.state === 'ended') return 'ended';
  if (desired.state === 'suspended' || service.state === 'suspended') return 'suspended';
  const open = await findOpenAct(ctx.db, service.id);
  return open && !givesWay(open) ? 'underway' : null;
}

/** A backup that has not begun waits for the next hour rather than let a person wait. */
const givesWay = ({ action, state }: Provisioning): boolean => action === 'take_backup' && state === 'queued';

/**
 * In a transaction that holds the row, of a service for which `blockOf` says nothing: puts what its owner asks for, or
 * staff for them, or the schedule of backups, into the queue of delivery.
 * @param reason why staff ask
 */
export async function queueAskedAct(
  ctx: Context,
  service: DeliveredService,
  {
    action,
    input,
    key,
    reason = 'asked',
  }: { action: MachineAction; input: ActInput; key: string | null; reason?: string | undefined },
): Promise<Id<'provisioning'>> {
  const open = await findOpenAct(ctx.db, service.id);
  if (open) await cancelAct(ctx, open, 'overtaken');
  const id = newId('provisioning', ctx.now());
  await insertProvisioning(ctx.db, {
    ...{ id, serviceId: service.id, action, input, state: 'queued', reason },
    ...{ askedBy: actorName(ctx.actor), apiKeyId: keyOfActor(ctx.actor), idempotencyKey: key },
    ...{ createdAt: ctx.now(), nextTryAt: ctx.now() },
  });
  await ctx.emit(provisioningQueued, { provisioningId: id });
  return id;
}

/** As `queueAskedAct`, by the schedule; one that failed before is asked for anew by it. */
export async function queueBackup(ctx: Context, service: DeliveredService, input: ActInput): Promise<void> {
  await cancelFailedBackups(ctx.db, service.id, ctx.now());
  await queueAskedAct(ctx, service, { action: 'take_backup', input, key: null, reason: 'daily' });
}

/**
 * In a transaction that holds the row: what was asked for is done, and the service keeps what it brought. When a person
 * says so, its owner is mailed: they may have left the page hours ago.
 */
export async function settleAskedAct(
  ctx: Context,
  service: DeliveredService,
  act: Provisioning & { action: MachineAction },
  { ref, access, credentials = {} }: Done,
): Promise<DeliveredService> {
  if (ref) await changeProvisioning(ctx.db, act.id, 'done', { madeRef: ref });
  const now = credentialsAfter(act.action, openCredentials(ctx, service), credentials);
  const changed = await changeService(ctx.db, service.id, service.state, {
    access: { ...service.access, ...access },
    ...(now && { credentials: Object.keys(now).length ? sealCredentials(ctx, now) : null }),
  });
  if (!changed) throw fail('request.conflict');
  if (ctx.actor.kind === 'member' && changed.memberId && act.action !== 'take_backup') {
    const owner = await findMember(ctx.db, changed.memberId);
    const brought = Object.keys(credentials).length > 0;
    const own = (await actorsOf(ctx, changed.memberId)).has(act.askedBy);
    const mail = own ? askedForMail : doneByUsMail;
    if (owner) await postMail(ctx, mail(ctx.config, owner, changed, { ...act, brought }));
  }
  return changed;
}

type Credentials = Readonly<Record<string, string>>;

/** Passwords of the rescue system have names that begin so. */
const ofRescue = /^rescue/;

/**
 * A new installation has the passwords that came with it and no others; those of the rescue system end with it.
 * @returns null when they stay as they are
 */
function credentialsAfter(
  action: Provisioning['action'],
  before: Credentials | null,
  brought: Credentials,
): Credentials | null {
  if (action === 'reinstall') return brought;
  if (action !== 'rescue_off') return Object.keys(brought).length ? { ...before, ...brought } : null;
  const kept = Object.entries({ ...before, ...brought }).filter(([name]) => !ofRescue.test(name));
  return before && Object.fromEntries(kept);
}
