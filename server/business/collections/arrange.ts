import { maxInCollection } from '#contract/collections.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findPublished } from '../materials/materials.queries.ts';
import { requireOpen, toEdit } from './access.ts';
import { changeCollectionRow } from './collections.queries.ts';
import { appendItem, deleteItem, listItemIds, orderItems } from './items.queries.ts';

/**
 * At the end; in it already, it stays where it is.
 * @throws request.not_found; access.refused; entitlement.missing: the owner's tier holds fewer collections;
 *   allowance.used_up: reason `collection_items`
 */
export async function addToCollection(
  ctx: Context,
  collectionId: Id<'collection'>,
  materialId: Id<'material'>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const collection = await toEdit(inner, collectionId);
    const ids = await listItemIds(inner.db, collectionId);
    if (ids.includes(materialId)) return;
    if (!(await findPublished(inner.db, materialId))) throw fail('request.not_found');
    await requireOpen(inner, collection);
    if (ids.length >= maxInCollection)
      throw fail('allowance.used_up', {
        ...{ reason: 'collection_items', used: ids.length, limit: maxInCollection },
      });
    const addedAt = inner.now();
    await appendItem(inner.db, { collectionId, materialId, addedAt });
    await changeCollectionRow(inner.db, collectionId, { changedAt: addedAt });
  });
}

/** @throws request.not_found: no such collection; access.refused */
export async function removeFromCollection(
  ctx: Context,
  collectionId: Id<'collection'>,
  materialId: Id<'material'>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    await toEdit(inner, collectionId);
    if (await deleteItem(inner.db, collectionId, materialId))
      await changeCollectionRow(inner.db, collectionId, { changedAt: inner.now() });
  });
}

/**
 * @param to the position it is to have; beyond the end it is the last
 * @throws request.not_found: also for a material that is not in it; access.refused
 */
export async function moveInCollection(
  ctx: Context,
  collectionId: Id<'collection'>,
  materialId: Id<'material'>,
  to: number,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    await toEdit(inner, collectionId);
    const ids = await listItemIds(inner.db, collectionId);
    if (!ids.includes(materialId)) throw fail('request.not_found');
    const others = ids.filter((id) => id !== materialId);
    await orderItems(inner.db, collectionId, others.toSpliced(to, 0, materialId));
    await changeCollectionRow(inner.db, collectionId, { changedAt: inner.now() });
  });
}
