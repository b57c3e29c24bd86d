import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ListFilter, ViewedList } from '../../../contract/list-views.ts';
import { createdAt, id } from '../../platform/db/columns.ts';
import { staff } from '../members/staff.tables.ts';

/** What a list of the operator is filtered by, kept under a name. When somebody is staff no longer, what was theirs alone goes, and what they shared stays. */
export const listViews = pgTable(
  'list_views',
  {
    id: id('listView').primaryKey(),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<ListFilter>().notNull(),
    /** Who alone sees it; null: it is shared with everybody who may read the list. */
    ownerId: id('member', 'owner_id').references(() => staff.memberId, { onDelete: 'cascade' }),
    /** Of a shared one; null once they have left. */
    sharedBy: id('member', 'shared_by').references(() => staff.memberId, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('list_views_whose', sql`${table.ownerId} is null or ${table.sharedBy} is null`),
    uniqueIndex('list_views_own_name').on(table.ownerId, table.list, sql`lower(${table.name})`),
    uniqueIndex('list_views_shared_name')
      .on(table.list, sql`lower(${table.name})`)
      .where(sql`${table.ownerId} is null`),
    index('list_views_shared_by').on(table.sharedBy),
  ],
);
export type ListViewRow = typeof listViews.$inferSelect;

/** The view that the menu opens a list with, for one person. */
export const listViewDefaults = pgTable(
  'list_view_defaults',
  {
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => staff.memberId, { onDelete: 'cascade' }),
    list: text('list').$type<ViewedList>().notNull(),
    viewId: id('listView', 'view_id')
      .notNull()
      .references(() => listViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.list] }),
    index('list_view_defaults_view').on(table.viewId),
  ],
);
