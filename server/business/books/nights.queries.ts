import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { ledgerSeals } from '../ledger/seals.tables.ts';
import { bookNights } from './books.tables.ts';

export type BookNight = typeof bookNights.$inferSelect;

/** A check is kept once, also where its job is done again within the same millisecond. */
export async function insertNight(db: Db, night: typeof bookNights.$inferInsert): Promise<void> {
  await db.insert(bookNights).values(night).onConflictDoNothing();
}

export async function deleteNightsBefore(db: Db, at: Date): Promise<void> {
  await db.delete(bookNights).where(lt(bookNights.checkedAt, at));
}

/** Newest first. */
export async function listNights(db: Db, limit: number): Promise<BookNight[]> {
  return db.select().from(bookNights).orderBy(desc(bookNights.checkedAt)).limit(limit);
}

/** Seals that a night has noted and that the ledger has no longer, or with another digest. */
export async function listLostSeals(db: Db, limit: number): Promise<{ seal: number; checkedAt: Date }[]> {
  const rows = await db
    .select({ seal: bookNights.seal, checkedAt: bookNights.checkedAt })
    .from(bookNights)
    .leftJoin(
      ledgerSeals,
      and(eq(ledgerSeals.number, bookNights.seal), eq(ledgerSeals.digest, bookNights.sealDigest)),
    )
    .where(and(isNotNull(bookNights.seal), isNull(ledgerSeals.number)))
    .orderBy(bookNights.checkedAt)
    .limit(limit);
  return rows.flatMap(({ seal, checkedAt }) => (seal === null ? [] : [{ seal, checkedAt }]));
}
