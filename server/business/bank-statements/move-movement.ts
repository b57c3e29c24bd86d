import type { PayoutProvider, QueueReason } from '#contract/bank-movements.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type BankMovementState, bankMovementMoves, canMove } from '#contract/states.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { changeMovement, findMovementLocked, insertMove } from './bank-statements.queries.ts';
import type { BankMovement } from './bank-statements.tables.ts';

/** @throws request.not_found */
export async function getMovementLocked({ db }: Context, id: Id<'bankMovement'>): Promise<BankMovement> {
  const movement = await findMovementLocked(db, id);
  if (!movement) throw fail('request.not_found');
  return movement;
}

/**
 * In a transaction that holds the row: one move of the table, by whom and why.
 * @param queued why it waits; null where it no longer does
 * @param payoutOf the provider that has paid it out
 * @throws state.move_refused
 */
export async function moveMovement(
  ctx: Context,
  { id, state }: BankMovement,
  to: BankMovementState,
  why: { reason: string; queued: QueueReason | null; payoutOf?: PayoutProvider | undefined },
): Promise<BankMovement> {
  if (!canMove(bankMovementMoves, state, to)) throw fail('state.move_refused', { state, wanted: to });
  const set = { state: to, reason: why.queued, payoutOf: why.payoutOf ?? null };
  const moved = await changeMovement(ctx.db, id, state, set);
  if (!moved) throw fail('request.conflict');
  await noteMove(ctx, moved, state, why.reason);
  return moved;
}

export async function noteMove(
  { db, actor, now }: Context,
  { id, state }: BankMovement,
  fromState: BankMovementState | null,
  reason: string,
): Promise<void> {
  await insertMove(db, {
    movementId: id,
    fromState,
    toState: state,
    actor: actorName(actor),
    reason,
    movedAt: now(),
  });
}
