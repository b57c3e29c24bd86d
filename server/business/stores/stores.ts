import { createHash } from 'node:crypto';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type * as contract from '#contract/stores.ts';
import { maxStores, undoMinutes } from '#contract/stores.ts';
import { later, minutes } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import {
  countStores,
  deleteStoresBefore,
  findStoreByKey,
  insertStore,
  lockStoreOf,
  updateStore,
} from './stores.queries.ts';
import type { StoreRow } from './stores.tables.ts';

type StoreId = Id<'store'>;
type Said = CheckedOf<typeof contract.createStore>;

/** Deleted stores stay for a while, so that an account which makes and deletes them without end is stopped. */
const creations = { max: 300, perSeconds: 3600 } as const;

/**
 * Keeps a store. @param idempotencyKey of the same try
 * @throws allowance.used_up: reason `stores`; request.conflict: the key was used for another one; request.too_many
 */
export async function createStore(ctx: Context, said: Said, idempotencyKey: string): Promise<StoreId> {
  const { id: memberId } = actingMember(ctx);
  await takeFrom(ctx, `stores:${memberId}`, creations);
  const fingerprint = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  return transaction(ctx, async (inner) => {
    const { db } = inner;
    await lockName(db, `stores:${memberId}`);
    const made = await findStoreByKey(db, memberId, idempotencyKey);
    if (made && made.fingerprint !== fingerprint) throw fail('request.conflict');
    if (made) return made.id;
    await requireRoom(inner, memberId);
    const now = inner.now();
    const id = newId('store', now);
    const once = { idempotencyKey, fingerprint, createdAt: now, changedAt: now };
    await insertStore(db, { id, memberId, ...said, ...once });
    return id;
  });
}

/** In a transaction that holds the name of the account's stores. */
async function requireRoom({ db }: Context, memberId: Id<'member'>): Promise<void> {
  const used = await countStores(db, memberId);
  if (used >= maxStores) throw fail('allowance.used_up', { reason: 'stores', used, limit: maxStores });
}

/**
 * Changes what is said of a store. It says the same already: nothing happens.
 * @throws request.not_found: none, deleted, or somebody else's; request.conflict: it was changed since that version
 */
export async function changeStore(
  ctx: Context,
  { storeId, version, ...said }: CheckedOf<typeof contract.changeStore>,
): Promise<void> {
  await onStore(ctx, storeId, async (inner, store) => {
    if (saysTheSame(store, said)) return;
    if (store.version !== version) throw fail('request.conflict');
    await updateStore(inner.db, storeId, { ...said, version: version + 1, changedAt: inner.now() });
  });
}

const saysTheSame = (store: StoreRow, said: Said): boolean =>
  (Object.keys(said) as (keyof Said)[]).every((name) => store[name] === said[name]);

/**
 * It is nowhere shown from now on, and gone when it can no longer be brought back. Deleted already: nothing happens.
 * @throws request.not_found: none, gone, or somebody else's
 */
export async function deleteStore(ctx: Context, storeId: StoreId): Promise<void> {
  await onAnyStore(ctx, storeId, async (inner, { deletedAt }) => {
    if (!deletedAt) await updateStore(inner.db, storeId, { deletedAt: inner.now() });
  });
}

/** @throws request.not_found: none, gone, or somebody else's; allowance.used_up: reason `stores` */
export async function undoDeleteStore(ctx: Context, storeId: StoreId): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  await transaction(ctx, async (outer) => {
    await lockName(outer.db, `stores:${memberId}`);
    await onAnyStore(outer, storeId, async (inner, { deletedAt }) => {
      if (!deletedAt) return;
      await requireRoom(inner, memberId);
      await updateStore(inner.db, storeId, { deletedAt: null });
    });
  });
}

/** @returns how many stores are gone: they were deleted, and the time to bring them back is over */
export const forgetDeletedStores = (ctx: Context): Promise<number> =>
  deleteStoresBefore(ctx.db, later(ctx.now(), -minutes(undoMinutes)));

/**
 * One change of a store or of what it uses, in a transaction that holds it.
 * @throws request.not_found: none, deleted, or somebody else's
 */
export const onStore = <T>(
  ctx: Context,
  id: StoreId,
  act: (inner: Context, store: StoreRow) => Promise<T>,
): Promise<T> =>
  onAnyStore(ctx, id, (inner, store) => {
    if (store.deletedAt) throw fail('request.not_found');
    return act(inner, store);
  });

function onAnyStore<T>(
  ctx: Context,
  id: StoreId,
  act: (inner: Context, store: StoreRow) => Promise<T>,
): Promise<T> {
  return transaction(ctx, async (inner) => {
    const store = await lockStoreOf(inner.db, actingMember(inner).id, id);
    if (!store) throw fail('request.not_found');
    return act(inner, store);
  });
}
