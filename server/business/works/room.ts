import { maxWorkspaceBytes } from '#contract/browser-workspaces.ts';
import { freeWorks, freeWorkspaces } from '#contract/entitlements.ts';
import { Failure, fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { countChannels } from '#contract/post-calendars.ts';
import { maxTrashed, type WorkTool } from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { isEntitled } from '../seats/entitlements.ts';
import { listLivingPlans } from '../seats/seats.queries.ts';
import {
  countTrashed,
  countWorks,
  countWorkspaces,
  type ListedWork,
  listContentsOf,
} from './works.queries.ts';

/** How many works a member may have, calendars and workspaces aside. @returns null where there is no limit */
export async function limitOf(ctx: Context, memberId: Id<'member'>): Promise<number | null> {
  return (await isEntitled(ctx, memberId, 'works.unlimited')) ? null : freeWorks;
}

/** Channels that a member's own plans give for their calendars; 0 = no plan. */
export const channelsOf = (ctx: Context, memberId: Id<'member'>): Promise<number> =>
  givenBy(ctx, memberId, 'social', 'channels');

/** Workspaces of browsers that a member may keep: those of their own plans, and no fewer than every account. */
export const workspacesOf = async (ctx: Context, memberId: Id<'member'>): Promise<number> =>
  Math.max(freeWorkspaces, await givenBy(ctx, memberId, 'browsers', 'profiles'));

/** What a member's plans of a group give of something, together. */
async function givenBy(
  { db }: Context,
  memberId: Id<'member'>,
  group: string,
  fact: string,
): Promise<number> {
  const plans = await listLivingPlans(db, memberId, group);
  return plans.reduce((sum, { facts }) => {
    const given = facts[fact];
    return sum + (typeof given === 'number' ? given : 0);
  }, 0);
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
 * @throws allowance.used_up: reason `works`, `workspaces` or `channels`; entitlement.missing: reason `calendars` or
 *   `listings.words`; request.invalid: a workspace is too long
 */
export async function requireRoom(
  ctx: Context,
  { ownerId, tool, content }: { ownerId: Id<'member'>; tool: WorkTool; content: string },
): Promise<void> {
  if (tool === 'post-calendar') return requireChannels(ctx, ownerId, content);
  requireLength(tool, content);
  if (tool === 'word-rules') await requireWords(ctx, ownerId);
  const limit = await limitFor(ctx, tool, ownerId);
  if (limit !== null && (await countFor(ctx, tool, ownerId)) >= limit)
    throw await full(ctx, tool, ownerId, limit);
}

/**
 * For the next version of a work. One that is in the trash needs a place like a new one.
 * @throws as `requireRoom`
 */
export async function requireOpen(ctx: Context, work: ListedWork, content: string): Promise<void> {
  const { tool, ownerId } = work;
  if (tool === 'post-calendar') return requireChannels(ctx, ownerId, content, work.id);
  requireLength(tool, content);
  if (work.trashedAt) return requireRoom(ctx, { ...work, content });
  if (tool === 'word-rules') await requireWords(ctx, ownerId);
  const limit = await limitFor(ctx, tool, ownerId);
  if (limit !== null && work.older >= limit) throw await full(ctx, tool, ownerId, limit);
}

/** For one more work of an owner in the trash. @throws allowance.used_up: reason `trash` */
export async function requireTrashRoom({ db }: Context, ownerId: Id<'member'>): Promise<void> {
  const used = await countTrashed(db, ownerId);
  if (used >= maxTrashed) throw fail('allowance.used_up', { reason: 'trash', used, limit: maxTrashed });
}

/**
 * Whether one more work of an owner has to go into the trash, because there is no other room for it.
 * @throws as `requireRoom`: there is none in the trash either
 */
export async function isForTrash(
  ctx: Context,
  work: { ownerId: Id<'member'>; tool: WorkTool; content: string },
): Promise<boolean> {
  try {
    await requireRoom(ctx, work);
    return false;
  } catch (refusal) {
    const isFull = refusal instanceof Failure && refusal.failure === 'allowance.used_up';
    if (isFull && (await countTrashed(ctx.db, work.ownerId)) < maxTrashed) return true;
    throw refusal;
  }
}

/** How many works and workspaces somebody may have, null = no limit, and whether a plan gives them word rules. */
export interface Limits {
  works: number | null;
  workspaces: number;
  words: boolean;
}
export const limitsOf = async (ctx: Context, memberId: Id<'member'>): Promise<Limits> => ({
  works: await limitOf(ctx, memberId),
  workspaces: await workspacesOf(ctx, memberId),
  words: await isEntitled(ctx, memberId, 'listings.words'),
});

/** Whether a work can be saved at all. @param limits of its owner */
export async function isOpen(ctx: Context, work: ListedWork, limits: Limits): Promise<boolean> {
  if (work.tool === 'post-calendar') return (await channelsOf(ctx, work.ownerId)) > 0;
  if (work.tool === 'word-rules' && !limits.words) return false;
  const most = work.tool === 'browser-workspace' ? limits.workspaces : limits.works;
  return most === null || work.older < most;
}

const limitFor = (ctx: Context, tool: WorkTool, ownerId: Id<'member'>) =>
  tool === 'browser-workspace' ? workspacesOf(ctx, ownerId) : limitOf(ctx, ownerId);
const countFor = ({ db }: Context, tool: WorkTool, ownerId: Id<'member'>) =>
  tool === 'browser-workspace' ? countWorkspaces(db, ownerId) : countWorks(db, ownerId);

async function full(ctx: Context, tool: WorkTool, ownerId: Id<'member'>, limit: number): Promise<Error> {
  const reason = tool === 'browser-workspace' ? 'workspaces' : 'works';
  return fail('allowance.used_up', { reason, used: await countFor(ctx, tool, ownerId), limit });
}

function requireLength(tool: WorkTool, content: string): void {
  if (tool === 'browser-workspace' && Buffer.byteLength(content) > maxWorkspaceBytes)
    throw failField('content', 'too_long');
}

async function requireWords(ctx: Context, ownerId: Id<'member'>): Promise<void> {
  if (await isEntitled(ctx, ownerId, 'listings.words')) return;
  throw fail('entitlement.missing', { reason: 'listings.words', requiredTier: 'writing-pro' });
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
