import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { hasDue, hasRunWaiting } from './claim.queries.ts';
import { messagesDue } from './webhooks.events.ts';

/** Has a run begin where something is due; every minute for what is to be tried again, and what a dead process had claimed. */
export async function wakeSender(ctx: Context): Promise<void> {
  if (ctx.config.webhooks.on && (await hasDue(ctx.db, ctx.now())))
    await transaction(ctx, (inner) => askForRun(inner));
}

/**
 * Has a run begin, now or some seconds from now, unless one waits that begins then: under load there would be more runs than
 * messages. In a transaction, as the last that it does: others who ask wait for its end.
 */
export async function askForRun(ctx: Context, afterSeconds = 0): Promise<void> {
  if (await hasRunWaiting(ctx.db, afterSeconds)) return;
  await lockName(ctx.db, 'webhooks:run');
  if (await hasRunWaiting(ctx.db, afterSeconds)) return;
  await ctx.emit(messagesDue, {}, { afterSeconds });
}
