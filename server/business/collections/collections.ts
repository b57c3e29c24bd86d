import type { CollectionSummary, createCollection as createCall } from '#contract/collections.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findPublished } from '../materials/materials.queries.ts';
import { previewName } from '../materials/materials.view.ts';
import { actingMember } from '../members/sessions.ts';
import { ownTierOf } from '../memberships/memberships.ts';
import { readTiers, type Tiers } from '../memberships/tiers.ts';
import { limitOf, type Role, teamOwnerOf, toOwn, toRead } from './access.ts';
import {
  changeCollectionRow,
  countOwned,
  deleteCollectionRow,
  findByKey,
  insertCollection,
  type ListedCollection,
  listCollectionRows,
} from './collections.queries.ts';
import { appendItem, listItems } from './items.queries.ts';
import { keptOf } from './kept.ts';

const onPage = 60;

/** One's own and the team's. @param holding a material to look for in each */
export async function listCollections(ctx: Context, holding: Id<'material'> | undefined) {
  const { id: memberId } = actingMember(ctx);
  const tiers = await readTiers(ctx);
  const sharedBy = await teamOwnerOf(ctx, memberId, tiers);
  const rows = await listCollectionRows(ctx.db, { ownerId: memberId, sharedBy }, holding ?? null);
  const limit = await limitOf(ctx, memberId, tiers);
  const ownersLimit = sharedBy ? await limitOf(ctx, sharedBy, tiers) : 0;
  return {
    items: rows.map((row) => {
      const own = row.ownerId === memberId;
      const role = own ? 'owner' : (row.teamRole ?? 'view');
      const summary = summaryOf(row, role, own ? limit : ownersLimit);
      return { ...summary, holds: holding ? row.holds : null };
    }),
    own: rows.filter(({ ownerId }) => ownerId === memberId).length,
    limit,
    team: await hasTeam(ctx, memberId, tiers),
  };
}

/**
 * A collection and a page of its materials, in their order.
 * @throws request.not_found: none, or not the caller's to see
 */
export async function readCollection(ctx: Context, id: Id<'collection'>, cursor: string | undefined) {
  const { row, role } = await toRead(ctx, id);
  const tiers = await readTiers(ctx);
  const [listed] = await listCollectionRows(ctx.db, { id });
  if (!listed) throw fail('request.not_found');
  return {
    ...(await pageOf(ctx, id, cursor)),
    collection: summaryOf(listed, role, await limitOf(ctx, row.ownerId, tiers)),
    team: role === 'owner' && (await hasTeam(ctx, row.ownerId, tiers)),
  };
}

/** A page of materials. @param cursor as the contract lets it through */
export async function pageOf({ db }: Context, id: Id<'collection'>, cursor: string | undefined) {
  const offset = Number(cursor ?? 0);
  const rows = await listItems(db, id, { offset, limit: onPage + 1 });
  return {
    items: await keptOf(db, rows.slice(0, onPage)),
    nextCursor: rows.length > onPage ? String(offset + onPage) : null,
  };
}

/**
 * @param idempotencyKey of the same try
 * @throws allowance.used_up: reason `collections`; request.not_found: the first material is none
 */
export async function createCollection(
  ctx: Context,
  { name, description, materialId }: CheckedOf<typeof createCall>,
  idempotencyKey: string,
): Promise<Id<'collection'>> {
  const { id: ownerId } = actingMember(ctx);
  return transaction(ctx, async (inner) => {
    const { db } = inner;
    await lockName(db, `collections:${ownerId}`);
    const made = await findByKey(db, ownerId, idempotencyKey);
    if (made) return made.id;
    if (materialId && !(await findPublished(db, materialId))) throw fail('request.not_found');
    const limit = await limitOf(inner, ownerId, await readTiers(inner));
    const used = await countOwned(db, ownerId);
    if (used >= limit) throw fail('allowance.used_up', { reason: 'collections', used, limit });
    const now = inner.now();
    const id = newId('collection', now);
    const row = { id, ownerId, name, description, idempotencyKey };
    await insertCollection(db, { ...row, createdAt: now, changedAt: now });
    if (materialId) await appendItem(db, { collectionId: id, materialId, addedAt: now });
    return id;
  });
}

/** @throws request.not_found; access.refused: somebody else's */
export async function changeCollection(
  ctx: Context,
  id: Id<'collection'>,
  set: { name: string; description: string },
): Promise<void> {
  await transaction(ctx, async (inner) => {
    await toOwn(inner, id);
    await changeCollectionRow(inner.db, id, { ...set, changedAt: inner.now() });
  });
}

/** @throws request.not_found; access.refused: somebody else's */
export async function deleteCollection(ctx: Context, id: Id<'collection'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    await toOwn(inner, id);
    await deleteCollectionRow(inner.db, id);
  });
}

const hasTeam = async (ctx: Context, memberId: Id<'member'>, tiers: Tiers) =>
  (await ownTierOf(ctx, memberId, tiers)).seats > 1;

/** @param limit how many of its owner's are open */
function summaryOf(row: ListedCollection, role: Role, limit: number): CollectionSummary {
  const owner = role === 'owner';
  return {
    collectionId: row.id,
    name: row.name,
    description: row.description,
    items: row.items,
    role,
    ownerEmail: owner ? null : row.ownerEmail,
    open: row.older < limit,
    linkToken: owner ? row.linkToken : null,
    teamRole: row.teamRole,
    changedAt: row.changedAt.toISOString(),
    firstMaterials: row.firstMaterials.map(({ preview, ...material }) => ({
      ...material,
      preview: preview && {
        ...{ name: previewName(preview.sha256, preview.contentType) },
        ...{ width: preview.width, height: preview.height },
      },
    })),
    holds: null,
  };
}
