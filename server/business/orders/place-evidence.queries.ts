import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { type PlaceEvidence, placeEvidence } from './orders.tables.ts';

/** The same piece again is there already. */
export async function insertPlaces(db: Db, rows: (typeof placeEvidence.$inferInsert)[]): Promise<void> {
  if (rows.length) await db.insert(placeEvidence).values(rows).onConflictDoNothing();
}

/** In the order in which they were noted. */
export async function listPlaces(db: Db, reference: string): Promise<PlaceEvidence[]> {
  return db
    .select()
    .from(placeEvidence)
    .where(eq(placeEvidence.reference, reference))
    .orderBy(asc(placeEvidence.id));
}

export async function deletePlaces(db: Db, before: Date): Promise<void> {
  await db.delete(placeEvidence).where(lt(placeEvidence.notedAt, before));
}
