import type { OutputOf } from '#contract/endpoint.ts';
import type { findMembership as findMembershipCall } from '#contract/memberships-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { findAbout } from './grants.ts';
import { findSubscription } from './memberships.queries.ts';
import { tierOf } from './memberships.ts';
import { allowanceOf } from './read-allowance.ts';

/**
 * A member's tier and use, for the operator.
 * @param about an id or an address
 * @throws request.not_found
 */
export async function findMembership(
  ctx: Context,
  about: string,
): Promise<OutputOf<typeof findMembershipCall>> {
  const { id, email } = await findAbout(ctx, about);
  const { tier, source, until } = await tierOf(ctx, id);
  const { day, month, pooled } = await allowanceOf(ctx, id);
  return {
    ...{ memberId: id, email, tier, source, pooled },
    until: until?.toISOString() ?? null,
    subscribed: (await findSubscription(ctx.db, id)) !== null,
    day: { used: day.used, limit: day.limit },
    month: { used: month.used, limit: month.limit },
  };
}
