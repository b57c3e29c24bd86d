import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { materialUploadPieces as pieces, materialUploads as uploads } from '../material-uploads.tables.ts';

export async function announcePiece(
  db: Db,
  row: Required<Pick<typeof pieces.$inferInsert, 'key' | 'uploadId' | 'announcedAt'>>,
): Promise<void> {
  await db.insert(pieces).values(row);
}

/** More would be a sender that sends byte by byte. */
const maxPieces = 1000;

/**
 * Lets a stored piece count for the bytes that begin at `at`, in one statement: of many at once the row of the upload
 * lets one through.
 * @returns false when these bytes are not what comes next
 */
export async function countPiece(
  db: Db,
  key: string,
  { at, size, now }: { at: number; size: number; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with counted as (
      update ${uploads} u set received_bytes = received_bytes + ${size}, changed_at = ${now.toISOString()}::timestamptz
      from ${pieces} p
      where p.key = ${key} and u.id = p.upload_id and u.state = 'arriving' and u.received_bytes = ${at}
        and u.received_bytes + ${size} <= u.size_bytes
        and (select count(*) from ${pieces} o where o.upload_id = u.id) <= ${maxPieces}
      returning p.key
    )
    update ${pieces} p set begins_at = ${at} from counted where p.key = counted.key returning p.key`);
  return rows.length === 1;
}

/** Keys of those that count, in the order of their bytes. */
export async function listPieces(db: Db, uploadId: Id<'upload'>): Promise<string[]> {
  const rows = await db
    .select({ key: pieces.key })
    .from(pieces)
    .where(and(eq(pieces.uploadId, uploadId), isNotNull(pieces.beginsAt)))
    .orderBy(asc(pieces.beginsAt));
  return rows.map(({ key }) => key);
}

/** Keys of those that were stored before then and that nobody will read: not counted, or of what is no longer arriving. */
export async function listLostPieces(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ key: pieces.key })
    .from(pieces)
    .leftJoin(uploads, eq(uploads.id, pieces.uploadId))
    .where(
      and(
        lt(pieces.announcedAt, before),
        or(isNull(pieces.beginsAt), isNull(uploads.id), inArray(uploads.state, ['ready', 'refused'])),
      ),
    )
    .limit(500);
  return rows.map(({ key }) => key);
}

export async function forgetPiece(db: Db, key: string): Promise<void> {
  await db.delete(pieces).where(eq(pieces.key, key));
}
