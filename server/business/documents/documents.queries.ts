import type { Db } from '#server/platform/db/database.ts';
import { mailedDocuments } from './documents.tables.ts';

/** @returns false when it was mailed before */
export async function insertMailed(db: Db, row: typeof mailedDocuments.$inferInsert): Promise<boolean> {
  const made = await db.insert(mailedDocuments).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}
