import { and, asc, count, eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type SavedSearchRow, savedSearches } from './collections.tables.ts';

export async function findSame(
  db: Db,
  memberId: Id<'member'>,
  fingerprint: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.memberId, memberId), eq(savedSearches.fingerprint, fingerprint)));
  return row ?? null;
}

export async function countSaved(db: Db, memberId: Id<'member'>): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(savedSearches)
    .where(eq(savedSearches.memberId, memberId));
  return row?.found ?? 0;
}

export async function listSaved(db: Db, memberId: Id<'member'>): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.memberId, memberId))
    .orderBy(asc(savedSearches.name), asc(savedSearches.id));
}

export async function insertSaved(db: Db, row: typeof savedSearches.$inferInsert): Promise<void> {
  await db.insert(savedSearches).values(row);
}

/** @returns false when the member has no such search */
export async function changeSaved(
  db: Db,
  memberId: Id<'member'>,
  id: Id<'savedSearch'>,
  set: Partial<Pick<SavedSearchRow, 'name' | 'lookedAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(savedSearches)
    .set(set)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.memberId, memberId)))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

export async function deleteSaved(db: Db, memberId: Id<'member'>, id: Id<'savedSearch'>): Promise<void> {
  await db.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.memberId, memberId)));
}
