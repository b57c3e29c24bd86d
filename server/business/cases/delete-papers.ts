import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { findOwn } from './access.ts';
import { deletePaper, findCaseLocked, findPaper, listDuePapers } from './cases.queries.ts';
import type { Paper } from './cases.tables.ts';
import { noteMove } from './move-case.ts';
import { dayOf, fileOf } from './paper-files.ts';

/**
 * Its owner deletes a paper before its day, also when the case has ended.
 * @throws request.not_found: none, or somebody else's
 */
export async function removeCasePaper(ctx: Context, paperId: Id<'paper'>): Promise<void> {
  const paper = await findPaper(ctx.db, paperId);
  if (!paper) throw fail('request.not_found');
  const row = await findOwn(ctx, paper.caseId);
  if (row.memberId !== actingMember(ctx).id) throw fail('request.not_found');
  await remove(ctx, paper, { side: 'member', reason: 'paper_removed' });
}

/** Deletes papers whose day has come, row and file. One that cannot be deleted now does not stop the others. @returns how many */
export async function deleteDuePapers(ctx: Context): Promise<number> {
  const today = dayOf(ctx.now());
  let failed: unknown;
  let deleted = 0;
  for (let after: Id<'paper'> | null = null; ; ) {
    const due: Paper[] = await listDuePapers(ctx.db, today, after);
    for (const paper of due)
      await remove(ctx, paper, { side: null, reason: 'paper_deleted' }).then(
        () => deleted++,
        (error) => {
          ctx.log.warn({ err: error, paper: paper.id }, 'a paper could not be deleted');
          failed = error;
        },
      );
    after = due.at(-1)?.id ?? null;
    if (after === null) break;
  }
  if (failed) throw failed;
  return deleted;
}

/** The file goes first: what fails between the two leaves the row, by which the next try finds it. */
async function remove(
  ctx: Context,
  paper: Paper,
  why: { side: 'member' | null; reason: string },
): Promise<void> {
  await ctx.files.delete(fileOf(paper));
  await transaction(ctx, async (inner) => {
    const row = await findCaseLocked(inner.db, paper.caseId);
    if (row && (await deletePaper(inner.db, paper.id)))
      await noteMove(inner, row, { from: row.state, line: paper.line, ...why });
  });
}
