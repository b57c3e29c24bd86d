import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findLibrarySeat, hasSeats } from '../seats/seats.queries.ts';
import { holdsUntil, type OwnSources, ownEntitlement } from './entitlement.ts';
import { type Cover, layOutGrants } from './lay-out-grants.ts';
import { teamChanged, tierChanged } from './memberships.events.ts';
import {
  insertTierChange,
  listDue,
  lockMembership,
  moveGrant,
  updateMembership,
} from './memberships.queries.ts';
import { ownSourcesOf, tierOf } from './memberships.ts';
import { readTiers, type Tiers } from './tiers.ts';

/** Members looked at in one pass. */
const batch = 500;

/**
 * Looks at a member's tier again: lays out the months they were given beside what they pay for, and tells when the tier is
 * another one. However often it is called, a change is told once.
 * @param team whether their team is to be looked at as well
 */
export async function followMembership(
  ctx: Context,
  memberId: Id<'member'>,
  { team = true }: { team?: boolean } = {},
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const seen = await lockMembership(inner.db, memberId);
    const tiers = await readTiers(inner);
    const own = await ownSourcesOf(inner, memberId);
    if (own.grants.length) await keepGrantsBehind(inner, tiers, own);
    const entitlement = await tierOf(inner, memberId, tiers);
    await updateMembership(inner.db, memberId, {
      tier: entitlement.tier,
      nextLookAt: entitlement.nextChangeAt,
    });
    const ownTeam = { ownerId: memberId, product: 'library' } as const;
    if (team && (await hasSeats(inner.db, ownTeam))) await inner.emit(teamChanged, { ownerId: memberId });
    if (entitlement.tier === seen.tier) return;
    const change = { memberId, source: entitlement.source, changedAt: inner.now() };
    await insertTierChange(inner.db, { ...change, fromTier: seen.tier, toTier: entitlement.tier });
    await inner.emit(tierChanged, { memberId, from: seen.tier, to: entitlement.tier });
  });
}

/** So that no month that was given runs beside what is paid for, or beside what a seat gives. */
async function keepGrantsBehind(ctx: Context, tiers: Tiers, own: OwnSources): Promise<void> {
  const covers = [...coversOf(ctx, tiers, own), ...(await coversOfSeat(ctx, tiers, own.memberId))];
  for (const moved of layOutGrants(own.grants, covers, ctx.now())) await moveGrant(ctx.db, moved);
}

const coversOf = ({ config }: Context, tiers: Tiers, { subscriptions }: OwnSources): Cover[] =>
  subscriptions.flatMap((one) => {
    const rules = tiers.ofPlan(one.selection.plan);
    return rules ? [{ tier: rules.tier, until: holdsUntil(one, config.renewals) }] : [];
  });

/** What a seat in somebody's team gives, until the owner's plan ends. When the owner renews, this is computed again. */
async function coversOfSeat(ctx: Context, tiers: Tiers, memberId: Id<'member'>): Promise<Cover[]> {
  const seat = await findLibrarySeat(ctx.db, memberId);
  if (!seat) return [];
  const owner = await ownSourcesOf(ctx, seat.ownerId);
  const { tier, seats, until, subscriptionId } = ownEntitlement(tiers, owner, ctx);
  if (seats === 1 || !until) return [];
  const subscription = owner.subscriptions.find(({ id }) => id === subscriptionId);
  return [{ tier, until: subscription ? holdsUntil(subscription, ctx.config.renewals) : until }];
}

/** All whose tier time alone may have changed. */
export async function sweepMemberships(ctx: Context): Promise<number> {
  const due = await listDue(ctx.db, ctx.now(), batch);
  for (const memberId of due) await followMembership(ctx, memberId);
  return due.length;
}
