import type { TeamRole } from '#contract/collections.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { ownTierOf, tierOf } from '../memberships/memberships.ts';
import { readTiers, type Tiers } from '../memberships/tiers.ts';
import { findLibrarySeat } from '../seats/seats.queries.ts';
import { countOwned, findCollection, lockCollection } from './collections.queries.ts';
import type { Collection } from './collections.tables.ts';

export type Role = 'owner' | TeamRole;

/** Where a plan of the catalogue sets no limit. */
const maxOwned = 1_000;

/**
 * Whose shared collections the member sees: the owner's of the team they hold a seat in, while it is a team. A seat that
 * has ended gives nothing from that moment on.
 */
export async function teamOwnerOf(
  ctx: Context,
  memberId: Id<'member'>,
  tiers: Tiers,
): Promise<Id<'member'> | null> {
  const seat = await findLibrarySeat(ctx.db, memberId);
  if (!seat) return null;
  const { seats } = await ownTierOf(ctx, seat.ownerId, tiers);
  return seats > 1 ? seat.ownerId : null;
}

/** How many collections of a member are open: the oldest ones. */
export async function limitOf(ctx: Context, memberId: Id<'member'>, tiers: Tiers): Promise<number> {
  const { tier } = await tierOf(ctx, memberId, tiers);
  return tiers.of(tier).collections ?? maxOwned;
}

/** What the caller may do with a collection. @throws request.not_found: none, or not theirs to see */
async function roleOf(ctx: Context, row: Collection | null): Promise<{ row: Collection; role: Role }> {
  const { id: memberId } = actingMember(ctx);
  if (row?.ownerId === memberId) return { row, role: 'owner' };
  if (!row?.teamRole) throw fail('request.not_found');
  const owner = await teamOwnerOf(ctx, memberId, await readTiers(ctx));
  if (owner !== row.ownerId) throw fail('request.not_found');
  return { row, role: row.teamRole };
}

/** @throws request.not_found */
export async function toRead(ctx: Context, id: Id<'collection'>) {
  return roleOf(ctx, await findCollection(ctx.db, id));
}

/**
 * In a transaction, until whose end nobody else changes the collection.
 * @throws request.not_found; access.refused: may be read, not changed
 */
export async function toEdit(ctx: Context, id: Id<'collection'>): Promise<Collection> {
  const { row, role } = await roleOf(ctx, await lockCollection(ctx.db, id));
  if (role === 'view') throw fail('access.refused', { reason: 'collection_to_view' });
  return row;
}

/** As `toEdit`, for what only the owner may do. */
export async function toOwn(ctx: Context, id: Id<'collection'>): Promise<Collection> {
  const { row, role } = await roleOf(ctx, await lockCollection(ctx.db, id));
  if (role !== 'owner') throw fail('access.refused', { reason: 'collection_of_another' });
  return row;
}

/**
 * After a change to a smaller tier the oldest collections stay open, as many as the tier holds.
 * @throws entitlement.missing: reason `collections`
 */
export async function requireOpen(ctx: Context, { id, ownerId }: Collection): Promise<void> {
  const tiers = await readTiers(ctx);
  const { tier } = await tierOf(ctx, ownerId, tiers);
  const older = await countOwned(ctx.db, ownerId, id);
  if (older < (tiers.of(tier).collections ?? maxOwned)) return;
  const [next] = tiers.above(tier);
  throw fail('entitlement.missing', { reason: 'collections', ...(next ? { requiredTier: next.tier } : {}) });
}
