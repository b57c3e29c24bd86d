import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { carriedFrom, dayOf, monthOf, sameItemFree, type Used, usedUp } from './allowance.ts';
import {
  addToCounts,
  countSince,
  findCounted,
  findCounts,
  insertDownloads,
  lockCounts,
} from './downloads.queries.ts';
import { findTierBefore, lockMembership } from './memberships.queries.ts';
import { tierOf } from './memberships.ts';
import { rankOf, readTiers, type Tiers } from './tiers.ts';

export interface Taken {
  downloadId: Id<'download'>;
  /** False when the same item counted within thirty days before: it costs nothing, whatever the tier is by now. */
  counted: boolean;
  tier: MaterialTier;
  /** The team whose allowance it was taken from. */
  seatId: Id<'teamSeat'> | null;
}

export interface Requested {
  /** What is downloaded; the same text is the same item. */
  item: string;
  /** Whether it is marked as free: the free tier downloads nothing else. */
  free: boolean;
  /** The lowest tier that may download it, where that is more than the first one that is bought. */
  requiredTier?: MaterialTier;
}

/**
 * Takes one download of an item from a member's allowance, or from their team's, in the caller's transaction: rolled back
 * with it, it was never taken. Days and months are those of UTC; a change of tier changes the limits, never what was used.
 * @throws entitlement.missing; allowance.used_up: reason `day` or `month`
 */
export async function takeDownload(
  ctx: Context,
  { memberId, ...wanted }: Requested & { memberId: Id<'member'> },
): Promise<Taken> {
  const [taken] = await takeDownloads(ctx, memberId, [wanted]);
  if (!taken) throw new Error('no download was taken');
  return taken;
}

/**
 * As `takeDownload`, of several different items: all of them, in their order, or none.
 * @throws as `takeDownload`; `fits` says how many new ones the allowance still holds
 */
export async function takeDownloads(
  ctx: Context,
  memberId: Id<'member'>,
  wanted: readonly Requested[],
): Promise<Taken[]> {
  return transaction(ctx, async (inner) => {
    // Held first, so that the same item asked for twice at once counts once.
    await lockMembership(inner.db, memberId);
    const now = inner.now();
    const tiers = await readTiers(inner);
    const { tier, accountId, seatId } = await tierOf(inner, memberId, tiers);
    const items = wanted.map(({ item }) => item);
    const counted = await findCounted(inner.db, memberId, items, later(now, -sameItemFree));
    const fresh = wanted.filter(({ item }) => !counted.has(item));
    for (const one of fresh) requireTier(tiers, tier, one);
    if (fresh.length) await takeFromAllowance(inner, tiers, tier, accountId, fresh.length);
    const rows = items.map((item) => ({
      ...{ id: newId('download', now), memberId, item, takenAt: now },
      accountId: counted.get(item)?.accountId ?? accountId,
      countedAt: counted.has(item) ? null : now,
    }));
    await insertDownloads(inner.db, rows);
    return rows.map(({ id, countedAt }) => ({
      ...{ downloadId: id, counted: countedAt !== null, tier, seatId },
    }));
  });
}

/** How many downloads a member and the seats of their team have used since a moment; repeated items not counted. */
export function downloadsSince(ctx: Context, memberId: Id<'member'>, since: Date): Promise<number> {
  return countSince(ctx.db, memberId, since);
}

/** A membership is refunded when fewer than these were downloaded under it (the rules of refund, `/refundPolicy`). */
export const refundDownloads = 3;

/** Whether so few were downloaded since a membership was ordered that its fee goes back whole. */
export const areFewSince = async (ctx: Context, memberId: Id<'member'>, since: Date): Promise<boolean> =>
  (await downloadsSince(ctx, memberId, since)) < refundDownloads;

function requireTier(
  tiers: Tiers,
  tier: MaterialTier,
  { free, requiredTier }: Pick<Requested, 'free' | 'requiredTier'>,
): void {
  const rules = tiers.of(tier);
  const firstPaid = tiers.above('free').find(({ freeItemsOnly }) => !freeItemsOnly)?.tier ?? 'starter';
  const least = requiredTier ?? (free ? 'free' : firstPaid);
  const enough = rankOf(tier) >= rankOf(least) && (free || !rules.freeItemsOnly);
  if (enough) return;
  throw fail('entitlement.missing', {
    reason: 'tier',
    requiredTier: rankOf(least) > rankOf(tier) ? least : firstPaid,
  });
}

async function takeFromAllowance(
  ctx: Context,
  tiers: Tiers,
  tier: MaterialTier,
  accountId: Id<'member'>,
  count: number,
): Promise<void> {
  const now = ctx.now();
  const [day, month] = [dayOf(now).name, monthOf(now).name];
  const carried = await carriedInto(ctx, tiers, accountId);
  const rows = await lockCounts(ctx.db, accountId, { day, month, carried });
  const used: Used = {
    day: rows.get(day)?.used ?? 0,
    month: rows.get(month)?.used ?? 0,
    carried: rows.get(month)?.carried ?? 0,
  };
  const refused = usedUp(tiers, tiers.of(tier), used, { count, now });
  if (refused) {
    const { fits, resetAt, ...why } = refused;
    const several = count > 1 ? { fits } : {};
    throw fail('allowance.used_up', { ...why, ...several, resetAt: resetAt.toISOString() });
  }
  await addToCounts(ctx.db, accountId, [day, month], count);
}

/** What an account brings into the running month from the one before; once the month is counted, that stands there. */
export async function carriedInto(ctx: Context, tiers: Tiers, accountId: Id<'member'>): Promise<number> {
  const month = monthOf(ctx.now());
  const before = monthOf(later(month.start, -1)).name;
  const counts = await findCounts(ctx.db, accountId, [month.name, before]);
  const known = counts.get(month.name);
  if (known) return known.carried;
  const ended = tiers.of(await findTierBefore(ctx.db, accountId, month.start));
  const { used = 0, carried = 0 } = counts.get(before) ?? {};
  return carriedFrom(ended, { month: used, carried });
}
