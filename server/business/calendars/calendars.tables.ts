import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instantColumn } from '../../platform/db/columns.ts';
import { works } from '../works/works.tables.ts';

/** The private address of a calendar. It goes with its calendar, when somebody leaves its team, and when it is moved. */
export const calendarFeeds = pgTable('calendar_feeds', {
  workId: id('work', 'work_id')
    .primaryKey()
    .references(() => works.id, { onDelete: 'cascade' }),
  /** Of the token in the address. */
  tokenHash: text('token_hash').notNull().unique(),
  /** The token, so that it can be shown again. */
  sealedToken: text('sealed_token').notNull(),
  madeAt: instantColumn('made_at').notNull(),
});
