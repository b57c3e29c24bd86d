import { plansWith } from '#contract/entitlements.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { findService, findServiceLocked, livingStates } from '../services/services.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { proxyAccessChanged } from './proxies.events.ts';
import { raiseRevision } from './proxies.queries.ts';

/** Changes of one member, of all their services. */
const changeLimit = { max: 300, perSeconds: 3600 } as const;

/** @throws request.not_found: none, or somebody else's; entitlement.missing: reason `proxies`, its plan is another one */
export async function getProxy(ctx: Context, id: Id<'service'>): Promise<DeliveredService> {
  return requireProxy(ctx, await findService(ctx.db, id));
}

/**
 * Changes a proxy that works, in turn with every other change of it.
 * @throws as `getProxy`; state.move_refused: it is suspended, has ended or is not delivered, or (state `by_hand`) people
 *   deliver it, who keep no lists; request.too_many
 */
export async function onProxy<T>(
  ctx: Context,
  id: Id<'service'>,
  work: (inner: Context, service: DeliveredService) => Promise<T>,
): Promise<T> {
  await takeFrom(ctx, `proxy-changes:${actingMember(ctx).id}`, changeLimit);
  return transaction(ctx, async (inner) => {
    const service = requireProxy(inner, await findServiceLocked(inner.db, id));
    requireInUse(service);
    return work(inner, service);
  });
}

/** @throws state.move_refused */
export function requireInUse(service: DeliveredService): void {
  const state = isLiving(service) ? (isByHand(service) ? 'by_hand' : null) : service.state;
  if (state) throw fail('state.move_refused', { state, wanted: 'changed' });
}

/** In a transaction that holds the service's row: the gateway has something to learn. */
export async function accessChanged(ctx: Context, { id }: DeliveredService): Promise<void> {
  await raiseRevision(ctx.db, id);
  await ctx.emit(proxyAccessChanged, { serviceId: id });
}

export const isProxy = ({ selection }: DeliveredService) =>
  plansWith('proxies.access').includes(selection.plan);
export const isByHand = ({ driver }: DeliveredService) => driver === 'manual';
export const isLiving = ({ state }: DeliveredService) =>
  (livingStates as readonly DeliveredService['state'][]).includes(state);

function requireProxy(ctx: Context, service: DeliveredService | null): DeliveredService {
  if (service?.memberId !== actingMember(ctx).id || !service) throw fail('request.not_found');
  if (!isProxy(service)) throw fail('entitlement.missing', { reason: 'proxies' });
  return service;
}
