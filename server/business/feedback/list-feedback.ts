import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/feedback-operator.ts';
import type { ListedMessage } from '#contract/feedback-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { requireAdmin } from '../orders/review-order.ts';
import type { Feedback } from './feedback.tables.ts';
import { listFeedbackBefore, openStates } from './list-feedback.queries.ts';

const pageSize = 50;

/**
 * Messages of everybody, newest first.
 * @throws session.missing, access.refused: no staff
 */
export async function listFeedback(
  ctx: Context,
  { state, type, about, cursor }: CheckedOf<typeof contract.listFeedback>,
): Promise<OutputOf<typeof contract.listFeedback>> {
  requireAdmin(ctx);
  const asked = { group: state, type, about, before: cursor, limit: pageSize + 1 };
  const found = await listFeedbackBefore(ctx.db, asked);
  const shown = found.slice(0, pageSize);
  return {
    items: shown.map((row) => describe(row, ctx.now())),
    nextCursor: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

const describe = (row: Feedback, now: Date): ListedMessage => ({
  ...{ feedbackNo: row.number, type: row.type, state: row.state },
  ...{ subject: row.subject, name: row.name, email: row.email },
  receivedAt: row.createdAt.toISOString(),
  openSeconds: openStates.includes(row.state)
    ? Math.floor((now.getTime() - row.createdAt.getTime()) / 1000)
    : null,
});
