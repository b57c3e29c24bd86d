import {
  and,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  lt,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { feedbackGroups } from '#contract/feedback-operator.ts';
import type { Id } from '#contract/ids.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import {
  type Feedback,
  type FeedbackState,
  type FeedbackType,
  feedback,
  feedbackAnswers,
  feedbackAttachments,
  feedbackMoves,
} from './feedback.tables.ts';

type Group = (typeof feedbackGroups)[number];

/** In these a message is neither answered nor at its end. */
export const openStates: readonly FeedbackState[] = ['new', 'triaged', 'planned', 'in_progress'];

/** Open messages whose sender may be written to; what is planned is answered when it is done. */
export const waitsForAnswer = sql`${feedback.state} in ('new', 'triaged', 'in_progress') and ${feedback.allowContact}`;

const inGroup = {
  open: inArray(feedback.state, [...openStates]),
  waiting: waitsForAnswer,
  closed: notInArray(feedback.state, [...openStates]),
} as const satisfies Record<Group, SQL>;

/** Newest first. */
export async function listFeedbackBefore(
  db: Db,
  wanted: {
    group: Group | undefined;
    type: FeedbackType | undefined;
    /** A number or an address, whole, or a part of a subject. */
    about: string | undefined;
    before: Id<'feedback'> | undefined;
    limit: number;
  },
): Promise<Feedback[]> {
  const { group, type, about, before, limit } = wanted;
  return db
    .select()
    .from(feedback)
    .where(
      and(
        group && inGroup[group],
        type && eq(feedback.type, type),
        about
          ? or(
              eq(feedback.number, about.toUpperCase()),
              eq(feedback.email, about.toLowerCase()),
              ilike(feedback.subject, containing(about)),
            )
          : undefined,
        before && lt(feedback.id, before),
      ),
    )
    .orderBy(desc(feedback.id))
    .limit(limit);
}

/** A hundred that are answered or ended, and that nothing has been done with since a moment; the oldest first. */
export async function listOver(
  db: Db,
  since: Date,
  after: Id<'feedback'> | null,
): Promise<Pick<Feedback, 'id'>[]> {
  const { id } = feedback;
  const moved = and(eq(feedbackMoves.feedbackId, id), gte(feedbackMoves.movedAt, since));
  const answered = and(eq(feedbackAnswers.feedbackId, id), gte(feedbackAnswers.answeredAt, since));
  return db
    .select({ id })
    .from(feedback)
    .where(
      and(
        inGroup.closed,
        lt(feedback.createdAt, since),
        notExists(db.select({ id: feedbackMoves.id }).from(feedbackMoves).where(moved)),
        notExists(db.select({ id: feedbackAnswers.id }).from(feedbackAnswers).where(answered)),
        after ? gt(id, after) : undefined,
      ),
    )
    .orderBy(id)
    .limit(100);
}

/** The oldest first, each with the name of who wrote it, while there is an account. */
export async function listAnswers(db: Db, id: Id<'feedback'>) {
  return db
    .select({ answer: feedbackAnswers, by: members.name })
    .from(feedbackAnswers)
    .leftJoin(members, eq(members.id, feedbackAnswers.answeredBy))
    .where(eq(feedbackAnswers.feedbackId, id))
    .orderBy(feedbackAnswers.id);
}

/** The oldest first, each with the name of who made it, while there is an account. */
export async function listNamedMoves(db: Db, id: Id<'feedback'>) {
  return db
    .select({ move: feedbackMoves, by: members.name })
    .from(feedbackMoves)
    .leftJoin(members, eq(members.id, feedbackMoves.actorId))
    .where(eq(feedbackMoves.feedbackId, id))
    .orderBy(feedbackMoves.id);
}

/** @returns null where the message of this number has no such file */
export async function findFileOf(db: Db, number: string, id: Id<'attachment'>) {
  const [row] = await db
    .select({ key: feedbackAttachments.key, name: feedbackAttachments.name })
    .from(feedbackAttachments)
    .innerJoin(feedback, eq(feedback.id, feedbackAttachments.feedbackId))
    .where(and(eq(feedbackAttachments.id, id), eq(feedback.number, number)));
  return row ?? null;
}
