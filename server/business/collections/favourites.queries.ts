import { and, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { materials } from '../materials/materials.tables.ts';
import { favourites } from './collections.tables.ts';

/** Where a page of favourites ends. */
export interface FavouriteSpot {
  addedAt: Date;
  materialId: Id<'material'>;
}

/** @param words part of a title; empty = all */
export async function countFavourites(db: Db, memberId: Id<'member'>, words = ''): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(favourites)
    .innerJoin(materials, eq(materials.id, favourites.materialId))
    .where(and(eq(favourites.memberId, memberId), titledBy(words)));
  return row?.found ?? 0;
}

const titledBy = (words: string) => (words ? ilike(materials.title, containing(words)) : undefined);

/** Those of the ids that the member keeps. */
export async function listKept(
  db: Db,
  memberId: Id<'member'>,
  ids: readonly Id<'material'>[],
): Promise<Id<'material'>[]> {
  const rows = await db
    .select({ id: favourites.materialId })
    .from(favourites)
    .where(and(eq(favourites.memberId, memberId), inArray(favourites.materialId, [...ids])));
  return rows.map(({ id }) => id);
}

export async function insertFavourite(db: Db, row: typeof favourites.$inferInsert): Promise<void> {
  await db.insert(favourites).values(row).onConflictDoNothing();
}

export async function deleteFavourite(
  db: Db,
  memberId: Id<'member'>,
  materialId: Id<'material'>,
): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.memberId, memberId), eq(favourites.materialId, materialId)));
}

/** The latest first, with the titles they have now. */
export async function listFavouriteRows(
  db: Db,
  memberId: Id<'member'>,
  { words, after, limit }: { words: string; after: FavouriteSpot | null; limit: number },
): Promise<(FavouriteSpot & { title: string })[]> {
  return db
    .select({
      materialId: favourites.materialId,
      addedAt: favourites.addedAt,
      title: materials.title,
    })
    .from(favourites)
    .innerJoin(materials, eq(materials.id, favourites.materialId))
    .where(
      and(
        eq(favourites.memberId, memberId),
        titledBy(words),
        after
          ? sql`(${favourites.addedAt}, ${favourites.materialId}) < (${after.addedAt.toISOString()}::timestamptz, ${after.materialId})`
          : undefined,
      ),
    )
    .orderBy(desc(favourites.addedAt), desc(favourites.materialId))
    .limit(limit);
}
