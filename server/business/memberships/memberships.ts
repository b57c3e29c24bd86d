import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { findLibrarySeat } from '../seats/seats.queries.ts';
import { type Entitlement, type OwnSources, ownEntitlement, withSeat } from './entitlement.ts';
import { listGrantsAfter, listSubscribed } from './memberships.queries.ts';
import { readTiers, type Tiers } from './tiers.ts';

/**
 * A member's tier now: by their subscription (overdue ones keep it for the days of grace; paused and ended ones do not),
 * by months that were given, or by a seat in a team. The highest holds.
 */
export async function tierOf(ctx: Context, memberId: Id<'member'>, tiers?: Tiers): Promise<Entitlement> {
  const known = tiers ?? (await readTiers(ctx));
  const own = await ownTierOf(ctx, memberId, known);
  const seat = await findLibrarySeat(ctx.db, memberId);
  if (!seat) return own;
  const owner = await ownTierOf(ctx, seat.ownerId, known);
  return withSeat(own, { id: seat.id, ownerId: seat.ownerId, owner });
}

/** As `tierOf`, without seats in the teams of others: what the member could give seats of. */
export async function ownTierOf(ctx: Context, memberId: Id<'member'>, tiers: Tiers): Promise<Entitlement> {
  return ownEntitlement(tiers, await ownSourcesOf(ctx, memberId), ctx);
}

export async function ownSourcesOf({ db, now }: Context, memberId: Id<'member'>): Promise<OwnSources> {
  return {
    memberId,
    subscriptions: await listSubscribed(db, memberId),
    grants: await listGrantsAfter(db, memberId, now()),
  };
}
