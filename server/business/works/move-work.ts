import type { CheckedOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { getWork, onWork, requireOwner, requireTeam } from './access.ts';
import { requireRoom, requireTrashRoom } from './room.ts';
import { workMoved } from './works.events.ts';
import { updateWork } from './works.queries.ts';
import { contentOf } from './works.ts';

/**
 * Puts a work of the caller's own into a team, whose owner it belongs to from then on, or takes it out of the caller's own team.
 * Where it is already, nothing happens; elsewhere a review begins anew.
 * @throws request.not_found: no such work or team; access.refused: reason `team_owner`, the work is of somebody else's team;
 *   allowance.used_up: reason `works`, or `trash` for one that is in it, of the team's owner
 */
export async function moveWork(
  ctx: Context,
  { workId, team: wanted }: CheckedOf<typeof contract.moveWork>,
): Promise<void> {
  const own = await getWork(ctx, workId);
  requireOwner(ctx, own);
  const to = wanted ? await requireTeam(ctx, wanted) : { ownerId: own.ownerId, product: null };
  await onWork(
    ctx,
    workId,
    async (inner, work) => {
      requireOwner(inner, work);
      if (to.ownerId !== work.ownerId && work.trashedAt) await requireTrashRoom(inner, to.ownerId);
      else if (to.ownerId !== work.ownerId)
        await requireRoom(inner, { ...work, ownerId: to.ownerId, content: await contentOf(inner, work) });
      const noReview = { review: 'none', reviewVersion: null, reviewAskedBy: null } as const;
      const moved = to.ownerId !== work.ownerId || to.product !== work.team;
      if (!moved) return;
      await updateWork(inner.db, workId, { ...noReview, ownerId: to.ownerId, team: to.product });
      await inner.emit(workMoved, { workId, at: inner.now().toISOString() });
    },
    [to.ownerId],
  );
}
