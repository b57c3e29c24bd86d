import { fail } from '#contract/errors.ts';
import { type DeliveryAction, isDeliveryAction, type SuspensionReason } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { lineDelivered } from '../orders/deliver.ts';
import { settleAskedAct } from './asked-act.ts';
import { sealCredentials } from './credentials.ts';
import { isPassedOn } from './desired-state.ts';
import type { Done } from './drivers/driver.ts';
import { follow } from './follow-service.ts';
import { moveService, terminate } from './move-service.ts';
import { serviceChanged, serviceDelivered } from './services.events.ts';
import { deliveredMail } from './services.mail.ts';
import { changeProvisioning, findSubscription, listPieces, lockDelivery } from './services.queries.ts';
import type { DeliveredService, Provisioning, services } from './services.tables.ts';

type Set = Partial<typeof services.$inferInsert>;

/**
 * In a transaction that holds the service's row: an act is done, and the service is what the act was for; then the next.
 * @throws request.conflict: the act was moved on meanwhile
 */
export async function completeAct(
  ctx: Context,
  service: DeliveredService,
  act: Provisioning,
  done: Done,
): Promise<void> {
  const { note = '' } = done;
  const set = { state: 'done', note, doneAt: ctx.now() } as const;
  if (!(await changeProvisioning(ctx.db, act.id, act.state, set))) throw fail('request.conflict');
  const moved = isDeliveryAction(act.action)
    ? await outcomes[act.action](ctx, service, act, given(ctx, service, done))
    : await settleAskedAct(ctx, service, { ...act, action: act.action }, done);
  if (moved) await follow(ctx, moved);
}

/** What the driver said about the service; what it did not speak of stays. */
function given(ctx: Context, service: DeliveredService, { ref, access, credentials }: Done): Set {
  return {
    ...(ref ? { driverRef: ref } : {}),
    ...(access ? { access: { ...service.access, ...access } } : {}),
    ...(credentials && Object.keys(credentials).length
      ? { credentials: sealCredentials(ctx, credentials) }
      : {}),
  };
}

/** The line of an order is delivered when its last piece is. */
async function tellOrder(ctx: Context, { orderLineId }: DeliveredService): Promise<void> {
  await lockDelivery(ctx.db, orderLineId);
  const pieces = await listPieces(ctx.db, orderLineId);
  if (pieces.every(({ state, deliveredAt }) => deliveredAt || state === 'terminated'))
    await lineDelivered(ctx, orderLineId);
}

type Outcome = (
  ctx: Context,
  service: DeliveredService,
  act: Provisioning,
  set: Set,
) => Promise<DeliveredService | null>;

const outcomes: Record<DeliveryAction, Outcome> = {
  create: async (ctx, service, _act, set) => {
    // What had failed is made in the end.
    const making =
      service.state === 'provisioning'
        ? service
        : await moveService(ctx, service, 'provisioning', 'tried_again');
    const delivered = { ...set, deliveredAt: ctx.now() };
    const made = await moveService(ctx, making, 'active', 'delivered', delivered);
    await ctx.emit(serviceDelivered, { serviceId: made.id });
    const member = made.memberId && (await findMember(ctx.db, made.memberId));
    if (member && !isPassedOn(made.family)) await postMail(ctx, deliveredMail(ctx.config, member, made));
    await tellOrder(ctx, made);
    return made;
  },
  suspend: async (ctx, service, act, set) => {
    // Suspended before for another reason, or unsure after a failure.
    if (service.state === 'suspended') return service;
    const suspendedBecause = act.reason as SuspensionReason;
    return moveService(ctx, service, 'suspended', act.reason, { ...set, suspendedBecause });
  },
  unsuspend: async (ctx, service, _act, set) =>
    service.state === 'suspended' ? moveService(ctx, service, 'active', 'suspension_lifted', set) : service,
  change: async (ctx, service, act, set) => {
    const subscription = service.subscriptionId && (await findSubscription(ctx.db, service.subscriptionId));
    const selection = act.selection ?? service.selection;
    const title = subscription?.priced.title ?? service.title;
    const changed = await moveService(ctx, service, 'active', 'changed', { ...set, selection, title });
    await ctx.emit(serviceChanged, { serviceId: service.id });
    return changed;
  },
  terminate: async (ctx, service, act) => {
    await terminate(ctx, service, act.reason);
    return null;
  },
};
