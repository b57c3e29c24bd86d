import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type NoticeUpdateRow,
  type StatusNoticeRow,
  statusNotices,
  statusNoticeUpdates,
} from './status.tables.ts';

export async function insertNotice(db: Db, row: typeof statusNotices.$inferInsert): Promise<StatusNoticeRow> {
  const [made] = await db.insert(statusNotices).values(row).returning();
  if (!made) throw new Error('a status notice was not inserted');
  return made;
}

export async function findNoticeLocked(db: Db, id: Id<'statusNotice'>): Promise<StatusNoticeRow | null> {
  const [row] = await db.select().from(statusNotices).where(eq(statusNotices.id, id)).for('update');
  return row ?? null;
}

/** @returns null when it has left the state meanwhile */
export async function moveNoticeRow(
  db: Db,
  { id, state }: Pick<StatusNoticeRow, 'id' | 'state'>,
  to: Pick<StatusNoticeRow, 'state' | 'endedAt'>,
): Promise<StatusNoticeRow | null> {
  const [row] = await db
    .update(statusNotices)
    .set(to)
    .where(and(eq(statusNotices.id, id), eq(statusNotices.state, state)))
    .returning();
  return row ?? null;
}

export async function insertNoticeUpdate(
  db: Db,
  row: typeof statusNoticeUpdates.$inferInsert,
): Promise<void> {
  await db.insert(statusNoticeUpdates).values(row);
}

export async function findUpdateByKey(db: Db, key: string): Promise<NoticeUpdateRow | null> {
  const [row] = await db
    .select()
    .from(statusNoticeUpdates)
    .where(eq(statusNoticeUpdates.idempotencyKey, key));
  return row ?? null;
}

export async function getNotice(db: Db, id: Id<'statusNotice'>): Promise<StatusNoticeRow> {
  const [row] = await db.select().from(statusNotices).where(eq(statusNotices.id, id));
  if (!row) throw new Error('an update belongs to no status notice');
  return row;
}

/** Newest first. */
export async function listNoticesBefore(
  db: Db,
  before: Id<'statusNotice'> | undefined,
  limit: number,
): Promise<StatusNoticeRow[]> {
  return db
    .select()
    .from(statusNotices)
    .where(before ? lt(statusNotices.id, before) : undefined)
    .orderBy(desc(statusNotices.id))
    .limit(limit);
}

/** Those that have not ended, by their start. */
export async function listStandingNotices(db: Db): Promise<StatusNoticeRow[]> {
  return db
    .select()
    .from(statusNotices)
    .where(isNull(statusNotices.endedAt))
    .orderBy(asc(statusNotices.startsAt), asc(statusNotices.id));
}

/** Those that ended after an instant, the latest first. */
export async function listEndedNotices(db: Db, from: Date, limit: number): Promise<StatusNoticeRow[]> {
  return db
    .select()
    .from(statusNotices)
    .where(and(isNotNull(statusNotices.endedAt), gte(statusNotices.endedAt, from)))
    .orderBy(desc(statusNotices.endedAt), desc(statusNotices.id))
    .limit(limit);
}

/** Newest first. */
export async function listUpdatesOf(db: Db, ids: readonly Id<'statusNotice'>[]): Promise<NoticeUpdateRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(statusNoticeUpdates)
    .where(inArray(statusNoticeUpdates.noticeId, [...ids]))
    .orderBy(desc(statusNoticeUpdates.id));
}
