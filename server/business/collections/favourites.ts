import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type listFavourites as listFavouritesCall, maxFavourites } from '#contract/favourites.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findPublished } from '../materials/materials.queries.ts';
import { actingMember } from '../members/sessions.ts';
import {
  countFavourites,
  deleteFavourite,
  type FavouriteSpot,
  insertFavourite,
  listFavouriteRows,
  listKept,
} from './favourites.queries.ts';
import { keptOf } from './kept.ts';

const onPage = 48;

/**
 * Kept twice, it is kept once.
 * @throws request.not_found: no such material, or withdrawn; allowance.used_up: reason `favourites`
 */
export async function addFavourite(ctx: Context, materialId: Id<'material'>): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  await transaction(ctx, async (inner) => {
    await lockName(inner.db, `collections:favourites:${memberId}`);
    const known = await listKept(inner.db, memberId, [materialId]);
    if (known.length > 0) return;
    if (!(await findPublished(inner.db, materialId))) throw fail('request.not_found');
    const used = await countFavourites(inner.db, memberId);
    if (used >= maxFavourites)
      throw fail('allowance.used_up', { reason: 'favourites', used, limit: maxFavourites });
    await insertFavourite(inner.db, { memberId, materialId, addedAt: inner.now() });
  });
}

/** Also of what the library has withdrawn. */
export async function removeFavourite(ctx: Context, materialId: Id<'material'>): Promise<void> {
  await deleteFavourite(ctx.db, actingMember(ctx).id, materialId);
}

/** @param ids separated by commas, as the contract lets them through */
export async function whichFavourites(ctx: Context, ids: string): Promise<Id<'material'>[]> {
  return listKept(ctx.db, actingMember(ctx).id, ids.split(',') as Id<'material'>[]);
}

/** The latest first. */
export async function listFavourites(
  ctx: Context,
  { words, cursor }: CheckedOf<typeof listFavouritesCall>,
): Promise<OutputOf<typeof listFavouritesCall>> {
  const { id: memberId } = actingMember(ctx);
  const rows = await listFavouriteRows(ctx.db, memberId, {
    words,
    after: readSpot(cursor),
    limit: onPage + 1,
  });
  const shown = rows.slice(0, onPage);
  const last = rows.length > onPage ? shown.at(-1) : undefined;
  return {
    items: await keptOf(ctx.db, shown),
    nextCursor: last ? `${last.addedAt.getTime()}.${last.materialId}` : null,
    count: await countFavourites(ctx.db, memberId, words),
  };
}

function readSpot(cursor: string | undefined): FavouriteSpot | null {
  const [addedAt, materialId] = cursor?.split('.') ?? [];
  return addedAt ? { addedAt: new Date(Number(addedAt)), materialId: materialId as Id<'material'> } : null;
}
