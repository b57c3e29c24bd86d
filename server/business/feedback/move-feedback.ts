import { fail, failField } from '#contract/errors.ts';
import { prose } from '#contract/fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { changeState, findFeedbackByNumber, insertMove } from './feedback.queries.ts';
import type { FeedbackState } from './feedback.tables.ts';

/** The allowed moves, all of them; a state without any is an end. */
export const feedbackMoves: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  new: ['triaged', 'duplicate', 'declined'],
  triaged: ['planned', 'in_progress', 'duplicate', 'declined'],
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
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw fail('session.missing', { need: 'login' });
  if (actor.kind !== 'member' || actor.role !== 'admin') throw fail('access.refused', { reason: 'role' });
  const text = reasonText.safeParse(reason);
  if (!text.success)
    throw failField('reason', reason.trim().length < 3 ? 'required' : 'not_allowed_characters');
  await transaction(ctx, async ({ db, now }) => {
    const found = await findFeedbackByNumber(db, feedbackNo);
    if (!found) throw fail('request.not_found');
    if (!feedbackMoves[found.state].includes(to)) throw fail('request.conflict');
    if (!(await changeState(db, found.id, found.state, to))) throw fail('request.conflict');
    await insertMove(db, {
      feedbackId: found.id,
      fromState: found.state,
      toState: to,
      actorId: actor.id,
      reason: text.data,
      movedAt: now(),
    });
  });
}
