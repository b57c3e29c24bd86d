import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { deleteFeedback as contract } from '#contract/feedback-operator.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { deleteMessage, findFeedbackByNumber, listAttachments } from './feedback.queries.ts';
import type { Feedback } from './feedback.tables.ts';
import { listOver } from './list-feedback.queries.ts';

/**
 * So long after the end of the year in which a message was closed or last answered: claims from it are barred then (German Civil Code,
 * sections 195 and 199). What is kept about people says the same (content/en/kept-data.ts).
 */
const keptYears = 3;

/**
 * Staff delete a message, whatever state it is in, because its sender asks for it. The act keeps its number, and nothing of its sender.
 * @throws session.missing, access.refused: no staff; request.not_found: none, or deleted by now
 */
export async function deleteFeedback(
  ctx: Context,
  { feedbackNo, reason }: CheckedOf<typeof contract>,
): Promise<void> {
  requireAdmin(ctx);
  const row = await findFeedbackByNumber(ctx.db, feedbackNo);
  if (!row) throw fail('request.not_found');
  const act = { kind: 'feedback_deleted', email: '', reason: `${feedbackNo}: ${reason}` } as const;
  if (!(await remove(ctx, row, (inner) => noteStaffAct(inner, act)))) throw fail('request.not_found');
}

/** Deletes messages whose time is over. One that cannot be deleted now does not stop the others. @returns how many */
export async function deleteOverFeedback(ctx: Context): Promise<number> {
  const since = new Date(Date.UTC(ctx.now().getUTCFullYear() - keptYears, 0));
  let failed: unknown;
  let deleted = 0;
  for (let after: Id<'feedback'> | null = null; ; ) {
    const over: Pick<Feedback, 'id'>[] = await listOver(ctx.db, since, after);
    for (const row of over)
      await remove(ctx, row).then(
        (found) => {
          if (found) deleted++;
        },
        (error) => {
          ctx.log.warn({ err: error, feedback: row.id }, 'a message could not be deleted');
          failed = error;
        },
      );
    after = over.at(-1)?.id ?? null;
    if (after === null) break;
  }
  if (failed) throw failed;
  return deleted;
}

/** The files go first: what fails between the two leaves the row, by which the next try finds them. @returns false when it was gone already */
async function remove(
  ctx: Context,
  { id }: Pick<Feedback, 'id'>,
  note?: (inner: Context) => Promise<void>,
): Promise<boolean> {
  for (const { key } of await listAttachments(ctx.db, id)) await ctx.files.delete(key);
  return transaction(ctx, async (inner) => {
    const found = await deleteMessage(inner.db, id);
    if (found) await note?.(inner);
    return found;
  });
}
