import { downloadCasePaper } from '#contract/cases.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { findOwn, sideOf, staffReadPapers } from './access.ts';
import { findCaseLocked, findPaper } from './cases.queries.ts';
import type { Paper } from './cases.tables.ts';
import { noteMove } from './move-case.ts';
import { fileOf, isDue, openerOf } from './paper-files.ts';

/**
 * A paper to save. What staff read of somebody else's is written down first, for its owner and in the security journal.
 * @throws request.not_found: none, its day has come, or somebody else's (staff of the roles that review papers may, in a plan
 *   with a review and until the case ends, unless they act for its organisation or ever did); state.move_refused: `lost`, its key
 *   was sealed with a secret that is gone
 */
export async function readCasePaper(
  ctx: Context,
  paperId: Id<'paper'>,
): Promise<{ fileName: string; bytes: Buffer }> {
  const paper = await findPaper(ctx.db, paperId);
  if (!paper) throw fail('request.not_found');
  const row = await findOwn(ctx, paper.caseId);
  if (isDue(paper, row, ctx.now())) throw fail('request.not_found');
  const { id } = actingMember(ctx);
  const byStaff = row.memberId !== id;
  if (byStaff && (!staffReadPapers(row) || (await sideOf(ctx, row)) === 'member'))
    throw fail('request.not_found');
  const open = openerOf(ctx.secret, paper);
  if (!open) throw fail('state.move_refused', { state: 'lost', wanted: 'downloaded' });
  if (byStaff) await noteReading(ctx, paper, id);
  const sealed = await ctx.files.get(fileOf(paper));
  if (!sealed) throw fail('request.not_found');
  return { fileName: paper.name, bytes: open(sealed) };
}

/** @throws request.not_found: the case has ended meanwhile */
async function noteReading(
  ctx: Context,
  { id, caseId, line }: Pick<Paper, 'id' | 'caseId' | 'line'>,
  memberId: Id<'member'>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const row = await findCaseLocked(inner.db, caseId);
    if (!row || !staffReadPapers(row)) throw fail('request.not_found');
    const facts = { call: downloadCasePaper.name, outcome: 'done', filter: [`paperId:${id}`] };
    await noteSecurityEvent(inner, 'operator.exported', { memberId, facts });
    await noteMove(inner, row, { from: row.state, side: 'staff', reason: 'paper_read', line });
  });
}
