import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { bytesPerGB, type addTraffic as contract, type readProxy } from '#contract/proxies.ts';
import type { Context } from '#server/platform/context.ts';
import { findPlanFacts } from '../seats/seats.queries.ts';
import { listServicesOf } from '../services/services.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { findAddedTo, findEndedTarget, insertAddition, listAdded } from './additions.queries.ts';
import { accessChanged, isByHand, isLiving, onProxy } from './proxies.ts';
import { settleAdditions } from './settle-additions.ts';
import { isShort, meterStateOf, periodAt } from './traffic.ts';
import { clearWarned, findPeriod, hasUsed } from './usage.queries.ts';

/**
 * Adds gigabytes that were bought later to a service that is in use, so that its logins go on: what is bought is an order as
 * every other, and ends with it. Only as a whole, and only unused.
 * @throws state.move_refused: state `used`, `added` (to another service, or they receive some themselves), `other_plan` (or
 *   the same service, or traffic that ends after 30 days); and what `onProxy` refuses for either
 */
export async function addTraffic(
  ctx: Context,
  { fromServiceId, toServiceId }: CheckedOf<typeof contract>,
): Promise<void> {
  // Its end is announced a moment before the job of the end brings them back.
  const ended = await findEndedTarget(ctx.db, fromServiceId);
  if (ended) await settleAdditions(ctx, ended);
  const ordered = fromServiceId < toServiceId;
  const [first, second] = ordered ? [fromServiceId, toServiceId] : [toServiceId, fromServiceId];
  await onProxy(ctx, first, (outer, one) =>
    onProxy(outer, second, async (inner, two) => {
      const [from, to] = ordered ? [one, two] : [two, one];
      const addedTo = await findAddedTo(inner.db, from.id);
      if (addedTo === to.id) return;
      if (addedTo || (await findAddedTo(inner.db, to.id))) throw refused('added');
      if (!(await areAlike(inner, from, to))) throw refused('other_plan');
      if ((await listAdded(inner.db, from.id)).length) throw refused('added');
      if (await hasUsed(inner.db, from.id)) throw refused('used');
      await insertAddition(inner.db, { fromServiceId, toServiceId, addedAt: inner.now() });
      await warnAnew(inner, to);
      await accessChanged(inner, from);
      await accessChanged(inner, to);
    }),
  );
}

const refused = (state: string) => fail('state.move_refused', { state, wanted: 'added' });

/** What `addTraffic` would add to a service, the oldest first. */
export async function addableTo(
  ctx: Context,
  service: DeliveredService,
): Promise<OutputOf<typeof readProxy>['addable']> {
  const { id, memberId } = service;
  const { db } = ctx;
  if (!memberId || !isLiving(service) || isByHand(service) || (await findAddedTo(db, id))) return [];
  const found = [];
  for (const { service: other } of (await listServicesOf(db, memberId, 'active')).reverse()) {
    if (isByHand(other) || !(await areAlike(ctx, other, service))) continue;
    if (await isTaken(ctx, other)) continue;
    const bytes = other.selection.quantity * bytesPerGB;
    found.push({ serviceId: other.id, bytes, boughtAt: other.createdAt.toISOString() });
  }
  return found;
}

async function isTaken({ db }: Context, { id }: DeliveredService): Promise<boolean> {
  return (
    (await findAddedTo(db, id)) !== null || (await listAdded(db, id)).length > 0 || (await hasUsed(db, id))
  );
}

/** Two services of one plan whose gigabytes last as long. */
async function areAlike({ db }: Context, one: DeliveredService, two: DeliveredService): Promise<boolean> {
  if (one.id === two.id || one.selection.plan !== two.selection.plan) return false;
  if (isShort(one) || isShort(two)) return false;
  return (await findPlanFacts(db, one.selection.plan))?.unit === 'gigabyte';
}

/** Its limit has grown: 85 % of it are told of when they are used. */
async function warnAnew(ctx: Context, to: DeliveredService): Promise<void> {
  const period = await periodAt(ctx, to, ctx.now());
  const counted = await findPeriod(ctx.db, to.id, period.startsAt);
  if (counted && meterStateOf(period, counted.usedBytes, ctx.now()) === 'open')
    await clearWarned(ctx.db, to.id, period.startsAt);
}
