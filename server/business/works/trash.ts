import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { trashDays } from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { onWork, requireOwner } from './access.ts';
import { requireRoom, requireTrashRoom } from './room.ts';
import { deleteTrashedBefore, deleteWorkRow, updateWork } from './works.queries.ts';
import { contentOf } from './works.ts';

/** In the trash already, it stays there since then. @throws request.not_found; allowance.used_up: reason `trash` */
export async function trashWork(ctx: Context, id: Id<'work'>): Promise<void> {
  await onWork(ctx, id, async (inner, { ownerId, trashedAt }) => {
    if (trashedAt) return;
    await requireTrashRoom(inner, ownerId);
    await updateWork(inner.db, id, { trashedAt: inner.now() });
  });
}

/** @throws request.not_found; allowance.used_up: reason `works` */
export async function untrashWork(ctx: Context, id: Id<'work'>): Promise<void> {
  await onWork(ctx, id, async (inner, work) => {
    if (!work.trashedAt) return;
    await requireRoom(inner, { ...work, content: await contentOf(inner, work) });
    await updateWork(inner.db, id, { trashedAt: null });
  });
}

/** @throws request.not_found; access.refused: reason `team_owner`; state.move_refused: not in the trash */
export async function deleteWork(ctx: Context, id: Id<'work'>): Promise<void> {
  await onWork(ctx, id, async (inner, work) => {
    requireOwner(inner, work);
    if (!work.trashedAt) throw fail('state.move_refused', { state: 'kept', wanted: 'deleted' });
    await deleteWorkRow(inner.db, id);
  });
}

/** @returns how many works had been in the trash for their time, and are deleted */
export const emptyTrash = (ctx: Context): Promise<number> =>
  deleteTrashedBefore(ctx.db, later(ctx.now(), -days(trashDays)));
