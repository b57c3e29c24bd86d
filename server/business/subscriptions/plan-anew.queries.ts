import { and, gt, isNotNull, lt, or } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { subscriptions } from './subscriptions.tables.ts';

/**
 * Living subscriptions whose next step was computed by other settings, by id. In two ranges, because an index knows no "not equal".
 * @param now the settings of now, as rows keep them
 */
export async function listPlannedOtherwise(
  db: Db,
  now: string,
  after: Id<'subscription'> | null,
  limit: number,
): Promise<Id<'subscription'>[]> {
  const { id, schedule, nextStepAt } = subscriptions;
  const rows = await db
    .select({ id })
    .from(subscriptions)
    .where(
      and(isNotNull(nextStepAt), or(lt(schedule, now), gt(schedule, now)), after ? gt(id, after) : undefined),
    )
    .orderBy(id)
    .limit(limit);
  return rows.map((row) => row.id);
}
