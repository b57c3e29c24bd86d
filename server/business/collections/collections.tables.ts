import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { type TeamRole, teamRoles } from '#contract/collections.ts';
import type { AskedSearch } from '#contract/saved-searches.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { materials } from '../materials/materials.tables.ts';
import { members } from '../members/members.tables.ts';

// All of it goes with its member's account.

const ofMember = (name = 'member_id') =>
  id('member', name)
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });
/** The row of a material stays when the library withdraws it, so that it is still known here by its title. */
const ofMaterial = () =>
  id('material', 'material_id')
    .notNull()
    .references(() => materials.id, { onDelete: 'cascade' });

export const favourites = pgTable(
  'favourites',
  {
    memberId: ofMember(),
    materialId: ofMaterial(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.materialId] }),
    index('favourites_latest').on(table.memberId, table.addedAt, table.materialId),
    index('favourites_material').on(table.materialId),
  ],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id('savedSearch').primaryKey(),
    memberId: ofMember(),
    name: text('name').notNull(),
    asked: jsonb('asked').$type<AskedSearch>().notNull(),
    /** Of `asked`: the same search is saved once. */
    fingerprint: text('fingerprint').notNull(),
    lookedAt: instantColumn('looked_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('saved_searches_same').on(table.memberId, table.fingerprint)],
);
export type SavedSearchRow = typeof savedSearches.$inferSelect;

export const collections = pgTable(
  'collections',
  {
    id: id('collection').primaryKey(),
    ownerId: ofMember('owner_id'),
    name: text('name').notNull(),
    /** Empty = none. */
    description: text('description').notNull(),
    /**
     * Of the link that shows it to everybody who has it; null = none. Kept as it is, because its owner wants to copy it
     * again; whoever could read it here could read the collection beside it.
     */
    linkToken: text('link_token').unique(),
    teamRole: text('team_role').$type<TeamRole>(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    unique('collections_key').on(table.ownerId, table.idempotencyKey),
    index('collections_owner').on(table.ownerId, table.id),
    check('collections_team_role', sql`${table.teamRole} in (${listed(teamRoles)})`),
  ],
);
export type Collection = typeof collections.$inferSelect;

export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: id('collection', 'collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    materialId: ofMaterial(),
    /** Ascending; what was taken out leaves a gap. */
    position: integer('position').notNull(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.materialId] }),
    index('collection_items_order').on(table.collectionId, table.position),
    index('collection_items_material').on(table.materialId),
  ],
);
