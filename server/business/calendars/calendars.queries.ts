import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { ToolSeatProduct } from '#contract/seats.ts';
import type { Db } from '#server/platform/db/database.ts';
import { works, workVersions } from '../works/works.tables.ts';
import { calendarFeeds } from './calendars.tables.ts';

export async function findFeed(db: Db, workId: Id<'work'>) {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.workId, workId));
  return row ?? null;
}

/** The calendar behind a token, unless it is in the trash. */
export async function findCalendarByToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      id: works.id,
      ownerId: works.ownerId,
      title: works.title,
      changedAt: works.changedAt,
      content: workVersions.content,
    })
    .from(calendarFeeds)
    .innerJoin(works, eq(works.id, calendarFeeds.workId))
    .innerJoin(workVersions, and(eq(workVersions.workId, works.id), eq(workVersions.version, works.version)))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(works.trashedAt)));
  return row ?? null;
}

/** In place of the one before. */
export async function putFeed(db: Db, row: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { workId: target, ...set } = row;
  await db
    .insert(calendarFeeds)
    .values({ ...row, workId: target })
    .onConflictDoUpdate({ target: calendarFeeds.workId, set });
}

/** Unless there is one. */
export async function insertFeed(db: Db, row: typeof calendarFeeds.$inferInsert): Promise<void> {
  await db.insert(calendarFeeds).values(row).onConflictDoNothing({ target: calendarFeeds.workId });
}

/** Of every calendar in a team, those in the trash as well. @param madeUntil null: whenever they were made */
export async function deleteFeedsOfTeam(
  db: Db,
  { ownerId, product }: { ownerId: Id<'member'>; product: ToolSeatProduct },
  madeUntil: Date | null,
): Promise<void> {
  const ofTeam = db
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.ownerId, ownerId), eq(works.team, product)));
  await db.delete(calendarFeeds).where(and(inArray(calendarFeeds.workId, ofTeam), isMadeUntil(madeUntil)));
}

export async function deleteFeed(db: Db, workId: Id<'work'>, madeUntil: Date | null): Promise<void> {
  await db.delete(calendarFeeds).where(and(eq(calendarFeeds.workId, workId), isMadeUntil(madeUntil)));
}

const isMadeUntil = (at: Date | null) => (at ? lte(calendarFeeds.madeAt, at) : undefined);
