import type { TeamRole } from '#contract/collections.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ownTierOf } from '../memberships/memberships.ts';
import { readTiers } from '../memberships/tiers.ts';
import { toOwn } from './access.ts';
import { changeCollectionRow, findByLink, listCollectionRows } from './collections.queries.ts';
import { pageOf } from './collections.ts';

/**
 * Shared twice it keeps its link; what was ended is never valid again.
 * @returns the token of the link; null when there is none any more
 * @throws request.not_found; access.refused: somebody else's
 */
export async function shareByLink(
  ctx: Context,
  id: Id<'collection'>,
  shared: boolean,
): Promise<string | null> {
  return transaction(ctx, async (inner) => {
    const { linkToken } = await toOwn(inner, id);
    if (shared === (linkToken !== null)) return linkToken;
    const token = shared ? newToken() : null;
    await changeCollectionRow(inner.db, id, { linkToken: token });
    return token;
  });
}

/**
 * @param teamRole null = with nobody, which works without a team too
 * @throws request.not_found; access.refused: somebody else's; entitlement.missing: the caller has no team
 */
export async function shareWithTeam(
  ctx: Context,
  id: Id<'collection'>,
  teamRole: TeamRole | null,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { ownerId } = await toOwn(inner, id);
    const { seats } = await ownTierOf(inner, ownerId, await readTiers(inner));
    if (teamRole && seats === 1) throw fail('entitlement.missing', { reason: 'team', requiredTier: 'team' });
    await changeCollectionRow(inner.db, id, { teamRole });
  });
}

/** What everybody sees who has the link. @throws request.not_found: none, or ended */
export async function readSharedCollection(ctx: Context, token: string, cursor: string | undefined) {
  const found = await findByLink(ctx.db, token);
  const [listed] = found ? await listCollectionRows(ctx.db, { id: found.id }) : [];
  if (!listed) throw fail('request.not_found');
  const { id, name, description, items, changedAt } = listed;
  return {
    ...(await pageOf(ctx, id, cursor)),
    collection: { name, description, items, changedAt: changedAt.toISOString() },
  };
}
