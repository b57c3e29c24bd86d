import type { OutputOf } from '#contract/endpoint.ts';
import type {
  MembershipGrantShown,
  readMembership as readMembershipCall,
  TierBenefits,
} from '#contract/memberships.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { findHeldSeat, listGrantsAfter } from './memberships.queries.ts';
import type { MembershipGrant } from './memberships.tables.ts';
import { tierOf } from './memberships.ts';
import { readTiers, type TierRules } from './tiers.ts';

/** The member's tier, what it gives, and what the next one adds. */
export async function readMembership(ctx: Context): Promise<OutputOf<typeof readMembershipCall>> {
  const { id: memberId } = actingMember(ctx);
  const tiers = await readTiers(ctx);
  const standing = await tierOf(ctx, memberId, tiers);
  const [next] = tiers.above(standing.tier);
  return {
    benefits: benefitsOf(tiers.of(standing.tier)),
    source: standing.source,
    until: standing.until?.toISOString() ?? null,
    graceUntil: standing.graceUntil?.toISOString() ?? null,
    renews: standing.renews,
    subscriptionId: standing.subscriptionId,
    team: await teamOf(ctx),
    next: next ? benefitsOf(next) : null,
    grants: (await listGrantsAfter(ctx.db, memberId, ctx.now())).map(grantShown),
  };
}

async function teamOf(ctx: Context) {
  const seat = await findHeldSeat(ctx.db, actingMember(ctx).id);
  const owner = seat && (await findMember(ctx.db, seat.ownerId));
  if (!owner || !seat.acceptedAt) return null;
  return { seatId: seat.id, ownerEmail: owner.email, acceptedAt: seat.acceptedAt.toISOString() };
}

function benefitsOf(rules: TierRules): TierBenefits {
  const { tier, plan, downloadsADay, downloadsAMonth, pooled, rolloverMonths, seatsIncluded } = rules;
  return { tier, plan, downloadsADay, downloadsAMonth, pooled, rolloverMonths, seatsIncluded };
}

export function grantShown(grant: MembershipGrant): MembershipGrantShown {
  const { id, tier, months, validFrom, validTo, reason, createdAt } = grant;
  if (tier === 'free') throw new Error(`${id} gives nothing`);
  return {
    ...{ grantId: id, tier, months, reason },
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    givenAt: createdAt.toISOString(),
  };
}
