import { type EntitlementName, plansWith } from '#contract/entitlements.ts';
import type { Id } from '#contract/ids.ts';
import { type ToolSeatProduct, toolSeatProducts } from '#contract/seats.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { shownAddress } from '../members/shown-address.ts';
import { hasLiving } from '../services/services.queries.ts';
import { listHeld, listLivingPlans } from './seats.queries.ts';
import { seatsOfPlans } from './tool-seats.ts';

/** A team of a tool that is one at this time: its owner has seats to give. */
export interface LivingTeam {
  ownerId: Id<'member'>;
  ownerEmail: string;
  product: ToolSeatProduct;
  /** The owner's plans for this tool. */
  plans: readonly string[];
}

/**
 * Whether a plan gives this to the member: one that they have delivered, and that is neither suspended nor ended, or one of
 * an owner in whose team for that tool they hold a seat.
 */
export async function isEntitled(
  ctx: Context,
  memberId: Id<'member'>,
  name: EntitlementName,
): Promise<boolean> {
  if (await hasLiving(ctx.db, memberId, plansWith(name))) return true;
  const teams = await livingTeams(ctx, memberId);
  return teams.some((team) => gives(team, name));
}

/** Whether the plans that make it a team give this to everybody in it. */
export const gives = ({ plans }: LivingTeam, name: EntitlementName): boolean =>
  plansWith(name).some((plan) => plans.includes(plan));

/** The teams that a member is in: their own, and those in which they hold a seat. */
export async function livingTeams(ctx: Context, memberId: Id<'member'>): Promise<LivingTeam[]> {
  const member = await findMember(ctx.db, memberId);
  const own = member ? shownAddress(member) : '';
  const held = (await listHeld(ctx.db, memberId)).flatMap(({ ownerId, ownerEmail, product }) =>
    product === 'library' ? [] : [{ ownerId, ownerEmail, product }],
  );
  const all = [
    ...toolSeatProducts.map((product) => ({ ownerId: memberId, ownerEmail: own, product })),
    ...held,
  ];
  const teams: LivingTeam[] = [];
  for (const team of all) {
    const living = await listLivingPlans(ctx.db, team.ownerId, team.product);
    const plans = living.map(({ selection }) => selection.plan);
    if (seatsOfPlans(living) > 1) teams.push({ ...team, plans });
  }
  return teams;
}
