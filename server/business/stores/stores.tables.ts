import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { marketplaces } from '#contract/members.ts';
import { type StoreItemId, type StoreItemKind, storeItemKinds } from '#contract/stores.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** Stores of a member's clients, or of an organisation's. All of it goes with the account. */
export const stores = pgTable(
  'stores',
  {
    id: id('store').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Empty = not said, as are country, url and note. */
    client: text('client').notNull(),
    marketplace: text('marketplace').$type<(typeof marketplaces)[number]>().notNull(),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    url: text('url').notNull(),
    note: text('note').notNull(),
    /** Counts the changes, from 1. */
    version: integer('version').notNull().default(1),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Of what the try that made it said. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull(),
    /** It can be brought back for a while, and is nowhere shown. */
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [
    unique('stores_key').on(table.memberId, table.idempotencyKey),
    check('stores_marketplace', sql`${table.marketplace} in (${listed(marketplaces)})`),
    index('stores_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);
export type StoreRow = typeof stores.$inferSelect;

/**
 * What a store uses. The row stays when the service, work or licence is over, which is why it refers to none: whose that is and how
 * it fares is read with it each time.
 */
export const storeItems = pgTable(
  'store_items',
  {
    storeId: id('store', 'store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    itemId: text('item_id').$type<StoreItemId>().notNull(),
    kind: text('kind').$type<StoreItemKind>().notNull(),
    /** As it was called when it was assigned, for the time when there is no such work any more. */
    title: text('title').notNull(),
    assignedAt: instantColumn('assigned_at').notNull(),
    sharingIntended: boolean('sharing_intended').notNull().default(false),
    /** Of a work that is in the trash, was deleted or belongs to another account; services keep the time themselves. */
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.itemId] }),
    check('store_items_kind', sql`${table.kind} in (${listed(storeItemKinds)})`),
    index('store_items_item').on(table.itemId),
  ],
);
