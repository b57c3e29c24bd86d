import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { staffMay } from '#contract/staff.ts';
import type * as contract from '#contract/staff-approvals.ts';
import { type StaffApproval, staffApprovalDays } from '#contract/staff-approvals.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember, actingPerson } from '../members/sessions.ts';
import { actorsOf } from '../organisations/actors-of.ts';
import { shownOf } from './asked-input.ts';
import { requireDecider, requireWaiting } from './require-decider.ts';
import { endApproval, findApprovalLocked, listApprovalRows } from './staff-approvals.queries.ts';
import { tellAsker } from './tell-of-approval.ts';

const onPage = 25;

/** In one state, newest first; the door lets only staff in. */
export async function listStaffApprovals(
  ctx: Context,
  { state, cursor }: CheckedOf<typeof contract.listStaffApprovals>,
): Promise<OutputOf<typeof contract.listStaffApprovals>> {
  const after = state === 'pending' ? later(ctx.now(), -days(staffApprovalDays)) : null;
  const rows = await listApprovalRows(ctx.db, { state, after, before: cursor, limit: onPage + 1 });
  const shown = rows.slice(0, onPage);
  return {
    items: await Promise.all(shown.map((row) => describe(ctx, row))),
    nextCursor: rows.length > onPage ? (shown.at(-1)?.approval.id ?? null) : null,
    above: [...ctx.config.secondPersonAbove],
  };
}

type Row = Awaited<ReturnType<typeof listApprovalRows>>[number];

async function describe(ctx: Context, { approval, email, askedBy, decidedBy }: Row): Promise<StaffApproval> {
  const { id: me, staffRoles = [] } = actingMember(ctx);
  const { id: approvalId, state, call, about, memberId, parts, reason, amount, currency } = approval;
  const isYours = approval.askedBy === me;
  const isOpen = state === 'pending' && !isYours && staffMay(staffRoles, call);
  return {
    ...{ approvalId, state, call, email, memberId, reason, askedBy, decidedBy, isYours },
    about: about === memberId ? (email ?? about) : about,
    amount: { amount, currency },
    parts: [...parts],
    asked: shownOf(ctx, approval),
    mayDecide: isOpen && !(await actorsOf(ctx, approval.memberId)).has(me),
    askedAt: approval.askedAt.toISOString(),
    endsAt: later(approval.askedAt, days(staffApprovalDays)).toISOString(),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    refusedBecause: approval.refusedBecause,
  };
}

/**
 * Somebody else decides that it is not done; the person who asked is mailed why.
 * @throws as `requireDecider`
 */
export async function refuseStaffApproval(
  ctx: Context,
  { approvalId, reason: refusedBecause }: CheckedOf<typeof contract.refuseStaffApproval>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    await requireDecider(inner, await findApprovalLocked(inner.db, approvalId), 'refused');
    const decidedBy = actingPerson(inner);
    const end = { state: 'refused', decidedBy, decidedAt: inner.now(), refusedBecause } as const;
    const ended = await endApproval(inner.db, approvalId, end);
    if (ended) await tellAsker(inner, ended, 'approval_refused');
  });
}

/**
 * Takes back what the person has asked for. Withdrawn before, nothing happens.
 * @throws request.not_found: none that they have asked for; state.move_refused: it was decided, or has lapsed
 */
export async function withdrawStaffApproval(
  ctx: Context,
  { approvalId }: CheckedOf<typeof contract.withdrawStaffApproval>,
): Promise<void> {
  const decidedBy = actingPerson(ctx);
  await transaction(ctx, async (inner) => {
    const found = await findApprovalLocked(inner.db, approvalId);
    if (found?.askedBy !== decidedBy) throw fail('request.not_found');
    if (found.state === 'withdrawn') return;
    requireWaiting(inner, found, 'withdrawn');
    const end = { state: 'withdrawn', decidedBy, decidedAt: inner.now() } as const;
    const ended = await endApproval(inner.db, approvalId, end);
    if (ended) await tellAsker(inner, ended, 'approval_withdrawn');
  });
}
