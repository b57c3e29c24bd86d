import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
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

/** More would be a sender that sends byte by byte. */
const mostPieces = 1000;

/** @returns false when it is not what comes next */
export async function addPiece(db: Db, id: UploadId, at: number, size: number): Promise<boolean> {
  const { pieces } = materialUploads;
  const added = await db
    .update(materialUploads)
    .set({ pieces: sql`${pieces} || ${size}::int` })
    .where(
      and(
        eq(materialUploads.id, id),
        eq(materialUploads.state, 'arriving'),
        sql`(select coalesce(sum(size), 0) from unnest(${pieces}) size) = ${at}`,
        sql`cardinality(${pieces}) < ${mostPieces}`,
      ),
    )
    .returning({ id: materialUploads.id });
  return added.length === 1;
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

export async function deleteUploads(db: Db, ids: readonly UploadId[]): Promise<void> {
  if (ids.length > 0) await db.delete(materialUploads).where(inArray(materialUploads.id, [...ids]));
}
