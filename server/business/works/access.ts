import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { WorkTeam } from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { livingTeams } from '../seats/entitlements.ts';
import { findWork, type ListedWork } from './works.queries.ts';

type Team = Pick<WorkTeam, 'ownerId' | 'product'>;

/** The teams that the caller saves works in: their own, and those in which they hold a seat. */
export async function teamsOf(ctx: Context): Promise<WorkTeam[]> {
  const { id } = actingMember(ctx);
  return (await livingTeams(ctx, id)).map(({ ownerId, ownerEmail, product }) => ({
    ...{ ownerId, product, ownerEmail },
    own: ownerId === id,
  }));
}

/** @throws request.not_found: the caller is not in it, or it is no team at this time */
export async function requireTeam(ctx: Context, wanted: Team): Promise<WorkTeam> {
  const found = (await teamsOf(ctx)).find(
    ({ ownerId, product }) => ownerId === wanted.ownerId && product === wanted.product,
  );
  if (!found) throw fail('request.not_found');
  return found;
}

/**
 * A work that the caller may open: their own, or one of a team they are in.
 * @throws request.not_found: none, or not for them
 */
export async function getWork(ctx: Context, id: Id<'work'>): Promise<ListedWork> {
  const work = await findWork(ctx.db, id);
  if (!work) throw fail('request.not_found');
  const { ownerId, team: product } = work;
  if (ownerId === actingMember(ctx).id) return work;
  if (!product) throw fail('request.not_found');
  await requireTeam(ctx, { ownerId, product });
  return work;
}

/**
 * Everything that changes the works of an owner, one after the other: what each reads stands until it has written. Of
 * several owners the first by id is waited for first, so that nobody waits in a circle.
 */
export function inTurn<T>(
  ctx: Context,
  owners: readonly Id<'member'>[],
  act: (inner: Context) => Promise<T>,
): Promise<T> {
  return transaction(ctx, async (inner) => {
    for (const id of [...new Set(owners)].sort()) await lockName(inner.db, `works:${id}`);
    return act(inner);
  });
}

/**
 * As `inTurn`, for a work that the caller may open.
 * @throws request.not_found; request.conflict: it was given to another owner meanwhile
 */
export async function onWork<T>(
  ctx: Context,
  id: Id<'work'>,
  act: (inner: Context, work: ListedWork) => Promise<T>,
  /** Other owners whose works it changes. */
  others: readonly Id<'member'>[] = [],
): Promise<T> {
  const { ownerId } = await getWork(ctx, id);
  return inTurn(ctx, [ownerId, ...others], async (inner) => {
    const work = await getWork(inner, id);
    if (work.ownerId !== ownerId) throw fail('request.conflict');
    return act(inner, work);
  });
}

/** @throws access.refused: reason `team_owner` */
export function requireOwner(ctx: Context, { ownerId }: Pick<ListedWork, 'ownerId'>): void {
  if (ownerId !== actingMember(ctx).id) throw fail('access.refused', { reason: 'team_owner' });
}
