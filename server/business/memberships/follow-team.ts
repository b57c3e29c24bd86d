import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { fitTeam } from '../seats/fit-team.ts';
import { followMembership } from './follow.ts';
import { librarySeats } from './library-seats.ts';

/** Fits the owner's team of the library to its seats, and looks at the tiers of those who hold one. */
export async function followTeam(ctx: Context, ownerId: Id<'member'>): Promise<void> {
  const holders = await fitTeam(ctx, librarySeats, ownerId);
  // One at a time: each holds a row of its own.
  for (const memberId of holders) await followMembership(ctx, memberId, { team: false });
}
