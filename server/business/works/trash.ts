import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { trashDays } from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteTrashedBefore, deleteWorkRow, updateWork } from './works.queries.ts';
import { oneAtATime, ownWork, requireRoom } from './works.ts';

/** In the trash already, it stays there since then. @throws request.not_found */
export async function trashWork(ctx: Context, id: Id<'work'>): Promise<void> {
  await oneAtATime(ctx, async (inner) => {
    const { trashedAt } = await ownWork(inner, id);
    if (!trashedAt) await updateWork(inner.db, id, { trashedAt: inner.now() });
  });
}

/** @throws request.not_found; allowance.used_up: reason `works` */
export async function untrashWork(ctx: Context, id: Id<'work'>): Promise<void> {
  await oneAtATime(ctx, async (inner, memberId) => {
    const { trashedAt } = await ownWork(inner, id);
    if (!trashedAt) return;
    await requireRoom(inner, memberId);
    await updateWork(inner.db, id, { trashedAt: null });
  });
}

/** @throws request.not_found; state.move_refused: not in the trash */
export async function deleteWork(ctx: Context, id: Id<'work'>): Promise<void> {
  await oneAtATime(ctx, async (inner) => {
    const { trashedAt } = await ownWork(inner, id);
    if (!trashedAt) throw fail('state.move_refused', { state: 'kept', wanted: 'deleted' });
    await deleteWorkRow(inner.db, id);
  });
}

/** @returns how many works had been in the trash for their time, and are deleted */
export const emptyTrash = (ctx: Context): Promise<number> =>
  deleteTrashedBefore(ctx.db, later(ctx.now(), -days(trashDays)));
