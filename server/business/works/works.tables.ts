import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ToolName } from '#contract/statistics.ts';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

// All of it goes with its member's account.

export const works = pgTable(
  'works',
  {
    id: id('work').primaryKey(),
    ownerId: id('member', 'owner_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tool: text('tool').$type<ToolName>().notNull(),
    title: text('title').notNull(),
    /** Empty = none. */
    client: text('client').notNull(),
    /** Empty = none. */
    folder: text('folder').notNull(),
    /** The newest, whose row is always there. */
    version: integer('version').notNull(),
    /** Of the try that made it. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull(),
    trashedAt: instantColumn('trashed_at'),
  },
  (table) => [
    unique('works_key').on(table.ownerId, table.idempotencyKey),
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
    idempotencyKey: text('idempotency_key').notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.version] }),
    unique('work_versions_key').on(table.workId, table.idempotencyKey),
  ],
);
export type WorkVersion = typeof workVersions.$inferSelect;
