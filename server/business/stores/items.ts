import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/store-items.ts';
import { maxInStore } from '#contract/store-items.ts';
import type { StoreItemId } from '#contract/stores.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { cursorAt, placeOf } from './cursors.ts';
import {
  countItems,
  deleteItem,
  findOwned,
  hasItem,
  insertItem,
  listOwnedBeside,
  listStoresOfItem,
  lockStoresToNote,
  lockStoresUsing,
  noteEndedWorks,
  setSharing,
} from './items.queries.ts';
import { getStore } from './read-stores.ts';
import { onStore } from './stores.ts';

const onPage = 20;

/** What the account owns and the store does not use yet. @throws request.not_found */
export async function listAssignable(
  ctx: Context,
  { storeId, cursor, ...filter }: CheckedOf<typeof contract.listAssignable>,
): Promise<OutputOf<typeof contract.listAssignable>> {
  await getStore(ctx, storeId);
  const of = { memberId: actingMember(ctx).id, storeId };
  const after = cursor === undefined ? null : placeOf(cursor);
  const rows = await listOwnedBeside(ctx.db, of, filter, { after, limit: onPage + 1 });
  const items = rows.slice(0, onPage);
  const last = items.at(-1);
  const isMore = last && rows.length > onPage;
  return {
    items,
    nextCursor: isMore ? cursorAt({ rank: 0, name: last.title, id: last.itemId }) : null,
  };
}

/**
 * The store uses something that belongs to its account. It does already: nothing happens.
 * @throws request.not_found: no such store, or nothing of the account that has not ended; allowance.used_up: reason `store_items`
 */
export async function assignToStore(ctx: Context, storeId: Id<'store'>, itemId: StoreItemId): Promise<void> {
  await onStore(ctx, storeId, async ({ db, now }, { memberId }) => {
    if (await hasItem(db, storeId, itemId)) return;
    const owned = await findOwned(db, memberId, itemId);
    if (!owned) throw fail('request.not_found');
    const used = await countItems(db, storeId);
    if (used >= maxInStore)
      throw fail('allowance.used_up', { reason: 'store_items', used, limit: maxInStore });
    await insertItem(db, { storeId, ...owned, assignedAt: now() });
  });
}

/** The store no longer uses it, also where it has ended. @throws request.not_found: no such store */
export async function removeFromStore(
  ctx: Context,
  storeId: Id<'store'>,
  itemId: StoreItemId,
): Promise<void> {
  await onStore(ctx, storeId, async ({ db }) => deleteItem(db, storeId, itemId));
}

/**
 * All stores that use it now share it on purpose, or none of them says so any more. A store that it is assigned to later is
 * warned again.
 * @throws request.not_found: no store of the account uses it
 */
export async function markSharing(ctx: Context, itemId: StoreItemId, intended: boolean): Promise<void> {
  await transaction(ctx, async ({ db }) => {
    const storeIds = await lockStoresUsing(db, actingMember(ctx).id, itemId);
    if (!(await setSharing(db, storeIds, itemId, intended))) throw fail('request.not_found');
  });
}

export const listStoresUsing = async (ctx: Context, itemId: StoreItemId) => ({
  items: await listStoresOfItem(ctx.db, actingMember(ctx).id, itemId),
});

/** Notes when works that stores use ended or came back. @param workId only of this work */
export async function noteEnded(ctx: Context, workId?: Id<'work'>): Promise<void> {
  await transaction(ctx, async ({ db, now }) => {
    const storeIds = await lockStoresToNote(db, now(), workId);
    await noteEndedWorks(db, now(), storeIds, workId);
  });
}
