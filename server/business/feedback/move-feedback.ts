import { fail, failField } from '#contract/errors.ts';
import { prose } from '#contract/fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { changeState, findFeedbackByNumber, insertMove } from './feedback.queries.ts';
import type { Feedback, FeedbackState } from './feedback.tables.ts';

/** The allowed moves, all of them; a state without any is an end. */
export const allowedMoves: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  new: ['triaged', 'answered', 'duplicate', 'declined'],
  triaged: ['planned', 'in_progress', 'answered', 'duplicate', 'declined'],
  planned: ['in_progress', 'answered', 'duplicate', 'declined'],
  in_progress: ['answered', 'duplicate', 'declined'],
  answered: ['closed'],
  closed: [],
  duplicate: [],
  declined: [],
};

const reasonText = prose(3, 500);

/**
 * Moves a message on; who did it and why is kept.
 * @throws session.missing, access.refused: not an admin; request.invalid: reason → 3–500 characters;
 *   request.not_found; request.conflict: not an allowed move, or moved by somebody else meanwhile
 */
export async function moveFeedback(
  ctx: Context,
  { feedbackNo, to, reason }: { feedbackNo: string; to: FeedbackState; reason: string },
): Promise<void> {
  requireAdmin(ctx);
  const text = reasonText.safeParse(reason);
  if (!text.success)
    throw failField('reason', reason.trim().length < 3 ? 'required' : 'not_allowed_characters');
  await transaction(ctx, async (inner) => {
    const found = await findFeedbackByNumber(inner.db, feedbackNo);
    if (!found) throw fail('request.not_found');
    await move(inner, found, to, text.data);
  });
}

/**
 * In a transaction: the move itself, with its row.
 * @throws request.conflict: not an allowed move, or moved by somebody else meanwhile
 */
export async function move(
  ctx: Context,
  { id, state }: Pick<Feedback, 'id' | 'state'>,
  to: FeedbackState,
  reason: string,
): Promise<void> {
  if (!allowedMoves[state].includes(to)) throw fail('request.conflict');
  if (!(await changeState(ctx.db, id, state, to))) throw fail('request.conflict');
  await insertMove(ctx.db, {
    ...{ feedbackId: id, fromState: state, toState: to, reason },
    actorId: actingMember(ctx).id,
    movedAt: ctx.now(),
  });
}
