import { fail } from '#contract/errors.ts';
import { canMove, type ServiceState, serviceMoves } from '#contract/states.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { isPassedOn } from './desired-state.ts';
import { serviceTerminated } from './services.events.ts';
import { terminatedMail } from './services.mail.ts';
import { changeService, insertMove } from './services.queries.ts';
import type { DeliveredService, services } from './services.tables.ts';

/**
 * In a transaction that holds the row: one move of the table, by whom and why.
 * @throws state.move_refused
 */
export async function moveService(
  ctx: Context,
  service: DeliveredService,
  to: ServiceState,
  reason: string,
  set: Partial<typeof services.$inferInsert> = {},
): Promise<DeliveredService> {
  const { id, state } = service;
  if (!canMove(serviceMoves, state, to)) throw fail('state.move_refused', { state, wanted: to });
  const moved = await changeService(ctx.db, id, state, { suspendedBecause: null, ...set, state: to });
  if (!moved) throw fail('request.conflict');
  await noteMove(ctx, moved, state, reason);
  return moved;
}

export async function noteMove(
  ctx: Context,
  { id, state }: DeliveredService,
  fromState: ServiceState | null,
  reason: string,
): Promise<void> {
  const { actor, now } = ctx;
  await insertMove(ctx.db, {
    serviceId: id,
    fromState,
    toState: state,
    actor: actorName(actor),
    reason,
    movedAt: now(),
  });
}

/** In a transaction that holds the row: it is over, and its secrets are forgotten. */
export async function terminate(ctx: Context, service: DeliveredService, reason: string): Promise<void> {
  const moved = await moveService(ctx, service, 'terminated', reason, {
    credentials: null,
    terminatedAt: ctx.now(),
  });
  await ctx.emit(serviceTerminated, { serviceId: service.id });
  const member = service.memberId && (await findMember(ctx.db, service.memberId));
  if (member && service.deliveredAt && !isPassedOn(service.family))
    await postMail(ctx, terminatedMail(ctx.config, member, moved));
}
