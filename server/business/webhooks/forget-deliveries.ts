import { days, later } from '#contract/time.ts';
import { deliveriesKeptDays } from '#contract/webhooks.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteDeliveriesBefore } from './deliveries.queries.ts';
import { deleteEndedSecrets } from './webhooks.queries.ts';

/** Of one statement: a night with very many must not be one long transaction. */
const piece = 10_000;

/** Deletes messages after 30 days, whatever became of them, and secrets that sign nothing any more. */
export async function forgetDeliveries(ctx: Context): Promise<void> {
  const now = ctx.now();
  const before = later(now, -days(deliveriesKeptDays));
  while ((await deleteDeliveriesBefore(ctx.db, before, piece)) === piece);
  await deleteEndedSecrets(ctx.db, now);
}
