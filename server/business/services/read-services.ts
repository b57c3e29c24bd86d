import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { PricedLine } from '#contract/pricing.ts';
import type { ServiceDetail, ServiceSummary } from '#contract/services.ts';
import type { ServiceState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { whoActed } from '../organisations/actors-of.ts';
import { keptPeriodOf } from '../subscriptions/coming-period.ts';
import { overdueSince } from '../subscriptions/next-step.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { findOpenAct } from './acts.queries.ts';
import { isPassedOn, piecesOf } from './desired-state.ts';
import { listReveals } from './reveals.queries.ts';
import {
  findCreation,
  findPricedLine,
  findService,
  findSubscription,
  listMoves,
  listServicesOf,
  updateLabel,
} from './services.queries.ts';
import type { DeliveredService } from './services.tables.ts';
import { trackerOf } from './tracker.ts';

export async function listServices(ctx: Context, state?: ServiceState): Promise<ServiceSummary[]> {
  const found = await listServicesOf(ctx.db, actingMember(ctx).id, state);
  return found
    .filter(({ service }) => !isPassedOn(service.family))
    .map(({ service, subscription, priced }) => summaryOf(service, subscription, priced));
}

/** @throws request.not_found: none, or somebody else's (an admin sees all) */
export async function findOwn(ctx: Context, id: Id<'service'>): Promise<DeliveredService> {
  const actor = actingMember(ctx);
  const service = await findService(ctx.db, id);
  if (!service || (service.memberId !== actor.id && actor.role !== 'admin')) throw fail('request.not_found');
  return service;
}

/**
 * @param label null: it is called after its plan again; undefined: it keeps its name
 * @throws request.not_found
 */
export async function renameService(
  ctx: Context,
  id: Id<'service'>,
  label: string | null | undefined,
): Promise<void> {
  const { memberId } = await findOwn(ctx, id);
  if (memberId !== actingMember(ctx).id) throw fail('request.not_found');
  if (label !== undefined) await updateLabel(ctx.db, id, label ?? '');
}

/** @throws request.not_found */
export async function getService(ctx: Context, id: Id<'service'>): Promise<ServiceDetail> {
  const service = await findOwn(ctx, id);
  const { db } = ctx;
  const line = await findPricedLine(db, service.orderLineId);
  if (!line) throw new Error(`${id} belongs to no order`);
  const { priced, order } = line;
  const subscription = service.subscriptionId ? await findSubscription(db, service.subscriptionId) : null;
  const open = await findOpenAct(db, id);
  const created = await findCreation(db, id);
  const actedBy = await whoActed(ctx, service.memberId);
  return {
    ...summaryOf(service, subscription, priced),
    selection: service.selection,
    hasCredentials: service.credentials !== null,
    order: { id: order.id, number: order.number },
    tracker: trackerOf(service, order, created, ctx.now()),
    underway: open && { action: open.action, state: open.state, since: open.createdAt.toISOString() },
    history: (await listMoves(db, id)).map(({ fromState, toState, reason, movedAt }) => ({
      from: fromState,
      to: toState,
      reason,
      at: movedAt.toISOString(),
    })),
    reveals: (await listReveals(db, id)).map(({ actor, device, network, revealedAt }) => ({
      ...actedBy(actor),
      device,
      network,
      at: revealedAt.toISOString(),
    })),
  };
}

function summaryOf(
  service: DeliveredService,
  subscription: Subscription | null,
  priced: PricedLine,
): ServiceSummary {
  const { id, state, suspendedBecause, family, title, label, piece, access, selection } = service;
  return {
    ...{ id, state, suspendedBecause, family, title, label, piece, access },
    location: selection.location ?? null,
    subscription: subscription && lifeline(subscription),
    paidOnce: subscription ? null : partOf(priced.net, piece, piecesOf(family, selection.quantity)),
    promisedAt: service.promisedAt?.toISOString() ?? null,
    deliveredAt: service.deliveredAt?.toISOString() ?? null,
    terminatedAt: service.terminatedAt?.toISOString() ?? null,
    createdAt: service.createdAt.toISOString(),
  };
}

function lifeline(subscription: Subscription): NonNullable<ServiceSummary['subscription']> {
  const { id, number, state, cancelAtPeriodEnd, months } = subscription;
  return {
    ...{ id, number, state, cancelAtPeriodEnd, months },
    renewal: keptPeriodOf(subscription).price,
    periodEnd: subscription.periodEnd.toISOString(),
    pastDueAt: overdueSince(subscription)?.toISOString() ?? null,
  };
}

/** What one of so many pieces costs; together they cost the whole. */
function partOf({ amount, currency }: Money, piece: number, pieces: number): Money {
  const upTo = (count: number) => Math.floor((amount * count) / pieces);
  return { amount: upTo(piece) - upTo(piece - 1), currency };
}
