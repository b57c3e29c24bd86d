import type { OutputOf } from '#contract/endpoint.ts';
import type { readTeam as readTeamCall, TeamSeatShown } from '#contract/memberships.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { monthOf } from './allowance.ts';
import { countByMember } from './downloads.queries.ts';
import { seatsOf } from './entitlement.ts';
import { listSubscribed } from './memberships.queries.ts';
import type { TeamSeat } from './memberships.tables.ts';
import { ownTierOf } from './memberships.ts';
import { listSeats } from './team.queries.ts';
import { readTiers, type Tiers } from './tiers.ts';

/** The caller's own team: its seats in the order they were accepted in, those to be lost at the period's end marked. */
export async function readTeam(ctx: Context): Promise<OutputOf<typeof readTeamCall>> {
  const { id: ownerId } = actingMember(ctx);
  const tiers = await readTiers(ctx);
  const { seats, subscriptionId } = await ownTierOf(ctx, ownerId, tiers);
  const list = await listSeats(ctx.db, ownerId);
  const downloads = await countByMember(ctx.db, ownerId, monthOf(ctx.now()).start);
  const subscription = (await listSubscribed(ctx.db, ownerId)).find(({ id }) => id === subscriptionId);
  const coming = subscription ? comingSeats(tiers, subscription) : null;
  const items = list.map(
    (seat, place): TeamSeatShown => ({
      seatId: seat.id,
      email: seat.email,
      state: stateOf(seat, ctx.now()),
      invitedAt: seat.invitedAt.toISOString(),
      expiresAt: seat.expiresAt.toISOString(),
      acceptedAt: seat.acceptedAt?.toISOString() ?? null,
      downloads: (seat.memberId && downloads.get(seat.memberId)) || 0,
      endsAt: coming && seat.acceptedAt && place + 1 >= coming.seats ? coming.from.toISOString() : null,
    }),
  );
  return {
    seats,
    taken: items.filter(({ state }) => state !== 'expired').length + 1,
    ownDownloads: downloads.get(ownerId) ?? 0,
    items,
  };
}

/** How many seats there will be when the running period is over, where a change or an end waits for that. */
function comingSeats(tiers: Tiers, subscription: Subscription): { seats: number; from: Date } | null {
  const { pendingUpdate, periodEnd } = subscription;
  const waits = pendingUpdate && pendingUpdate.invoiceId === null;
  return waits ? { seats: seatsOf(tiers, pendingUpdate.selection), from: periodEnd } : null;
}

function stateOf({ acceptedAt, expiresAt }: TeamSeat, now: Date): TeamSeatShown['state'] {
  if (acceptedAt) return 'held';
  return expiresAt > now ? 'invited' : 'expired';
}
