import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { ProvisioningState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { isOvertaken } from './acts.queries.ts';
import { completeAct } from './complete-act.ts';
import type { Done } from './drivers/driver.ts';
import { follow } from './follow-service.ts';
import { noteMove } from './move-service.ts';
import { failAct } from './run-provisioning.ts';
import { provisioningQueued } from './services.events.ts';
import { suspendedMail } from './services.mail.ts';
import { changeProvisioning, changeService, findActLocked, findServiceLocked } from './services.queries.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

// Verbs of the operator; the doors let nobody else in.

/**
 * An act is done by hand, or by the system it was handed to. Done before, nothing happens.
 * @throws request.not_found; state.move_refused: it is not waiting for anybody
 */
export async function finishProvisioning(ctx: Context, id: Id<'provisioning'>, done: Done): Promise<void> {
  await onAct(ctx, id, 'done', async (inner, service, act) => {
    if (act.state === 'done') return;
    requireState(act, ['waiting_operator', 'failed'], 'done');
    await completeAct(inner, service, act, done);
  });
}

/** @throws request.not_found; state.move_refused: it is not waiting for anybody */
export async function failProvisioning(ctx: Context, id: Id<'provisioning'>, note: string): Promise<void> {
  await onAct(ctx, id, 'failed', async (inner, service, act) => {
    if (act.state === 'failed') return;
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
 * Suspends a service whatever is paid; once more only changes the reason.
 * @throws request.not_found; state.move_refused: it has ended
 */
export async function suspendService(
  ctx: Context,
  id: Id<'service'>,
  { because, reason }: { because: 'abuse' | 'manual'; reason: string },
): Promise<void> {
  await onService(ctx, id, 'suspended', async (inner, service) => {
    if (service.heldBecause === because) return;
    const held = await changeService(inner.db, id, service.state, { heldBecause: because });
    if (!held) throw fail('request.conflict');
    await noteMove(inner, held, service.state, reason);
    const member = held.memberId && (await findMember(inner.db, held.memberId));
    if (member) await postMail(inner, suspendedMail(inner.config, member, held, reason));
    await follow(inner, held);
  });
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
