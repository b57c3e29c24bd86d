import type { Id } from '#contract/ids.ts';
import type { Benefits, Context } from '#server/platform/context.ts';
import { findSubscription } from './memberships.queries.ts';
import { tierOf } from './memberships.ts';
import { readTiers } from './tiers.ts';

/** What the tier of this moment gives outside the library, by whatever source it holds. */
export async function benefitsOf(ctx: Context, memberId: Id<'member'>): Promise<Benefits> {
  const tiers = await readTiers(ctx);
  const { tier } = await tierOf(ctx, memberId, tiers);
  return {
    tier,
    infrastructureShare: tiers.of(tier).infrastructureShare,
    subscribed: (await findSubscription(ctx.db, memberId)) !== null,
  };
}
