import { and, eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { members } from '../members/members.tables.ts';
import {
  type Feedback,
  type FeedbackState,
  feedback,
  feedbackAnswers,
  feedbackAttachments,
  feedbackMoves,
} from './feedback.tables.ts';

export async function insertFeedback(db: Db, row: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(row);
}

export async function insertAttachments(
  db: Db,
  rows: (typeof feedbackAttachments.$inferInsert)[],
): Promise<void> {
  if (rows.length) await db.insert(feedbackAttachments).values(rows);
}

export async function findFeedback(db: Db, id: Id<'feedback'>): Promise<Feedback | null> {
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id));
  return row ?? null;
}

export async function findFeedbackByNumber(db: Db, number: string): Promise<Feedback | null> {
  const [row] = await db.select().from(feedback).where(eq(feedback.number, number));
  return row ?? null;
}

/** The row, which nobody else changes until the transaction ends. */
export async function findFeedbackLocked(db: Db, number: string): Promise<Feedback | null> {
  const [row] = await db.select().from(feedback).where(eq(feedback.number, number)).for('update');
  return row ?? null;
}

export async function findFeedbackByKey(db: Db, key: string): Promise<Feedback | null> {
  const [row] = await db.select().from(feedback).where(eq(feedback.idempotencyKey, key));
  return row ?? null;
}

/** Until the transaction ends, others that submit under this key wait. */
export async function lockKey(db: Db, key: string): Promise<void> {
  await lockName(db, `feedback:${key}`);
}

export async function findMemberEmail(db: Db, id: Id<'member'>): Promise<string | null> {
  const [row] = await db.select({ email: members.email }).from(members).where(eq(members.id, id));
  return row?.email ?? null;
}

/** @returns false when it was no longer in that state */
export async function changeState(
  db: Db,
  id: Id<'feedback'>,
  from: FeedbackState,
  to: FeedbackState,
): Promise<boolean> {
  const moved = await db
    .update(feedback)
    .set({ state: to })
    .where(and(eq(feedback.id, id), eq(feedback.state, from)))
    .returning({ id: feedback.id });
  return moved.length === 1;
}

/** With its answers, moves and attachments; their files are deleted before. @returns false when it was gone already */
export async function deleteMessage(db: Db, id: Id<'feedback'>): Promise<boolean> {
  const gone = await db.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id });
  return gone.length === 1;
}

export async function insertMove(db: Db, row: typeof feedbackMoves.$inferInsert): Promise<void> {
  await db.insert(feedbackMoves).values(row);
}

export async function insertAnswer(db: Db, row: typeof feedbackAnswers.$inferInsert): Promise<void> {
  await db.insert(feedbackAnswers).values(row);
}

export async function listMoves(db: Db, id: Id<'feedback'>) {
  return db.select().from(feedbackMoves).where(eq(feedbackMoves.feedbackId, id)).orderBy(feedbackMoves.id);
}

export async function listAttachments(db: Db, id: Id<'feedback'>) {
  return db
    .select()
    .from(feedbackAttachments)
    .where(eq(feedbackAttachments.feedbackId, id))
    .orderBy(feedbackAttachments.id);
}
