import type { OutputOf } from '#contract/endpoint.ts';
import { type readStatus as readStatusCall, statusDays, statusParts } from '#contract/status.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { dayBegin, layOutDays } from './days.ts';
import { listEndedNotices, listStandingNotices } from './notices.queries.ts';
import { listFirstMeasured, listSpansSince, readDatabaseClock } from './spans.queries.ts';
import { noticesShown } from './status.view.ts';

const maxPast = 50;

/** What anybody may know: how the parts are and were, and what the operator says. */
export async function readStatus(ctx: Context): Promise<OutputOf<typeof readStatusCall>> {
  const { db } = ctx;
  // Spans are measured by the database's clock, notices are written by that of the business.
  const now = await readDatabaseClock(db);
  const from = later(dayBegin(now), -days(statusDays - 1));
  const spans = await listSpansSince(db, from);
  const firsts = await listFirstMeasured(db);
  const firstOf = new Map(firsts.map(({ part, first }) => [part, first]));
  const standing = await listStandingNotices(db);
  const ended = await listEndedNotices(db, later(ctx.now(), -days(statusDays)), maxPast);
  const shown = await noticesShown(db, [...standing, ...ended]);
  const past = shown.slice(standing.length);
  const planned = shown.filter(({ state }) => state === 'planned');
  return {
    at: now.toISOString(),
    measuredSince: firsts.length
      ? new Date(Math.min(...firsts.map(({ first }) => first.getTime()))).toISOString()
      : null,
    parts: statusParts.map((part) => ({
      part,
      ...layOutDays(
        spans.filter((span) => span.part === part),
        { first: firstOf.get(part) ?? null, now, count: statusDays },
      ),
    })),
    open: shown
      .slice(0, standing.length)
      .filter(({ state }) => state !== 'planned')
      .toReversed(),
    planned,
    past,
  };
}
