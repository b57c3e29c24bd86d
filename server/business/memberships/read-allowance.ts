import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { readAllowance as readAllowanceCall } from '#contract/memberships.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { dayOf, limitsOf, monthOf, sameItemFree } from './allowance.ts';
import { findCounted, findCounts } from './downloads.queries.ts';
import { tierOf } from './memberships.ts';
import { carriedInto } from './take-download.ts';
import { readTiers } from './tiers.ts';

/** What the member has used and left, as the next download would find it. */
export const readAllowance = (ctx: Context) => allowanceOf(ctx, actingMember(ctx).id);

export async function allowanceOf(
  ctx: Context,
  memberId: Id<'member'>,
): Promise<OutputOf<typeof readAllowanceCall>> {
  const tiers = await readTiers(ctx);
  const { tier, accountId } = await tierOf(ctx, memberId, tiers);
  const rules = tiers.of(tier);
  const [day, month] = [dayOf(ctx.now()), monthOf(ctx.now())];
  const counts = await findCounts(ctx.db, accountId, [day.name, month.name]);
  const carried = await carriedInto(ctx, tiers, accountId);
  const limits = limitsOf(rules, carried);
  const shown = (period: typeof day, limit: number | null) => ({
    used: counts.get(period.name)?.used ?? 0,
    limit,
    resetAt: period.end.toISOString(),
  });
  return {
    tier,
    pooled: rules.pooled,
    freeItemsOnly: rules.freeItemsOnly,
    day: shown(day, limits.day),
    month: { ...shown(month, limits.month), rollover: rules.rolloverMonths ? carried : 0 },
    sameItemFreeDays: sameItemFree / days(1),
  };
}

/** Until when each of these items costs its member nothing; one that would count now is not in it. */
export async function freeAgainUntil(
  ctx: Context,
  memberId: Id<'member'>,
  items: readonly string[],
): Promise<Map<string, Date>> {
  const counted = await findCounted(ctx.db, memberId, items, later(ctx.now(), -sameItemFree));
  return new Map([...counted].map(([item, { countedAt }]) => [item, later(countedAt, sameItemFree)]));
}
