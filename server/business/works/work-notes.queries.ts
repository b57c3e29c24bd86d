import { and, desc, eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { workNotes } from './works.tables.ts';

/** The newest first. */
export async function listNoteRows(db: Db, workId: Id<'work'>, limit: number) {
  const { kind, text, version, writtenAt, writtenBy } = workNotes;
  return db
    .select({ kind, text, version, writtenAt, writtenBy, name: members.name })
    .from(workNotes)
    .leftJoin(members, eq(members.id, writtenBy))
    .where(eq(workNotes.workId, workId))
    .orderBy(desc(workNotes.id))
    .limit(limit);
}

/** The note that was written to a work with this key. */
export async function findNote(db: Db, workId: Id<'work'>, idempotencyKey: string) {
  const [row] = await db
    .select()
    .from(workNotes)
    .where(and(eq(workNotes.workId, workId), eq(workNotes.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

export async function insertNote(db: Db, row: typeof workNotes.$inferInsert): Promise<void> {
  await db.insert(workNotes).values(row);
}
