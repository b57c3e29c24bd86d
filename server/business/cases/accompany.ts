import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { isAccompanied, onAny } from './access.ts';
import { changeCaseRow } from './cases.queries.ts';
import { noteMove } from './move-case.ts';
import { tellMember } from './tell.ts';

/**
 * The caller accompanies a case from now on, in place of whoever did before. Repeated, nothing happens.
 * @throws access.refused; request.not_found; entitlement.missing: reason `register.accompany`; state.move_refused: it has ended
 */
export async function accompanyCase(ctx: Context, caseId: Id<'case'>): Promise<void> {
  await onAny(ctx, caseId, 'accompanied', async (inner, row) => {
    if (!isAccompanied(row))
      throw fail('entitlement.missing', { reason: 'register.accompany', requiredTier: 'registration-3' });
    const { id } = actingMember(inner);
    if (row.companionId === id) return;
    await changeCaseRow(inner.db, caseId, row.state, { companionId: id });
    await noteMove(inner, row, { from: row.state, side: 'staff', reason: 'accompanied' });
    const companion = (await findMember(inner.db, id))?.name ?? '';
    await tellMember(inner, row, { what: 'accompanied', companion });
  });
}
