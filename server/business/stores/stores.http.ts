import type { FastifyInstance } from 'fastify';
import * as storeExports from '#contract/store-exports.ts';
import * as storeItems from '#contract/store-items.ts';
import * as contract from '#contract/stores.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { exportStores, exportStoresJson } from './export-stores.ts';
import { assignToStore, listAssignable, listStoresUsing, markSharing, removeFromStore } from './items.ts';
import { listStores, readStore } from './read-stores.ts';
import { changeStore, createStore, deleteStore, undoDeleteStore } from './stores.ts';

// Only making a store takes an idempotency key: all others say what is to be true, and twice is once.

export function mountStores(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.listStores, (ctx, input) => listStores(ctx, input));
  door(calls, keeper, contract.readStore, (ctx, { storeId }) => readStore(ctx, storeId));
  door(calls, keeper, storeItems.listStoresUsing, (ctx, { itemId }) => listStoresUsing(ctx, itemId));
  door(calls, keeper, storeItems.listAssignable, (ctx, input) => listAssignable(ctx, input));
  door(calls, keeper, contract.createStore, async (ctx, said, { request }) => ({
    storeId: await createStore(ctx, said, requireIdempotencyKey(request)),
  }));
  door(calls, keeper, contract.changeStore, async (ctx, input) => {
    await changeStore(ctx, input);
    return null;
  });
  door(calls, keeper, contract.deleteStore, async (ctx, { storeId }) => {
    await deleteStore(ctx, storeId);
    return null;
  });
  door(calls, keeper, contract.undoDeleteStore, async (ctx, { storeId }) => {
    await undoDeleteStore(ctx, storeId);
    return null;
  });
  door(calls, keeper, storeItems.assignToStore, async (ctx, { storeId, itemId }) => {
    await assignToStore(ctx, storeId, itemId);
    return null;
  });
  door(calls, keeper, storeItems.removeFromStore, async (ctx, { storeId, itemId }) => {
    await removeFromStore(ctx, storeId, itemId);
    return null;
  });
  door(calls, keeper, storeItems.markSharing, async (ctx, { itemId, intended }) => {
    await markSharing(ctx, itemId, intended);
    return null;
  });
  door(calls, keeper, storeExports.exportStores, async (ctx, filter) => ({
    fileName: `stores-${isoDayText(ctx.now())}.csv`,
    bytes: await exportStores(ctx, filter),
  }));
  door(calls, keeper, storeExports.exportStoresJson, (ctx, filter) => exportStoresJson(ctx, filter));
}
