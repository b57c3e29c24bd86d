import type { Id } from '#contract/ids.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { cancelSubscription } from '../subscriptions/cancel.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { renewedNotice } from './withdrawals.mail.ts';
import { changeWithdrawal, findLocked, listRenewing } from './withdrawals.queries.ts';

/**
 * A cancellation that was confirmed, and is proven to be the buyer's, is carried out without anybody's help:
 * what renews of it ends with the running term, and its owner is told of each by mail, who can take it back until then.
 * What somebody has to read first is left to the operator: another wish in words, an order that fits nobody, something
 * overdue, which would end at once. Where a term began between declaration and proof, it ends with that term, and the
 * operator gives its price back, because the declaration counts from its own time.
 */
export async function carryOut(ctx: Context, id: Id<'withdrawal'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const row = await findLocked(inner.db, id);
    if (row?.kind !== 'cancellation' || row.state !== 'confirmed' || row.part) return;
    if (!row.orderId || !row.provenAt || !row.confirmedAt) return;
    const renewing = await listRenewing(inner.db, row.orderId, row.lines);
    if (renewing.length === 0 || renewing.some(({ pastDueAt }) => pastDueAt !== null)) return;
    await cancelAll(inner, renewing, row.number);
    const { confirmedAt } = row;
    const renewed = renewing.filter(({ periodStart }) => periodStart > confirmedAt);
    if (renewed.length) return postMail(inner, renewedNotice(inner.config, row, renewed));
    await changeWithdrawal(inner.db, id, 'confirmed', {
      state: 'accepted',
      reason: carriedOut,
      decidedAt: inner.now(),
      decidedBy: actorName(inner.actor),
      settledAt: inner.now(),
    });
  });
}

/** In a transaction that holds the rows. */
export async function cancelAll(
  ctx: Context,
  renewing: readonly Subscription[],
  number: string,
): Promise<void> {
  // The right of whoever declared it was looked at; this acts for them.
  const acting: Context = { ...ctx, actor: { kind: 'job', name: 'withdrawals-cancel' } };
  for (const { id } of renewing) await cancelSubscription(acting, id, `canceled by ${number}`);
}

/** What its owner reads about it. */
const carriedOut = 'It ends with the term that is running; nothing is renewed after that.';
