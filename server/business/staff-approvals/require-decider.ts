import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type StaffApprovalState, staffApprovalDays } from '#contract/staff-approvals.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { actingPerson } from '../members/sessions.ts';
import type { StaffApprovalRow } from './staff-approvals.tables.ts';
import { listWhoMay } from './who-may.ts';

/**
 * Whether the person who acts may decide on it at this moment: somebody other than who asked, who may make the call themselves.
 * @returns what is decided on
 * @throws request.not_found; access.refused: reason `own`: they asked for it themselves, or `role`: they may not make the call, or not
 *   about this account; state.move_refused: it was decided, withdrawn or has lapsed
 */
export async function requireDecider(
  ctx: Context,
  found: StaffApprovalRow | null,
  wanted: StaffApprovalState,
): Promise<StaffApprovalRow> {
  const me = actingPerson(ctx);
  if (!found) throw fail('request.not_found');
  if (found.askedBy === me) throw fail('access.refused', { reason: 'own' });
  requireWaiting(ctx, found, wanted);
  await requireMay(ctx, found, me, 'role');
  return found;
}

/**
 * Whether the person who asked could still do it themselves, as far as it is about who they are.
 * @throws access.refused: reason `asker`
 */
export const requireAskerMay = (ctx: Context, found: StaffApprovalRow): Promise<void> =>
  requireMay(ctx, found, found.askedBy, 'asker');

export function requireWaiting(
  ctx: Context,
  { state, askedAt }: StaffApprovalRow,
  wanted: StaffApprovalState,
): void {
  if (state !== 'pending') throw fail('state.move_refused', { state, wanted });
  if (later(askedAt, days(staffApprovalDays)) <= ctx.now())
    throw fail('state.move_refused', { state: 'lapsed', wanted });
}

async function requireMay(
  ctx: Context,
  found: StaffApprovalRow,
  who: Id<'member'>,
  reason: 'role' | 'asker',
): Promise<void> {
  const may = await listWhoMay(ctx, found);
  if (!may.some(({ memberId }) => memberId === who)) throw fail('access.refused', { reason });
}
