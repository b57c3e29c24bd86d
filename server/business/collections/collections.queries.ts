import { and, count, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TeamRole } from '#contract/collections.ts';
import type { Id } from '#contract/ids.ts';
import type { MaterialColour, MaterialType } from '#contract/material-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import { type Collection, collections } from './collections.tables.ts';

/** A collection with what a list shows of it. */
export interface ListedCollection {
  id: Id<'collection'>;
  ownerId: Id<'member'>;
  ownerEmail: string;
  name: string;
  description: string;
  linkToken: string | null;
  teamRole: TeamRole | null;
  changedAt: Date;
  items: number;
  /** How many of its owner's were made before it. */
  older: number;
  holds: boolean;
  firstMaterials: FirstMaterial[];
}

interface FirstMaterial {
  materialId: Id<'material'>;
  type: MaterialType;
  colours: MaterialColour[];
  preview: { sha256: string; contentType: string; width: number; height: number } | null;
}

const maxShown = 4;

/**
 * The collections of a member and those that a team shares, the last changed first.
 * @param of the owner; with `sharedBy`, also what that member shares with their team; or one collection by its id
 * @param holding a material to look for in each
 */
export async function listCollectionRows(
  db: Db,
  of: { ownerId: Id<'member'>; sharedBy: Id<'member'> | null } | { id: Id<'collection'> },
  holding: Id<'material'> | null = null,
): Promise<ListedCollection[]> {
  const condition =
    'id' in of
      ? sql`c.id = ${of.id}`
      : sql`c.owner_id = ${of.ownerId} or (c.owner_id = ${of.sharedBy}::text and c.team_role is not null)`;
  const { rows } = await db.execute<
    Omit<ListedCollection, 'changedAt' | 'firstMaterials'> & {
      changedAt: string;
      firstMaterials: FirstMaterial[] | null;
    }
  >(sql`
    select c.id, c.owner_id as "ownerId", ${shownAddressOf(alias(members, 'm'))} as "ownerEmail", c.name, c.description,
      c.link_token as "linkToken", c.team_role as "teamRole", c.changed_at as "changedAt",
      (select count(*)::int from collection_items i where i.collection_id = c.id) as items,
      (select count(*)::int from collections o where o.owner_id = c.owner_id and o.id < c.id) as older,
      exists (
        select from collection_items i where i.collection_id = c.id and i.material_id = ${holding}::text
      ) as holds,
      (
        select json_agg(first.shown order by first.position) from (
          select i.position, json_build_object(
            'materialId', m.id, 'type', m.type, 'colours', m.colours,
            'preview', case when mp.sha256 is not null then json_build_object(
              'sha256', mp.sha256, 'contentType', mc.content_type, 'width', mp.width, 'height', mp.height
            ) end) as shown
          from collection_items i
          join materials m on m.id = i.material_id and m.published_at is not null
          left join material_previews mp on mp.material_id = m.id
          left join material_contents mc on mc.sha256 = mp.sha256
          where i.collection_id = c.id order by i.position limit ${maxShown}
        ) first
      ) as "firstMaterials"
    from collections c join members m on m.id = c.owner_id
    where ${condition}
    order by c.changed_at desc, c.id desc`);
  return rows.map((row) => ({
    ...row,
    changedAt: new Date(row.changedAt),
    firstMaterials: row.firstMaterials ?? [],
  }));
}

export async function findCollection(db: Db, id: Id<'collection'>): Promise<Collection | null> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id));
  return row ?? null;
}

/** Until the transaction ends, others who would change it or what is in it wait. */
export async function lockCollection(db: Db, id: Id<'collection'>): Promise<Collection | null> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id)).for('update');
  return row ?? null;
}

export async function findByLink(db: Db, linkToken: string): Promise<Collection | null> {
  const [row] = await db.select().from(collections).where(eq(collections.linkToken, linkToken));
  return row ?? null;
}

export async function findByKey(
  db: Db,
  ownerId: Id<'member'>,
  idempotencyKey: string,
): Promise<Collection | null> {
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.ownerId, ownerId), eq(collections.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** @param before only those that were made before this one */
export async function countOwned(db: Db, ownerId: Id<'member'>, before?: Id<'collection'>): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(collections)
    .where(and(eq(collections.ownerId, ownerId), before && lt(collections.id, before)));
  return row?.found ?? 0;
}

export async function insertCollection(db: Db, row: typeof collections.$inferInsert): Promise<void> {
  await db.insert(collections).values(row);
}

export async function changeCollectionRow(
  db: Db,
  id: Id<'collection'>,
  set: Partial<Pick<Collection, 'name' | 'description' | 'linkToken' | 'teamRole' | 'changedAt'>>,
): Promise<void> {
  await db.update(collections).set(set).where(eq(collections.id, id));
}

export async function deleteCollectionRow(db: Db, id: Id<'collection'>): Promise<void> {
  await db.delete(collections).where(eq(collections.id, id));
}
