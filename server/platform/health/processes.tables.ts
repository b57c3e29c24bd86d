import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns.ts';

/** Each process that runs on this database, as it last said of itself. */
export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  /** What it does: `all`, `web` or `worker`. */
  role: text('role').notNull(),
  host: text('host').notNull(),
  version: text('version').notNull(),
  startedAt: instantColumn('started_at').notNull(),
  seenAt: instantColumn('seen_at').notNull(),
  /** When it last answered a request that it sent to itself; null: never. */
  answeredAt: instantColumn('answered_at'),
});
