import type * as contract from '#contract/cases.ts';
import type * as operator from '#contract/cases-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { CaseState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { isReviewed, onAny, onOwn } from './access.ts';
import { listLineRows, listPapers, putLine } from './cases.queries.ts';
import { requireLine } from './checklist.ts';
import { noteMove } from './move-case.ts';
import { isDue } from './paper-files.ts';

/** In which its owner works at the checklist. */
const openStates: readonly CaseState[] = ['preparing', 'changes_asked'];

/**
 * What its owner changes has to be reviewed again.
 * @throws request.not_found; request.invalid: line → not_one_of; entitlement.missing; state.move_refused: it is with staff or
 *   beyond
 */
export async function tickCaseLine(
  ctx: Context,
  { caseId, line, ticked }: CheckedOf<typeof contract.tickCaseLine>,
): Promise<void> {
  await onOwn(ctx, caseId, 'ticked', async (inner, row) => {
    requireLine(row, line);
    if (!openStates.includes(row.state))
      throw fail('state.move_refused', { state: row.state, wanted: 'ticked' });
    const known = (await listLineRows(inner.db, caseId)).find((one) => one.line === line);
    if ((known?.ticked ?? false) === ticked) return;
    await putLine(inner.db, { caseId, line }, { ticked, verdict: null, note: '' });
  });
}

/**
 * What is refused is no longer ticked: its owner sees to it before the next review.
 * @throws access.refused; request.not_found; request.invalid: line → not_one_of, note → required; entitlement.missing: reason
 *   `register.review`; state.move_refused: it is not in review; request.conflict: its papers are others than the caller has seen
 */
export async function reviewCaseLine(
  ctx: Context,
  { caseId, line, verdict, note, papersSeen }: CheckedOf<typeof operator.reviewCaseLine>,
): Promise<void> {
  if (verdict === 'refused' && note === '') throw failField('note', 'required');
  await onAny(ctx, caseId, 'reviewed', async (inner, row) => {
    requireLine(row, line);
    if (!isReviewed(row))
      throw fail('entitlement.missing', { reason: 'register.review', requiredTier: 'registration-2' });
    if (row.state !== 'in_review') throw fail('state.move_refused', { state: row.state, wanted: 'reviewed' });
    const papers = (await listPapers(inner.db, caseId)).filter(
      (paper) => paper.line === line && !isDue(paper, row, inner.now()),
    );
    if (papers.length !== papersSeen.length || papers.some(({ id }) => !papersSeen.includes(id)))
      throw fail('request.conflict');
    await putLine(inner.db, { caseId, line }, { ticked: verdict === 'accepted', verdict, note });
    await noteMove(inner, row, { from: row.state, side: 'staff', reason: `line_${verdict}`, line });
  });
}
