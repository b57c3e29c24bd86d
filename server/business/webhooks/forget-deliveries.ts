import { days, later } from '#contract/time.ts';
import { deliveriesKeptDays } from '#contract/webhooks.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteDeliveriesBefore } from './deliveries.queries.ts';
import { deleteEndedSecrets } from './webhooks.queries.ts';

/** Deletes messages after 30 days, whatever became of them, and secrets that sign nothing any more. */
export async function forgetDeliveries(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteDeliveriesBefore(ctx.db, later(now, -days(deliveriesKeptDays)));
  await deleteEndedSecrets(ctx.db, now);
}
