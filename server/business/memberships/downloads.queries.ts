import { and, count, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Download, downloadCounts, downloads } from './memberships.tables.ts';

/** In a transaction: the counts of a day and a month, made when missing, which nobody else changes until it ends. */
export async function lockCounts(
  db: Db,
  accountId: Id<'member'>,
  { day, month, carried }: { day: string; month: string; carried: number },
) {
  const rows = await db
    .insert(downloadCounts)
    .values([
      { accountId, period: month, carried },
      { accountId, period: day },
    ])
    .onConflictDoUpdate({
      target: [downloadCounts.accountId, downloadCounts.period],
      set: { used: sql`${downloadCounts.used}` },
    })
    .returning();
  return new Map(rows.map((row) => [row.period, row]));
}

export async function findCounts(db: Db, accountId: Id<'member'>, periods: readonly string[]) {
  const rows = await db
    .select()
    .from(downloadCounts)
    .where(and(eq(downloadCounts.accountId, accountId), inArray(downloadCounts.period, [...periods])));
  return new Map(rows.map((row) => [row.period, row]));
}

export async function addToCounts(
  db: Db,
  accountId: Id<'member'>,
  periods: readonly string[],
  by: number,
): Promise<void> {
  await db
    .update(downloadCounts)
    .set({ used: sql`${downloadCounts.used} + ${by}` })
    .where(and(eq(downloadCounts.accountId, accountId), inArray(downloadCounts.period, [...periods])));
}

export async function insertDownloads(
  db: Db,
  rows: readonly (typeof downloads.$inferInsert)[],
): Promise<void> {
  await db.insert(downloads).values([...rows]);
}

/** By the item: the last download of it that counted after a moment, where one did. */
export async function findCounted(
  db: Db,
  memberId: Id<'member'>,
  items: readonly string[],
  after: Date,
): Promise<Map<string, Download & { countedAt: Date }>> {
  const rows = await db
    .select()
    .from(downloads)
    .where(
      and(
        eq(downloads.memberId, memberId),
        inArray(downloads.item, [...items]),
        gt(downloads.countedAt, after),
      ),
    )
    .orderBy(downloads.countedAt, downloads.id);
  return new Map(rows.map((row) => [row.item, row as Download & { countedAt: Date }]));
}

/** Downloads that counted for an account from a moment on. */
export async function countSince(db: Db, accountId: Id<'member'>, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(downloads)
    .where(
      and(eq(downloads.accountId, accountId), gte(downloads.takenAt, since), isNotNull(downloads.countedAt)),
    );
  return row?.count ?? 0;
}

/** By each member who downloads from the account. */
export async function countByMember(db: Db, accountId: Id<'member'>, since: Date) {
  const rows = await db
    .select({ memberId: downloads.memberId, count: count() })
    .from(downloads)
    .where(
      and(eq(downloads.accountId, accountId), gte(downloads.takenAt, since), isNotNull(downloads.countedAt)),
    )
    .groupBy(downloads.memberId);
  return new Map(rows.map((row) => [row.memberId, row.count]));
}
