import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { isDeliveryAction, type ProvisioningState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { isOvertaken } from './acts.queries.ts';
import { completeAct } from './complete-act.ts';
import { openCredentials } from './credentials.ts';
import type { Done } from './drivers/driver.ts';
import { follow } from './follow-service.ts';
import { noteMove } from './move-service.ts';
import { failAct } from './run-provisioning.ts';
import { provisioningQueued } from './services.events.ts';
import { suspendedMail } from './services.mail.ts';
import {
  changeProvisioning,
  changeService,
  findActLocked,
  findServiceLocked,
  listMoves,
} from './services.queries.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

// Verbs of the operator; the doors let nobody else in.

/**
 * An act is done by hand, or by the system it was handed to. Done before, the same again changes nothing.
 * @throws request.not_found; state.move_refused: it is not waiting for anybody, or was done with other details, which stay
 */
export async function finishProvisioning(ctx: Context, id: Id<'provisioning'>, done: Done): Promise<void> {
  await onAct(ctx, id, 'done', async (inner, service, act) => {
    if (act.state === 'done' && isKept(inner, service, act, done)) return;
    requireState(act, ['waiting_operator', 'failed'], 'done');
    await completeAct(inner, service, act, done);
  });
}

/** Their note is all that is surely kept of what is said of them. */
const keepNoteAlone: ReadonlySet<Provisioning['action']> = new Set(['suspend', 'unsuspend', 'terminate']);

/** Whether all that is said of an act that is done, as far as such a one keeps it, is known of it already. */
function isKept(ctx: Context, service: DeliveredService, act: Provisioning, done: Done): boolean {
  const { ref, note, access = {}, credentials = {} } = done;
  if (note && note !== act.note) return false;
  if (keepNoteAlone.has(act.action)) return true;
  const has = (known: Readonly<Record<string, string>>, said: Readonly<Record<string, string>>) =>
    Object.entries(said).every(([name, value]) => known[name] === value);
  return (
    (!ref || ref === (isDeliveryAction(act.action) ? service.driverRef : act.madeRef)) &&
    has(service.access, access) &&
    // The rescue system takes its passwords along.
    (act.action === 'rescue_off' || has(openCredentials(ctx, service) ?? {}, credentials))
  );
}

/** @throws request.not_found; state.move_refused: it is not waiting for anybody, or failed with another note, which stays */
export async function failProvisioning(ctx: Context, id: Id<'provisioning'>, note: string): Promise<void> {
  await onAct(ctx, id, 'failed', async (inner, service, act) => {
    if (act.state === 'failed' && act.note === note) return;
    requireState(act, ['waiting_operator'], 'failed');
    await failAct(inner, service, act, note);
  });
}

/** @throws request.not_found; state.move_refused: it is done, canceled or overtaken */
export async function retryProvisioning(ctx: Context, id: Id<'provisioning'>): Promise<void> {
  await onAct(ctx, id, 'queued', async (inner, service, act) => {
    // It waits for its turn or has it: there is nothing to add.
    if (act.state === 'queued' || act.state === 'running') return;
    requireState(act, ['failed', 'waiting_operator'], 'queued');
    // The pauses begin anew.
    const set = { state: 'queued', tries: 0, nextTryAt: inner.now() } as const;
    await changeProvisioning(inner.db, id, act.state, set);
    await inner.emit(provisioningQueued, { provisioningId: id });
    await follow(inner, service);
  });
}

function requireState(
  { state }: Provisioning,
  among: readonly ProvisioningState[],
  wanted: ProvisioningState,
) {
  if (!among.includes(state)) throw fail('state.move_refused', { state, wanted });
}

async function onAct(
  ctx: Context,
  id: Id<'provisioning'>,
  wanted: ProvisioningState,
  work: (inner: Context, service: DeliveredService, act: Provisioning) => Promise<void>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const found = await findActLocked(inner.db, id);
    if (!found) throw fail('request.not_found');
    const { act, service } = found;
    if (act.state === 'failed' && (await isOvertaken(inner.db, act)))
      throw fail('state.move_refused', { state: act.state, wanted });
    await work(inner, service, act);
  });
}

/**
 * Suspends a service whatever is paid; another cause takes the place of the first one.
 * @throws request.not_found; state.move_refused: it has ended, or is suspended for this cause with another reason, which its
 *   owner was mailed
 */
export async function suspendService(
  ctx: Context,
  id: Id<'service'>,
  { because, reason }: { because: 'abuse' | 'manual'; reason: string },
): Promise<void> {
  await onService(ctx, id, 'suspended', async (inner, service) => {
    if (service.heldBecause === because) {
      if (await isNoted(inner, service, reason)) return;
      throw fail('state.move_refused', { state: service.state, wanted: 'suspended' });
    }
    const held = await changeService(inner.db, id, service.state, { heldBecause: because });
    if (!held) throw fail('request.conflict');
    await noteMove(inner, held, service.state, reason);
    const member = held.memberId && (await findMember(inner.db, held.memberId));
    if (member) await postMail(inner, suspendedMail(inner.config, member, held, reason));
    await follow(inner, held);
  });
}

/** What staff say of a hold is noted without a change of state; delivery notes the cause in the same way, after them. */
async function isNoted(
  { db }: Context,
  { id, heldBecause }: DeliveredService,
  reason: string,
): Promise<boolean> {
  const newest = (await listMoves(db, id)).findLast(
    (move) => move.fromState === move.toState && move.reason !== heldBecause,
  );
  return newest?.reason === reason;
}

/** @throws request.not_found; state.move_refused: it has ended */
export async function unsuspendService(ctx: Context, id: Id<'service'>, reason: string): Promise<void> {
  await onService(ctx, id, 'active', async (inner, service) => {
    if (!service.heldBecause) return;
    const free = await changeService(inner.db, id, service.state, { heldBecause: null });
    if (!free) throw fail('request.conflict');
    await noteMove(inner, free, service.state, reason);
    await follow(inner, free);
  });
}

async function onService(
  ctx: Context,
  id: Id<'service'>,
  wanted: string,
  work: (inner: Context, service: DeliveredService) => Promise<void>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const service = await findServiceLocked(inner.db, id);
    if (!service) throw fail('request.not_found');
    if (service.state === 'terminated') throw fail('state.move_refused', { state: service.state, wanted });
    await work(inner, service);
  });
}
