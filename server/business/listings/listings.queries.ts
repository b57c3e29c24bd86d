import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { WordMarket } from '#contract/word-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import { works, workVersions } from '../works/works.tables.ts';
import { listingPacks } from './listings.tables.ts';

/** Every form of a marketplace's rules that was seen, the newest first. */
export async function listPackForms(
  db: Db,
  market: WordMarket,
): Promise<{ hash: string; pack: unknown; seenAt: Date }[]> {
  const { hash, pack, seenAt } = listingPacks;
  return db
    .select({ hash, pack, seenAt })
    .from(listingPacks)
    .where(eq(listingPacks.market, market))
    .orderBy(desc(seenAt), desc(hash));
}

/** @returns false where it was seen before */
export async function insertPackForm(db: Db, row: typeof listingPacks.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(listingPacks)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: listingPacks.hash });
  return rows.length > 0;
}

export interface SavedListingRow {
  id: Id<'work'>;
  ownerId: Id<'member'>;
  title: string;
  content: string;
}

/** The newest contents of saved listings that are not in the trash, in the order of their ids. */
export async function listSavedListings(
  db: Db,
  { after, limit }: { after: Id<'work'> | null; limit: number },
): Promise<SavedListingRow[]> {
  return db
    .select({ id: works.id, ownerId: works.ownerId, title: works.title, content: workVersions.content })
    .from(works)
    .innerJoin(workVersions, and(eq(workVersions.workId, works.id), eq(workVersions.version, works.version)))
    .where(
      and(
        eq(works.tool, 'listing-checker'),
        isNull(works.trashedAt),
        after ? gt(works.id, after) : undefined,
      ),
    )
    .orderBy(asc(works.id))
    .limit(limit);
}
