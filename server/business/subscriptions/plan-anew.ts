import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { scheduleText } from './next-step.ts';
import { listPlannedOtherwise } from './plan-anew.queries.ts';
import { findLocked } from './subscriptions.queries.ts';
import { changeSubscriptionRow } from './subscriptions.ts';

const batch = 200;

/**
 * Computes the next step anew of each subscription whose row was planned by other settings. What was done is not done again, and what
 * its payer was told while it is overdue stays: both stand in the row.
 */
export async function planAnew(ctx: Context): Promise<number> {
  const now = scheduleText(ctx.config.renewals);
  let planned = 0;
  let after: Id<'subscription'> | null = null;
  for (;;) {
    const ids: Id<'subscription'>[] = await listPlannedOtherwise(ctx.db, now, after, batch);
    for (const id of ids) await planOne(ctx, id);
    planned += ids.length;
    after = ids.at(-1) ?? null;
    if (ids.length < batch) return planned;
  }
}

async function planOne(ctx: Context, id: Id<'subscription'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const found = await findLocked(inner.db, id);
    if (found) await changeSubscriptionRow(inner, found, {});
  });
}
