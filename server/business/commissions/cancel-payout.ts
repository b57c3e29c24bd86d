import type { cancelPayout as contract } from '#contract/commissions-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { book } from '../ledger/ledger.ts';
import { canceledMail } from './commissions.mail.ts';
import { getPayoutLocked, payoutBooking, tellOfPayout } from './payout-acts.ts';
import { changePayout, releaseLines } from './payouts.queries.ts';

/**
 * An open payout is given up, or a transfer came back. What is due of its commissions goes onto a later statement. What was
 * credited to a balance stays there. Repeated, nothing happens.
 * @param from `due` gives it up, `paid` records that it came back
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused: it was credited, or is not what `from` says
 */
export async function cancelPayout(
  ctx: Context,
  { payoutId, from, reason }: CheckedOf<typeof contract>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const payout = await getPayoutLocked(inner, payoutId);
    const { state, method } = payout;
    const to = from === 'due' ? 'canceled' : 'returned';
    if (state === to) return;
    // Somebody else may have paid it meanwhile.
    if (state !== from) throw fail('state.move_refused', { state, wanted: to });
    if (method === 'credit') throw fail('state.move_refused', { state: 'credited', wanted: 'returned' });
    if (method) await book(inner, payoutBooking(payout, method, 'commission_returned'));
    const ended = await changePayout(inner.db, payoutId, state, {
      ...{ state: to, reason, actor: actorName(inner.actor) },
    });
    await releaseLines(inner.db, payoutId);
    await tellOfPayout(
      inner,
      ended,
      'payout_canceled',
      (reader) => canceledMail(inner, reader, ended, reason),
      reason,
    );
  });
}
