import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { answerFeedback as contract, MessageForOperator } from '#contract/feedback-operator.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { actingMember } from '../members/sessions.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { answered } from './feedback.mail.ts';
import { findFeedbackLocked, insertAnswer } from './feedback.queries.ts';
import type { Feedback } from './feedback.tables.ts';
import { listAnswers } from './list-feedback.queries.ts';
import { allowedMoves, move } from './move-feedback.ts';

/** Each sends a mail. */
const answerLimit = { max: 60, perSeconds: 3600 } as const;

/**
 * Mails an answer to the sender of a message, which is answered with it; once, however often the same key comes. The message is quoted
 * only to an address that the sender has proven.
 * @throws session.missing, access.refused: no staff; request.too_many; request.not_found; state.move_refused: `no_contact`,
 *   the sender wants none, or it has ended; request.conflict: the caller has not read all answers, or the key was used for
 *   another one
 */
export async function answerFeedback(
  ctx: Context,
  { feedbackNo, text, answersSeen }: CheckedOf<typeof contract>,
  idempotencyKey: string,
): Promise<void> {
  requireAdmin(ctx);
  const { id: answeredBy } = actingMember(ctx);
  await takeFrom(ctx, `feedback-answers:${answeredBy}`, answerLimit);
  await transaction(ctx, async (inner) => {
    const row = await findFeedbackLocked(inner.db, feedbackNo);
    if (!row) throw fail('request.not_found');
    const answers = (await listAnswers(inner.db, row.id)).map(({ answer }) => answer);
    const same = answers.find(
      (one) => one.answeredBy === answeredBy && one.idempotencyKey === idempotencyKey,
    );
    if (same && same.text !== text) throw fail('request.conflict');
    if (same) return;
    const answering = answeringOf(row);
    if (answering !== 'possible') {
      const state = answering === 'ended' ? row.state : answering;
      throw fail('state.move_refused', { state, wanted: 'answered' });
    }
    if (answers.length !== answersSeen) throw fail('request.conflict');
    const answer = { feedbackId: row.id, text, answeredBy, idempotencyKey };
    await insertAnswer(inner.db, { ...answer, answeredAt: inner.now() });
    if (row.state !== 'answered') await move(inner, row, 'answered', 'Answered by email');
    const reader = await readerAt(inner, row.email, row.memberId);
    const proven = await isProven(inner, row);
    await postMail(inner, answered(inner.config, reader, row, { text, proven }));
  });
}

/** Whether the sender was signed in and gave the address of their account, which they have proven. Anybody else may have typed any. */
async function isProven({ db }: Context, { memberId, email }: Feedback): Promise<boolean> {
  const member = memberId && (await findMember(db, memberId));
  return Boolean(member && member.email === email && member.emailVerifiedAt);
}

/** Whether a message takes an answer; one that is answered takes a further one. */
export function answeringOf({
  state,
  allowContact,
}: Pick<Feedback, 'state' | 'allowContact'>): MessageForOperator['answering'] {
  if (!allowContact) return 'no_contact';
  return state === 'answered' || allowedMoves[state].includes('answered') ? 'possible' : 'ended';
}
