import { and, asc, eq, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { materials } from '../materials/materials.tables.ts';
import { collectionItems } from './collections.tables.ts';

/** In their order, with the titles they have now. */
export async function listItems(
  db: Db,
  collectionId: Id<'collection'>,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .select({
      materialId: collectionItems.materialId,
      addedAt: collectionItems.addedAt,
      title: materials.title,
    })
    .from(collectionItems)
    .innerJoin(materials, eq(materials.id, collectionItems.materialId))
    .where(eq(collectionItems.collectionId, collectionId))
    .orderBy(asc(collectionItems.position))
    .offset(offset)
    .limit(limit);
}

/** All ids, in their order. */
export async function listItemIds(db: Db, collectionId: Id<'collection'>): Promise<Id<'material'>[]> {
  const rows = await db
    .select({ id: collectionItems.materialId })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId))
    .orderBy(asc(collectionItems.position));
  return rows.map(({ id }) => id);
}

/** Behind the last one. The caller holds the collection. */
export async function appendItem(
  db: Db,
  item: { collectionId: Id<'collection'>; materialId: Id<'material'>; addedAt: Date },
): Promise<void> {
  const end = sql`(select coalesce(max(position), 0) + 1 from collection_items where collection_id = ${item.collectionId})`;
  await db.insert(collectionItems).values({ ...item, position: end as unknown as number });
}

/** @returns false when it was not in it */
export async function deleteItem(
  db: Db,
  collectionId: Id<'collection'>,
  materialId: Id<'material'>,
): Promise<boolean> {
  const rows = await db
    .delete(collectionItems)
    .where(and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.materialId, materialId)))
    .returning({ id: collectionItems.materialId });
  return rows.length > 0;
}

/** Gives all items new positions, in this order. The caller holds the collection. */
export async function orderItems(
  db: Db,
  collectionId: Id<'collection'>,
  ids: readonly Id<'material'>[],
): Promise<void> {
  await db.execute(sql`
    update collection_items i set position = ordered.position
    from unnest(${sql.param(ids)}::text[]) with ordinality as ordered (id, position)
    where i.collection_id = ${collectionId} and i.material_id = ordered.id`);
}
