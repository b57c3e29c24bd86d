import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { followMembership } from './follow.ts';
import { ownTierOf } from './memberships.ts';
import { listSeats } from './team.queries.ts';
import { endSeat, lockTeam } from './team.ts';
import { readTiers } from './tiers.ts';

/**
 * Fits a team to the seats its owner pays for by now: those who accepted last lose theirs. While the owner has no team at
 * all nobody does: the seats give nothing until there is one again, a pause over or an invoice paid.
 */
export async function followTeam(ctx: Context, ownerId: Id<'member'>): Promise<void> {
  const holders = await transaction(ctx, async (inner) => {
    await lockTeam(inner, ownerId);
    const { seats } = await ownTierOf(inner, ownerId, await readTiers(inner));
    const held = (await listSeats(inner.db, ownerId)).filter(({ acceptedAt }) => acceptedAt !== null);
    const most = seats === 1 ? held.length : seats - 1;
    for (const seat of held.slice(most)) await endSeat(inner, seat, 'too_many');
    return held.slice(0, most).flatMap(({ memberId }) => (memberId ? [memberId] : []));
  });
  // One at a time: each holds a row of its own.
  for (const memberId of holders) await followMembership(ctx, memberId, { team: false });
}
