import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import type { ConfirmationType } from './confirmation-handler.ts';
import { confirmations } from './members.tables.ts';

/**
 * Ends changes of the address that nobody has confirmed yet, in a transaction that does not hold the member yet (links before the
 * member, as in `applyConfirmation`). The links that stop a change stay good.
 */
export async function voidEmailChanges(ctx: Context, memberId: Id<'member'>): Promise<void> {
  // One after the other, so that the later one finds the link of the earlier.
  await lockName(ctx.db, `email-change:${memberId}`);
  await voidLinks(ctx, memberId, ['email_change_new']);
}

/** Links of changes that nobody pressed yet. @param since those of changes from this instant on; all unless told */
export async function voidLinks(
  ctx: Context,
  memberId: Id<'member'>,
  types: ConfirmationType[],
  since = '',
): Promise<void> {
  await ctx.db
    .update(confirmations)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(confirmations.memberId, memberId),
        inArray(confirmations.type, types),
        isNull(confirmations.usedAt),
        sql`${confirmations.data} ->> 'at' >= ${since}`,
      ),
    );
}
