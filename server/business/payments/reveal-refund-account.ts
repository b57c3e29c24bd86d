import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { revealRefundAccount as contract, RefundAccount } from '#contract/refund-transfers.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireStepUp } from '../members/step-up.ts';
import { isHeldBack } from './disputes.queries.ts';
import { openAccount } from './refund-account.ts';
import { lockTransfer, note } from './refund-transfers.ts';

/**
 * Shows where a reserved transfer goes, after a fresh proof; written down before it is shown.
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused: it is not reserved, the payer's bank contests
 *   the payment (state `disputed`), or the secret that it was sealed with is gone (state `lost`); and what `requireStepUp` refuses
 */
export async function revealRefundAccount(
  ctx: Context,
  { refundId, ...proof }: CheckedOf<typeof contract>,
): Promise<RefundAccount> {
  // Nobody is asked for a proof that leads nowhere.
  await transaction(ctx, (inner) => readAccount(inner, refundId));
  await requireStepUp(ctx, proof);
  return transaction(ctx, async (inner) => {
    const { locked, account } = await readAccount(inner, refundId);
    await note(inner, locked, 'refund_account_revealed', locked.refund.reason);
    return account;
  });
}

async function readAccount(ctx: Context, refundId: Id<'refund'>) {
  const refused = (state: string) => fail('state.move_refused', { state, wanted: 'revealed' });
  const locked = await lockTransfer(ctx, refundId);
  if (locked.state !== 'reserved') throw refused(locked.state);
  // What the payer's bank takes back is not sent to them as well.
  if (await isHeldBack(ctx.db, locked.payment.id)) throw refused('disputed');
  const account = openAccount(ctx, locked.transfer);
  if (!account) throw refused('lost');
  return { locked, account };
}
