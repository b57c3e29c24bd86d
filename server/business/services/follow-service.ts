import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findLastStep, findOpenAct } from './acts.queries.ts';
import { type DesiredState, desiredState, nextStep, type ServiceFacts, type Step } from './desired-state.ts';
import { moveService, noteMove, terminate } from './move-service.ts';
import { provisioningQueued } from './services.events.ts';
import {
  changeProvisioning,
  changeService,
  findLine,
  findOrder,
  findServiceLocked,
  findSubscription,
  insertProvisioning,
} from './services.queries.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

/**
 * Brings a service one step nearer to what its order, its subscription and the operator want, if nothing stands
 * against it. May be called at any time and as often as one likes: it looks at what is true and not at what was announced.
 */
export async function followService(ctx: Context, id: Id<'service'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const service = await findServiceLocked(inner.db, id);
    if (service) await follow(inner, service);
  });
}

/** In a transaction that holds the row. */
export async function follow(ctx: Context, service: DeliveredService): Promise<void> {
  const open = await findOpenAct(ctx.db, service.id);
  const last = await findLastStep(ctx.db, service.id);
  const step = nextStep(service, await desiredOf(ctx, service), last);
  if (open?.askedBy) {
    // What its owner asked for gives way to delivery, unless it is being done: what follows it looks here again.
    if (step && 'act' in step) {
      if (open.state === 'running') return;
      await cancelAct(ctx, open, 'overtaken');
    }
  } else if (open) {
    if (isUnderway(open, step)) return refresh(ctx, open, step);
    await cancelAct(ctx, open, 'no longer wanted');
    // With that act given up, something else may be needed: what it may have done has to be undone.
    return follow(ctx, service);
  }
  if (!step) return;
  if ('because' in step) {
    await changeService(ctx.db, service.id, 'suspended', { suspendedBecause: step.because });
    await noteMove(ctx, service, 'suspended', step.because);
  } else if ('act' in step) {
    if (last?.state === 'failed') {
      // Tried often enough; the operator decides when it is tried again.
      if (last.action === step.act) return;
      await cancelAct(ctx, last, 'overtaken');
    }
    await queueAct(ctx, service, step);
  } else if (step.move === 'terminated') {
    await terminate(ctx, service, step.reason);
  } else {
    await follow(ctx, await moveService(ctx, service, step.move, step.reason));
  }
}

/** What a service should be, by its order, its subscription and the operator. */
export async function desiredOf(ctx: Context, service: DeliveredService): Promise<DesiredState> {
  return desiredState(service, await factsOf(ctx, service));
}

async function factsOf({ db }: Context, service: DeliveredService): Promise<ServiceFacts> {
  const line = await findLine(db, service.orderLineId);
  const order = line && (await findOrder(db, line.orderId));
  if (!order) throw new Error(`${service.id} belongs to no order`);
  const found = service.subscriptionId ? await findSubscription(db, service.subscriptionId) : null;
  return { order, line, subscription: found };
}

/** Whether to let it be: it is being done just now, or it is what is needed, or what comes before all else. */
function isUnderway(open: Provisioning, step: Step | null): boolean {
  if (open.state === 'running') return true;
  const act = step && 'act' in step ? step.act : null;
  return act === open.action;
}

/** Waits still, so it may as well bring about what is wanted by now. */
async function refresh(ctx: Context, open: Provisioning, step: Step | null): Promise<void> {
  if (open.state === 'queued' && step && 'act' in step && step.selection)
    await changeProvisioning(ctx.db, open.id, 'queued', { selection: step.selection });
}

export async function cancelAct(ctx: Context, { id, state }: Provisioning, note: string): Promise<void> {
  await changeProvisioning(ctx.db, id, state, { state: 'canceled', note, doneAt: ctx.now() });
}

async function queueAct(
  ctx: Context,
  service: DeliveredService,
  { act, reason, selection }: Extract<Step, { act: unknown }>,
): Promise<void> {
  const id = newId('provisioning', ctx.now());
  await insertProvisioning(ctx.db, {
    id,
    serviceId: service.id,
    action: act,
    state: 'queued',
    reason,
    selection: selection ?? null,
    createdAt: ctx.now(),
    nextTryAt: ctx.now(),
  });
  await ctx.emit(provisioningQueued, { provisioningId: id });
}
