import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/door.ts';
import { malwareIn } from '#server/platform/scan/malware-in.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { findFileOf } from './list-feedback.queries.ts';

/**
 * A file that came with a message, to save. It is kept as it was sent, so that the virus scanner looks at it now, as it does
 * before the file goes along with a mail.
 * @throws session.missing, access.refused: no staff; request.not_found: none, or of another message; state.move_refused:
 *   `malware`; unavailable: the scanner gives no verdict
 */
export async function readFeedbackFile(
  ctx: Context,
  { feedbackNo, attachmentId }: { feedbackNo: string; attachmentId: Id<'attachment'> },
): Promise<FileAnswer> {
  requireAdmin(ctx);
  const file = await findFileOf(ctx.db, feedbackNo, attachmentId);
  const bytes = file && (await ctx.files.get(file.key));
  if (!file || !bytes) throw fail('request.not_found');
  if (await malwareIn(ctx, bytes))
    throw fail('state.move_refused', { state: 'malware', wanted: 'downloaded' });
  return { fileName: file.name, bytes };
}
