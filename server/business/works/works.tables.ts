import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type ToolSeatProduct, toolSeatProducts } from '#contract/seats.ts';
import { type WorkNoteKind, workNoteKinds } from '#contract/work-reviews.ts';
import { type ReviewState, reviewStates, type WorkTool } from '#contract/works.ts';
import { actingKey, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

// All of it goes with its member's account.

export const works = pgTable(
  'works',
  {
    id: id('work').primaryKey(),
    ownerId: id('member', 'owner_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Whose seats open it; null = its owner's alone. */
    team: text('team').$type<ToolSeatProduct>(),
    tool: text('tool').$type<WorkTool>().notNull(),
    title: text('title').notNull(),
    /** Empty = none. */
    client: text('client').notNull(),
    /** Empty = none. */
    folder: text('folder').notNull(),
    /** The newest, whose row is always there. */
    version: integer('version').notNull(),
    /** Of the try that made it; with a fingerprint, as `tryOf` makes it of the key that its member sent. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Of the call and the input of that try. Null = it was made before this was kept, and its key is the one that was sent. */
    fingerprint: text('fingerprint'),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull(),
    trashedAt: instantColumn('trashed_at'),
    review: text('review').$type<ReviewState>().notNull().default('none'),
    /** The version that the review is of. */
    reviewVersion: integer('review_version'),
    /** Who asked for the review, and does not decide it. */
    reviewAskedBy: id('member', 'review_asked_by').references(() => members.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('works_team', sql`${table.team} in (${listed(toolSeatProducts)})`),
    check(
      'works_review',
      sql`${table.review} in (${listed(reviewStates)}) and (${table.review} = 'none') = (${table.reviewVersion} is null)`,
    ),
    unique('works_key').on(table.ownerId, table.idempotencyKey),
    uniqueIndex('works_try').on(table.idempotencyKey).where(sql`${table.fingerprint} is not null`),
    index('works_latest').on(table.ownerId, table.changedAt, table.id),
    index('works_trashed').on(table.trashedAt),
  ],
);
export type Work = typeof works.$inferSelect;

export const workVersions = pgTable(
  'work_versions',
  {
    workId: id('work', 'work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: text('content').notNull(),
    bytes: integer('bytes').notNull(),
    /** As of a work. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** As of a work; null also of a version that was restored. */
    fingerprint: text('fingerprint'),
    savedAt: instantColumn('saved_at').notNull(),
    savedBy: id('member', 'saved_by').references(() => members.id, { onDelete: 'set null' }),
    apiKeyId: actingKey(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.version] }),
    unique('work_versions_key').on(table.workId, table.idempotencyKey),
    uniqueIndex('work_versions_try').on(table.idempotencyKey).where(sql`${table.fingerprint} is not null`),
  ],
);
export type WorkVersion = typeof workVersions.$inferSelect;

/** What was written beside a work of a team; nothing of it is changed later. */
export const workNotes = pgTable(
  'work_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workId: id('work', 'work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    kind: text('kind').$type<WorkNoteKind>().notNull(),
    text: text('text').notNull(),
    writtenBy: id('member', 'written_by').references(() => members.id, { onDelete: 'set null' }),
    writtenAt: instantColumn('written_at').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (table) => [
    check('work_notes_kind', sql`${table.kind} in (${listed(workNoteKinds)})`),
    unique('work_notes_key').on(table.workId, table.idempotencyKey),
    index('work_notes_work').on(table.workId, table.id),
  ],
);
