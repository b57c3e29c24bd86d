import type { listAffiliates as contract } from '#contract/affiliates-operator.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { listAffiliatesBefore } from './list-affiliates.queries.ts';

const pageSize = 50;

/** For staff, whom the door lets in. */
export async function listAffiliates(
  ctx: Context,
  { state, about, cursor }: CheckedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const rows = await listAffiliatesBefore(ctx.db, { state, about, before: cursor, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize);
  return {
    items: items.map(({ joinedAt, changedAt, ...row }) => ({
      ...row,
      joinedAt: joinedAt.toISOString(),
      changedAt: changedAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > pageSize ? (items.at(-1)?.affiliateId ?? null) : null,
  };
}
