import { type CaseSide, caseSteps, paperDays } from '#contract/case-rules.ts';
import type * as contract from '#contract/cases.ts';
import type * as operator from '#contract/cases-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type CaseState, canMove, caseMoves, endedCaseStates } from '#contract/states.ts';
import { days, later } from '#contract/time.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isReviewed, onAny, onOwn } from './access.ts';
import {
  changeCaseRow,
  findCaseLocked,
  findCaseOf,
  insertMove,
  listLineRows,
  shortenPapers,
} from './cases.queries.ts';
import type { Case } from './cases.tables.ts';
import { isWhole, shownLines } from './cases.view.ts';
import { tellMember, tellStaff } from './tell.ts';

/**
 * Its owner moves a case on, back, or to its end. In that stage already, nothing happens.
 * @throws request.not_found; entitlement.missing; state.move_refused: no such step from here for its owner, or the checklist
 *   has open lines
 */
export async function moveCase(
  ctx: Context,
  { caseId, to, reason }: CheckedOf<typeof contract.moveCase>,
): Promise<void> {
  await onOwn(ctx, caseId, to, async (inner, row) => {
    if (row.state === to) return;
    const moved = await step(inner, row, to, 'member', reason || 'by_member');
    await tellStaff(inner, moved, { what: 'moved' });
  });
}

/**
 * Staff move a case; its owner reads why. In that stage already, nothing happens.
 * @throws access.refused; request.not_found; state.move_refused: no such step from here for staff, or a line that is asked of
 *   everybody is not accepted
 */
export async function decideCase(
  ctx: Context,
  { caseId, to, reason }: CheckedOf<typeof operator.decideCase>,
): Promise<void> {
  await onAny(ctx, caseId, to, async (inner, row) => {
    if (row.state === to) return;
    const moved = await step(inner, row, to, 'staff', reason);
    await tellMember(inner, moved, { what: 'moved', reason });
  });
}

/** What a case was bought with has ended: the case ends with it. */
export async function endWithService(ctx: Context, serviceId: Id<'service'>): Promise<void> {
  const found = await findCaseOf(ctx.db, serviceId);
  if (!found) return;
  await transaction(ctx, async (inner) => {
    const row = await findCaseLocked(inner.db, found.id);
    if (!row || row.endedAt) return;
    const to = row.state === 'registered' ? 'closed' : 'canceled';
    const moved = await moveInto(inner, row, to, { side: null, reason: 'service_ended' });
    await tellMember(inner, moved, { what: 'moved', reason: null });
  });
}

async function step(ctx: Context, row: Case, to: CaseState, side: CaseSide, reason: string): Promise<Case> {
  const found = caseSteps(row.state, side, isReviewed(row)).find((one) => one.to === to);
  const lines = found?.whole ? shownLines(row, await listLineRows(ctx.db, row.id)) : [];
  if (!found || !isWhole(row, lines)) throw fail('state.move_refused', { state: row.state, wanted: to });
  return moveInto(ctx, row, to, { side, reason });
}

/** In a transaction that holds the row. */
async function moveInto(
  ctx: Context,
  row: Case,
  to: CaseState,
  why: { side: CaseSide | null; reason: string },
): Promise<Case> {
  const { id, state } = row;
  if (!canMove(caseMoves, state, to)) throw fail('state.move_refused', { state, wanted: to });
  const now = ctx.now();
  const ended = (endedCaseStates as readonly string[]).includes(to);
  const moved = await changeCaseRow(ctx.db, id, state, {
    state: to,
    movedAt: now,
    ...(ended ? { endedAt: now } : {}),
  });
  if (!moved) throw fail('request.conflict');
  if (ended) await shortenPapers(ctx.db, id, later(now, days(paperDays.afterEnd)).toISOString().slice(0, 10));
  await noteMove(ctx, moved, { from: state, ...why });
  return moved;
}

/** In a transaction that holds the row. Without a change of stage, `from` is the stage it is in. */
export async function noteMove(
  ctx: Context,
  { id, state }: Pick<Case, 'id' | 'state'>,
  {
    from,
    side,
    reason,
    line = null,
  }: { from: CaseState | null; side: CaseSide | null; reason: string; line?: string | null },
): Promise<void> {
  await insertMove(ctx.db, {
    ...{ caseId: id, fromState: from, toState: state, side, reason, line },
    actor: actorName(ctx.actor),
    movedAt: ctx.now(),
  });
}
