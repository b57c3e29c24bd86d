import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { feedbackStates, feedbackTypes } from '#contract/feedback.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

export type FeedbackType = (typeof feedbackTypes)[number];
export type FeedbackState = (typeof feedbackStates)[number];

export const feedback = pgTable(
  'feedback',
  {
    id: id('feedback').primaryKey(),
    /** FB-2026-000123 */
    number: text('number').notNull().unique(),
    state: text('state').$type<FeedbackState>().notNull().default('new'),
    type: text('type').$type<FeedbackType>().notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    email: text('email').notNull(),
    name: text('name'),
    phone: text('phone'),
    relatedPage: text('related_page'),
    orderNo: text('order_no'),
    rating: smallint('rating'),
    allowContact: boolean('allow_contact').notNull(),
    publishAsIdea: boolean('publish_as_idea').notNull(),
    /** null = a visitor, or a member who has left since */
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    /** Hash of the sender and their key for this message, if one was sent; answers a repeated submission. */
    idempotencyKey: text('idempotency_key').unique(),
    /** Hash of the message and its files; tells a repetition from another message under the same key. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('feedback_member').on(table.memberId),
    index('feedback_state').on(table.state, table.createdAt),
    check('feedback_state', sql`${table.state} in (${listed(feedbackStates)})`),
    check('feedback_type', sql`${table.type} in (${listed(feedbackTypes)})`),
    check('feedback_rating', sql`${table.rating} between 1 and 5`),
  ],
);
export type Feedback = typeof feedback.$inferSelect;

export const feedbackAttachments = pgTable(
  'feedback_attachments',
  {
    id: id('attachment').primaryKey(),
    feedbackId: id('feedback', 'feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    /** Where the file storage has it. */
    key: text('key').notNull().unique(),
    /** The sender's name for it, cleaned. */
    name: text('name').notNull(),
    /** By content, never by claim. */
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [index('feedback_attachments_feedback').on(table.feedbackId)],
);

/** Each change of state: by whom, why, when. */
export const feedbackMoves = pgTable(
  'feedback_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    feedbackId: id('feedback', 'feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<FeedbackState>().notNull(),
    toState: text('to_state').$type<FeedbackState>().notNull(),
    /** Kept as text: the history outlives the account. */
    actorId: id('member', 'actor_id').notNull(),
    reason: text('reason').notNull(),
    movedAt: instantColumn('moved_at').notNull(),
  },
  (table) => [index('feedback_moves_feedback').on(table.feedbackId)],
);

/** Each answer that was mailed to the sender: by whom, when. */
export const feedbackAnswers = pgTable(
  'feedback_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    feedbackId: id('feedback', 'feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Kept as text: the answer outlives the account. */
    answeredBy: id('member', 'answered_by').notNull(),
    answeredAt: instantColumn('answered_at').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (table) => [unique('feedback_answers_key').on(table.feedbackId, table.answeredBy, table.idempotencyKey)],
);

/** The last number that was drawn in each year. */
export const feedbackNumbers = pgTable('feedback_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
