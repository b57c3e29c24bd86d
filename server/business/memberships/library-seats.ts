import type { SeatProduct } from '../seats/seat-products.ts';
import { comingChange } from '../subscriptions/coming-period.ts';
import { monthOf } from './allowance.ts';
import { countByMember } from './downloads.queries.ts';
import { seatsOf } from './entitlement.ts';
import { followMembership } from './follow.ts';
import { listSubscribed } from './memberships.queries.ts';
import { ownTierOf } from './memberships.ts';
import { readTiers } from './tiers.ts';

/** Seats in the material library: those of the owner's tier, whose downloads are counted together. */
export const librarySeats: SeatProduct = {
  name: 'library',
  seatsOf: async (ctx, ownerId) => (await ownTierOf(ctx, ownerId, await readTiers(ctx))).seats,
  async comingSeats(ctx, ownerId) {
    const tiers = await readTiers(ctx);
    const { subscriptionId } = await ownTierOf(ctx, ownerId, tiers);
    const subscription = (await listSubscribed(ctx.db, ownerId)).find(({ id }) => id === subscriptionId);
    const next = subscription && comingChange(subscription);
    if (!next) return null;
    return { seats: seatsOf(tiers, next.selection), from: subscription.periodEnd };
  },
  downloadsOf: (ctx, ownerId) => countByMember(ctx.db, ownerId, monthOf(ctx.now()).start),
  holderChanged: (ctx, memberId) => followMembership(ctx, memberId, { team: false }),
};
