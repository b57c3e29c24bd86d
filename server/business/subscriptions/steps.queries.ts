import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { subscriptionSteps } from './subscriptions.tables.ts';

/** @returns false when that was done about the period before */
export async function insertStep(db: Db, row: typeof subscriptionSteps.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(subscriptionSteps)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subscriptionSteps.id });
  return made.length === 1;
}

/** When something was done about a period; null = not yet. */
export async function findStepAt(
  db: Db,
  id: Id<'subscription'>,
  { periodEnd, step }: { periodEnd: Date; step: string },
): Promise<Date | null> {
  const [row] = await db
    .select({ doneAt: subscriptionSteps.doneAt })
    .from(subscriptionSteps)
    .where(
      and(
        eq(subscriptionSteps.subscriptionId, id),
        eq(subscriptionSteps.periodEnd, periodEnd),
        eq(subscriptionSteps.step, step),
      ),
    );
  return row?.doneAt ?? null;
}

/** How many periods have begun since a moment. */
export async function countRenewals(db: Db, id: Id<'subscription'>, since: Date): Promise<number> {
  const { subscriptionId, step, doneAt } = subscriptionSteps;
  const [row] = await db
    .select({ renewals: count() })
    .from(subscriptionSteps)
    .where(and(eq(subscriptionId, id), eq(step, 'renew'), gt(doneAt, since)));
  return row?.renewals ?? 0;
}

/** What is to be done about a period once more. */
export async function deleteSteps(
  db: Db,
  id: Id<'subscription'>,
  { periodEnd, steps }: { periodEnd: Date; steps: readonly string[] },
): Promise<void> {
  await db
    .delete(subscriptionSteps)
    .where(
      and(
        eq(subscriptionSteps.subscriptionId, id),
        eq(subscriptionSteps.periodEnd, periodEnd),
        inArray(subscriptionSteps.step, steps),
      ),
    );
}
