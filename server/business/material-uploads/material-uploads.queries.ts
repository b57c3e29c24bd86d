import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { UploadState } from '#contract/material-uploads.ts';
import type { Db } from '#server/platform/db/database.ts';
import { materialUploads, type UploadRow } from './material-uploads.tables.ts';

type UploadId = Id<'upload'>;

export async function insertUpload(db: Db, row: typeof materialUploads.$inferInsert): Promise<void> {
  await db.insert(materialUploads).values(row);
}

export async function findUpload(db: Db, id: UploadId): Promise<UploadRow | null> {
  const [row] = await db.select().from(materialUploads).where(eq(materialUploads.id, id));
  return row ?? null;
}

/** Newest first. */
export function listUploadsOf(db: Db, memberId: Id<'member'>, limit: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(materialUploads)
    .where(eq(materialUploads.memberId, memberId))
    .orderBy(desc(materialUploads.id))
    .limit(limit);
}

export async function countUploadsOf(db: Db, memberId: Id<'member'>): Promise<number> {
  const [row] = await db
    .select({ uploads: count() })
    .from(materialUploads)
    .where(eq(materialUploads.memberId, memberId));
  return row?.uploads ?? 0;
}

/** @returns false when it is no longer in that state */
export async function moveUpload(
  db: Db,
  id: UploadId,
  from: UploadState,
  set: Partial<UploadRow> & Pick<UploadRow, 'state' | 'changedAt'>,
): Promise<boolean> {
  const moved = await db
    .update(materialUploads)
    .set(set)
    .where(and(eq(materialUploads.id, id), eq(materialUploads.state, from)))
    .returning({ id: materialUploads.id });
  return moved.length === 1;
}

/** What has not changed since. */
export function listStale(db: Db, state: UploadState, before: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(materialUploads)
    .where(and(eq(materialUploads.state, state), lt(materialUploads.changedAt, before)))
    .limit(500);
}

/** Takes them out of the list, all or none. @returns those that were there, for this member and ready */
export async function takeReady(
  db: Db,
  memberId: Id<'member'>,
  ids: readonly UploadId[],
): Promise<UploadRow[]> {
  return db
    .delete(materialUploads)
    .where(
      and(
        eq(materialUploads.memberId, memberId),
        eq(materialUploads.state, 'ready'),
        inArray(materialUploads.id, [...ids]),
      ),
    )
    .returning();
}

/** @param unchanged deletes it only as it was read. @returns false when nothing was deleted */
export async function deleteUpload(
  db: Db,
  { id, state, changedAt }: Pick<UploadRow, 'id' | 'state' | 'changedAt'>,
  { unchanged = false } = {},
): Promise<boolean> {
  const { state: inState, changedAt: at } = materialUploads;
  const deleted = await db
    .delete(materialUploads)
    .where(and(eq(materialUploads.id, id), ...(unchanged ? [eq(inState, state), eq(at, changedAt)] : [])))
    .returning({ id: materialUploads.id });
  return deleted.length === 1;
}
