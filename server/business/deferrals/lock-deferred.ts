import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { type DeferralOf, listDeferred, listDeferredLocked } from './deferrals.queries.ts';
import type { DeferralPart } from './deferrals.tables.ts';

/**
 * What is still deferred, in a transaction until whose end it stays so. The name of each invoice is taken before its parts, because who
 * waits for parts alone would not see those that are put in their place meanwhile.
 */
export async function lockDeferred(ctx: Context, of: DeferralOf): Promise<DeferralPart[]> {
  const held = new Set<Id<'invoice'>>();
  for (;;) {
    const missing = (await invoicesOf(ctx, of)).filter((id) => !held.has(id));
    if (missing.length === 0) return listDeferredLocked(ctx.db, of);
    for (const id of missing) {
      await lockName(ctx.db, `deferrals:${id}`);
      held.add(id);
    }
  }
}

/** In their order, so that two who take several never wait for each other. */
async function invoicesOf({ db }: Context, of: DeferralOf): Promise<Id<'invoice'>[]> {
  if ('invoiceId' in of) return [of.invoiceId];
  const parts = await listDeferred(db, of);
  return [...new Set(parts.map(({ invoiceId }) => invoiceId))].toSorted();
}
