import { freeWorks } from '#contract/entitlements.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { countChannels } from '#contract/post-calendars.ts';
import type { WorkTool } from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { isEntitled } from '../seats/entitlements.ts';
import { listLivingPlans } from '../seats/seats.queries.ts';
import { countWorks, type ListedWork, listContentsOf } from './works.queries.ts';

/** How many works a member may have, calendars aside. @returns null where there is no limit */
export async function limitOf(ctx: Context, memberId: Id<'member'>): Promise<number | null> {
  return (await isEntitled(ctx, memberId, 'works.unlimited')) ? null : freeWorks;
}

/** Channels that a member's own plans give for their calendars; 0 = no plan. */
export async function channelsOf({ db }: Context, memberId: Id<'member'>): Promise<number> {
  const plans = await listLivingPlans(db, memberId, 'social');
  return plans.reduce((sum, { facts }) => sum + (typeof facts.channels === 'number' ? facts.channels : 0), 0);
}

/** Channels in all calendars of a member that are not in the trash. @param except a calendar that is not counted */
export async function countUsedChannels(
  { db }: Context,
  memberId: Id<'member'>,
  except?: Id<'work'>,
): Promise<number> {
  const calendars = await listContentsOf(db, memberId, 'post-calendar');
  return calendars.reduce((sum, { id, content }) => sum + (id === except ? 0 : countChannels(content)), 0);
}

/**
 * For one more work of an owner.
 * @throws allowance.used_up: reason `works` or `channels`; entitlement.missing: reason `calendars`
 */
export async function requireRoom(
  ctx: Context,
  { ownerId, tool, content }: { ownerId: Id<'member'>; tool: WorkTool; content: string },
): Promise<void> {
  if (tool === 'post-calendar') return requireChannels(ctx, ownerId, content);
  const limit = await limitOf(ctx, ownerId);
  const used = await countWorks(ctx.db, ownerId);
  if (limit !== null && used >= limit) throw fail('allowance.used_up', { reason: 'works', used, limit });
}

/**
 * For the next version of a work. One that is in the trash needs a place like a new one.
 * @throws as `requireRoom`
 */
export async function requireOpen(ctx: Context, work: ListedWork, content: string): Promise<void> {
  if (work.tool === 'post-calendar') return requireChannels(ctx, work.ownerId, content, work.id);
  if (work.trashedAt) return requireRoom(ctx, { ...work, content });
  const limit = await limitOf(ctx, work.ownerId);
  if (limit === null || work.older < limit) return;
  const used = await countWorks(ctx.db, work.ownerId);
  throw fail('allowance.used_up', { reason: 'works', used, limit });
}

/** Whether a work can be saved at all. @param limit as `limitOf` says it of the owner */
export async function isOpen(ctx: Context, work: ListedWork, limit: number | null): Promise<boolean> {
  if (work.tool === 'post-calendar') return (await channelsOf(ctx, work.ownerId)) > 0;
  return limit === null || work.older < limit;
}

async function requireChannels(
  ctx: Context,
  ownerId: Id<'member'>,
  content: string,
  except?: Id<'work'>,
): Promise<void> {
  const limit = await channelsOf(ctx, ownerId);
  if (limit === 0) throw fail('entitlement.missing', { reason: 'calendars' });
  const others = await countUsedChannels(ctx, ownerId, except);
  const used = others + countChannels(content);
  if (used > limit) throw fail('allowance.used_up', { reason: 'channels', used: others, limit });
}
