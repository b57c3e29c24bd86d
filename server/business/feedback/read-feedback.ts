import { fail } from '#contract/errors.ts';
import type { MessageForOperator } from '#contract/feedback-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { findOrderByNumber } from '../orders/orders.queries.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { answeringOf } from './answer-feedback.ts';
import { findFeedbackByNumber, listAttachments } from './feedback.queries.ts';
import type { Feedback } from './feedback.tables.ts';
import { listAnswers, listNamedMoves } from './list-feedback.queries.ts';
import { allowedMoves } from './move-feedback.ts';

/**
 * One message, with all that belongs to it.
 * @throws session.missing, access.refused: no staff; request.not_found
 */
export async function readFeedback(ctx: Context, feedbackNo: string): Promise<MessageForOperator> {
  requireAdmin(ctx);
  const { db, config } = ctx;
  const row = await findFeedbackByNumber(db, feedbackNo);
  if (!row) throw fail('request.not_found');
  const [account, order, files, answers, moves] = await Promise.all([
    row.memberId ? findMember(db, row.memberId) : null,
    orderOf(ctx, row),
    listAttachments(db, row.id),
    listAnswers(db, row.id),
    listNamedMoves(db, row.id),
  ]);
  const { name, email, phone, rating, publishAsIdea, relatedPage } = row;
  return {
    ...{ feedbackNo: row.number, type: row.type, state: row.state },
    ...{ subject: row.subject, content: row.content, receivedAt: row.createdAt.toISOString() },
    ...{ name, email, account: account?.email ?? null, phone, rating, publishAsIdea },
    ...{ relatedPage, pagePath: relatedPage && pathHere(relatedPage, config.publicUrl) },
    ...order,
    files: files.map(({ id: attachmentId, name: fileName, contentType, sizeBytes }) => ({
      ...{ attachmentId, name: fileName, sizeBytes },
      contentType: contentType as MessageForOperator['files'][number]['contentType'],
    })),
    answers: answers.map(({ answer, by }) => ({
      text: answer.text,
      by,
      at: answer.answeredAt.toISOString(),
    })),
    moves: moves.map(({ move: { fromState, toState, reason, movedAt }, by }) => ({
      ...{ from: fromState, to: toState, by, reason },
      at: movedAt.toISOString(),
    })),
    next: [...allowedMoves[row.state]],
    answering: answeringOf(row),
  };
}

/** The order that a message names. A sender who is not logged in, or names somebody else's, has proven nothing about it. */
async function orderOf(
  { db }: Context,
  { orderNo, memberId }: Feedback,
): Promise<Pick<MessageForOperator, 'orderNo' | 'orderOf'>> {
  const order = orderNo && (await findOrderByNumber(db, orderNo.toUpperCase()));
  if (!order) return { orderNo, orderOf: null };
  const own = memberId !== null && order.memberId === memberId;
  return { orderNo: order.number, orderOf: own ? 'sender' : 'somebody_else' };
}

/**
 * Where on this site something leads that a stranger typed, so that staff are never led to another one.
 * @returns path, query and fragment; null where it is no address of this site
 */
export function pathHere(typed: string, publicUrl: string): string | null {
  const text = typed.trim();
  const { origin } = new URL(publicUrl);
  if (!text.startsWith('/') && !text.startsWith(`${origin}/`)) return null;
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  // A path that begins with two slashes names another host as soon as it is a link.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
