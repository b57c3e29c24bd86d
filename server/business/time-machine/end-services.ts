import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { terminate } from '../services/move-service.ts';
import { findServiceLocked, listServiceIds } from '../services/services.queries.ts';

/**
 * In the copy: ends the services of a subscription that has ended, so that the mails about it are foretold. No driver is asked: what one
 * takes down by itself is over at once, and what a person takes down stays.
 */
export async function endServices(ctx: Context, subscriptionId: Id<'subscription'>): Promise<void> {
  for (const id of await listServiceIds(ctx.db, { subscriptionId }))
    await transaction(ctx, async (inner) => {
      const service = await findServiceLocked(inner.db, id);
      if (service && service.state !== 'terminated' && service.driver !== 'manual')
        await terminate(inner, service, 'subscription_ended');
    });
}
