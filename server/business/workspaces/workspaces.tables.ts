import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { id, instantColumn } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';
import { works } from '../works/works.tables.ts';

/** Who was given a workspace, and when; nothing of it is changed later. Without a row its owner holds it. It goes with its work. */
export const workspaceHolders = pgTable(
  'workspace_holders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workId: id('work', 'work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** Null = that account is gone, and the owner holds it. */
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    since: instantColumn('since').notNull(),
    /** Null = that account is gone, or nobody did: it went back to its owner. */
    givenBy: id('member', 'given_by').references(() => members.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('workspace_holders_work').on(table.workId, table.id),
    index('workspace_holders_member').on(table.memberId),
  ],
);
