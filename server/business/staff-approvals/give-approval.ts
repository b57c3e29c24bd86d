import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { giveStaffApproval as contract, SecondPersonCall } from '#contract/staff-approvals.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireStepUp } from '../members/step-up.ts';
import { openAsked } from './asked-input.ts';
import { requireAskerMay, requireDecider } from './require-decider.ts';
import { findApproval, findApprovalLocked } from './staff-approvals.queries.ts';
import type { StaffApprovalRow } from './staff-approvals.tables.ts';

/** Makes a call as the doors do. The nouns whose calls these are stand to the right, so it is handed in where the doors open. */
export type CarryOut = (ctx: Context, call: SecondPersonCall, input: unknown) => Promise<unknown>;

/**
 * Carries out what somebody else asked for, by the verb of the call and in one transaction with the approval, after a fresh proof. What
 * the verb refuses by now is refused as it says, and the approval goes on waiting.
 * @throws as `requireDecider`, `requireAskerMay` and the verb; request.conflict: what would be done is no longer what was asked;
 *   state.move_refused: it was done meanwhile (state `done`), or the secret that it was sealed with is gone (state `lost`); and what
 *   `requireStepUp` refuses
 */
export async function giveStaffApproval(
  ctx: Context,
  { approvalId, ...proof }: CheckedOf<typeof contract>,
  carryOut: CarryOut,
): Promise<void> {
  // Nobody is asked for a proof that leads nowhere.
  await requireGivable(ctx, await findApproval(ctx.db, approvalId));
  await requireStepUp(ctx, proof);
  await transaction(ctx, async (inner) => {
    const approval = await requireGivable(inner, await findApprovalLocked(inner.db, approvalId));
    const asked = openAsked(inner, approval);
    if (!asked) throw fail('state.move_refused', { state: 'lost', wanted: 'approved' });
    await carryOut({ ...inner, approval: approvalId }, approval.call, asked.input);
    // The verb has answered with what was there, and did nothing that could be approved.
    if ((await findApproval(inner.db, approvalId))?.state !== 'approved')
      throw fail('state.move_refused', { state: 'done', wanted: 'approved' });
  });
}

async function requireGivable(ctx: Context, found: StaffApprovalRow | null): Promise<StaffApprovalRow> {
  const approval = await requireDecider(ctx, found, 'approved');
  await requireAskerMay(ctx, approval);
  return approval;
}
