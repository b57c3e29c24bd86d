import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { onWork } from './access.ts';
import { updateWork } from './works.queries.ts';

/** @throws request.not_found */
export async function nameWork(
  ctx: Context,
  id: Id<'work'>,
  set: { title: string; client: string; folder: string },
): Promise<void> {
  await onWork(ctx, id, (inner) => updateWork(inner.db, id, { ...set, changedAt: inner.now() }));
}
