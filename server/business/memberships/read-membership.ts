import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type {
  MembershipGrantShown,
  readMembership as readMembershipCall,
  TierBenefits,
} from '#contract/memberships.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { shownAddress } from '../members/shown-address.ts';
import { contractMadeAt, endOfWithdrawal } from '../orders/withdrawal-days.ts';
import { findLibrarySeat, findSeatEnded } from '../seats/seats.queries.ts';
import { findOrderOf, findSubscription, listGrantsAfter } from './memberships.queries.ts';
import type { MembershipGrant } from './memberships.tables.ts';
import { tierOf } from './memberships.ts';
import { downloadsSince, refundDownloads } from './take-download.ts';
import { readTiers, type TierRules } from './tiers.ts';

/** So long it is said that a seat has ended. */
const pastTeamShown = days(30);

/** The member's tier, what it gives, and what the next one adds. */
export async function readMembership(ctx: Context): Promise<OutputOf<typeof readMembershipCall>> {
  const { id: memberId } = actingMember(ctx);
  const tiers = await readTiers(ctx);
  const entitlement = await tierOf(ctx, memberId, tiers);
  const subscriptionId = await findSubscription(ctx.db, memberId);
  const [next] = tiers.above(entitlement.tier);
  return {
    benefits: benefitsOf(tiers.of(entitlement.tier)),
    source: entitlement.source,
    until: entitlement.until?.toISOString() ?? null,
    graceUntil: entitlement.graceUntil?.toISOString() ?? null,
    renews: entitlement.renews,
    subscriptionId,
    refund: subscriptionId && (await refundOf(ctx, subscriptionId)),
    ...(await teamsOf(ctx)),
    next: next ? benefitsOf(next) : null,
    grants: (await listGrantsAfter(ctx.db, memberId, ctx.now())).map(grantShown),
  };
}

async function refundOf(ctx: Context, id: Id<'subscription'>) {
  const order = await findOrderOf(ctx.db, id);
  const until = order && endOfWithdrawal(contractMadeAt(order), ctx.config.seller.timeZone);
  if (!until || until <= ctx.now()) return null;
  return {
    orderNo: order.number,
    until: until.toISOString(),
    downloads: await downloadsSince(ctx, actingMember(ctx).id, order.createdAt),
    fewerThan: refundDownloads,
  };
}

/** The team a seat of which is held, or else the one it was held in until lately. */
async function teamsOf(ctx: Context) {
  const { id: memberId } = actingMember(ctx);
  const seat = await findLibrarySeat(ctx.db, memberId);
  const owner = seat && (await findMember(ctx.db, seat.ownerId));
  if (owner && seat.acceptedAt) {
    const acceptedAt = seat.acceptedAt.toISOString();
    return { team: { seatId: seat.id, ownerEmail: shownAddress(owner), acceptedAt }, pastTeam: null };
  }
  const past = await findSeatEnded(
    ctx.db,
    { memberId, product: 'library' },
    later(ctx.now(), -pastTeamShown),
  );
  // Declined ones name no holder, so none comes here.
  if (!past?.endedAt || !past.because || past.because === 'declined') return { team: null, pastTeam: null };
  const { ownerEmail, endedAt, because } = past;
  return { team: null, pastTeam: { ownerEmail, endedAt: endedAt.toISOString(), because } };
}

function benefitsOf(rules: TierRules): TierBenefits {
  const { tier, plan, downloadsADay, downloadsAMonth, pooled, rolloverMonths, seatsIncluded } = rules;
  return { tier, plan, downloadsADay, downloadsAMonth, pooled, rolloverMonths, seatsIncluded };
}

export function grantShown(grant: MembershipGrant): MembershipGrantShown {
  const { id, tier, months, source, validFrom, validTo, reason, createdAt } = grant;
  if (tier === 'free') throw new Error(`${id} gives nothing`);
  return {
    ...{ grantId: id, tier, months, source, reason },
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    givenAt: createdAt.toISOString(),
  };
}
