import type {
  setMovementAside as asideCall,
  takeMovementBack as backCall,
} from '#contract/bank-movements.ts';
import { currencies } from '#contract/currencies.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { statementImported } from './bank-statements.events.ts';
import { bookPayout, undoPayout } from './book-payout.ts';
import { getMovementLocked, moveMovement } from './move-movement.ts';

/**
 * A movement that is no payment of a member leaves the queue; the door lets only staff in. Set aside already, the first reason stays.
 * @throws request.not_found; state.move_refused: it does not wait; request.conflict: it is set aside as the payout of another provider, or
 *   as none; request.invalid: payoutOf → not_one_of, of money that left the account, or in a currency that nothing is sold in
 */
export async function setMovementAside(
  ctx: Context,
  { movementId, reason, payoutOf }: CheckedOf<typeof asideCall>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const movement = await getMovementLocked(inner, movementId);
    if (movement.state === 'set_aside') {
      if (movement.payoutOf !== (payoutOf ?? null)) throw fail('request.conflict');
      return;
    }
    if (payoutOf && (movement.amount < 0 || !currencies.some((sold) => sold === movement.currency)))
      throw failField('payoutOf', 'not_one_of');
    await moveMovement(inner, movement, 'set_aside', { reason, queued: movement.reason, payoutOf });
    if (payoutOf) await bookPayout(inner, movement, payoutOf);
  });
}

/**
 * It waits again, for the same reason as before.
 * @throws request.not_found; state.move_refused: it is matched, or left the account
 */
export async function takeMovementBack(
  ctx: Context,
  { movementId }: CheckedOf<typeof backCall>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const movement = await getMovementLocked(inner, movementId);
    if (movement.state === 'open') return;
    const { statementId, reason } = await moveMovement(inner, movement, 'open', {
      reason: 'taken back',
      queued: movement.reason,
    });
    if (movement.payoutOf) await undoPayout(inner, movement, movement.payoutOf);
    // It was set aside before it could be matched.
    if (reason === 'checking') await inner.emit(statementImported, { statementId });
  });
}
