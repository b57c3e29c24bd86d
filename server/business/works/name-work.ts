import type { CheckedOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { onWork } from './access.ts';
import { updateWork } from './works.queries.ts';

/**
 * What is not given stays as it is, so that of two people who change different things at once neither loses theirs.
 * @throws request.not_found
 */
export async function nameWork(
  ctx: Context,
  { workId, title, client, folder }: CheckedOf<typeof contract.changeWork>,
): Promise<void> {
  const set = { title, client: client === null ? '' : client, folder: folder === null ? '' : folder };
  const isNamed = Object.values(set).some((value) => value !== undefined);
  await onWork(ctx, workId, async (inner) => {
    if (isNamed) await updateWork(inner.db, workId, { ...set, changedAt: inner.now() });
  });
}
