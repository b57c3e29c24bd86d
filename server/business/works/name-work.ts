import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { updateWork } from './works.queries.ts';
import { oneAtATime, ownWork } from './works.ts';

/** @throws request.not_found */
export async function nameWork(
  ctx: Context,
  id: Id<'work'>,
  set: { title: string; client: string; folder: string },
): Promise<void> {
  await oneAtATime(ctx, async (inner) => {
    await ownWork(inner, id);
    await updateWork(inner.db, id, { ...set, changedAt: inner.now() });
  });
}
