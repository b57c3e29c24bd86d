import type { OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { iCalendar } from '#contract/icalendar.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/post-calendars.ts';
import { parseCalendar, subscribeToCalendar } from '#contract/post-calendars.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { getWork } from '../works/access.ts';
import { channelsOf, countUsedChannels } from '../works/room.ts';
import { findCalendarByToken, findFeed, insertFeed, putFeed } from './calendars.queries.ts';

type Feed = OutputOf<typeof contract.readCalendarFeed>;

/** What the address is sealed for. */
const purpose = 'calendar-feeds';
/** Programs ask a few times an hour; a team has many of them. */
const feedLimit = { max: 600, perSeconds: 3600 } as const;
/** How long an entry with an hour lasts. */
const postMinutes = 15;

export async function readCalendarPlan(ctx: Context): Promise<OutputOf<typeof contract.readCalendarPlan>> {
  const { id } = actingMember(ctx);
  return { used: await countUsedChannels(ctx, id), limit: await channelsOf(ctx, id) };
}

/**
 * The address of a calendar that the caller may open, made when it is first asked for, and again when the one before has ended with
 * a seat in its team.
 * @throws request.not_found: no such calendar; entitlement.missing: reason `calendars`
 */
export async function readCalendarFeed(ctx: Context, workId: Id<'work'>): Promise<Feed> {
  await requireCalendar(ctx, workId);
  // Asked for by two at once, the first one's is kept.
  await insertFeed(ctx.db, newFeed(ctx, workId).row);
  const feed = await findFeed(ctx.db, workId);
  const token = feed && tryOpenAtRest(ctx.secret, purpose, feed.sealedToken);
  return token ? { address: addressOf(ctx, token) } : renewed(ctx, workId);
}

/** @throws as `readCalendarFeed` */
export async function renewCalendarFeed(ctx: Context, workId: Id<'work'>): Promise<Feed> {
  await requireCalendar(ctx, workId);
  return renewed(ctx, workId);
}

/**
 * The posts as an iCalendar file, with the names of their channels. A post of the whole day has no hour.
 * @throws request.not_found: no such address, the calendar is in the trash, or its owner's plan is over
 */
export async function subscribedCalendar(
  ctx: Context,
  token: string,
): Promise<{ name: string; text: string }> {
  const tokenHash = hashToken(token);
  await takeFrom(ctx, `calendar-feed:${tokenHash}`, feedLimit);
  const calendar = await findCalendarByToken(ctx.db, tokenHash);
  if (!calendar || (await channelsOf(ctx, calendar.ownerId)) === 0) throw fail('request.not_found');
  const { channels, posts } = parseCalendar(calendar.content);
  const nameOf = new Map(channels.map(({ id, name }) => [id, name]));
  const entries = posts.map(({ id, on, at, to, title, text }) => {
    const where = to.flatMap((channel) => nameOf.get(channel) ?? []).join(', ');
    const [first = ''] = (title || text).split('\n', 1);
    const summary = [where, first.slice(0, 80)].filter(Boolean).join(': ');
    const uid = `${id}.${calendar.id}@${new URL(ctx.config.publicUrl).hostname}`;
    return { uid, summary, description: text, on, ...(at ? { at, minutes: postMinutes } : {}) };
  });
  const product = `${ctx.config.seller.brand}//Calendar`;
  const text = iCalendar({ product, name: calendar.title, madeAt: calendar.changedAt, entries });
  return { name: calendar.title, text };
}

async function requireCalendar(ctx: Context, workId: Id<'work'>): Promise<void> {
  const { tool, ownerId } = await getWork(ctx, workId);
  if (tool !== 'post-calendar') throw fail('request.not_found');
  if ((await channelsOf(ctx, ownerId)) === 0) throw fail('entitlement.missing', { reason: 'calendars' });
}

async function renewed(ctx: Context, workId: Id<'work'>): Promise<Feed> {
  const { token, row } = newFeed(ctx, workId);
  await putFeed(ctx.db, row);
  return { address: addressOf(ctx, token) };
}

function newFeed({ secret, now }: Context, workId: Id<'work'>) {
  const token = newToken();
  const sealedToken = sealAtRest(secret, purpose, token);
  return { token, row: { workId, tokenHash: hashToken(token), sealedToken, madeAt: now() } };
}

const addressOf = ({ config }: Context, token: string) =>
  `${config.serviceUrl ?? config.publicUrl}${subscribeToCalendar.path}?token=${token}`;
