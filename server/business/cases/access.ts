import type { CaseSide } from '#contract/case-rules.ts';
import { planGives } from '#contract/entitlements.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember, actingPerson } from '../members/sessions.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { actorsOf } from '../organisations/actors-of.ts';
import { findService, livingStates } from '../services/services.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { findCase, findCaseLocked } from './cases.queries.ts';
import type { Case } from './cases.tables.ts';

/** @throws request.not_found: none, or somebody else's (an admin sees all) */
export async function findOwn(ctx: Context, id: Id<'case'>): Promise<Case> {
  const actor = actingMember(ctx);
  const found = await findCase(ctx.db, id);
  if (!found || (found.memberId !== actor.id && actor.role !== 'admin')) throw fail('request.not_found');
  return found;
}

/**
 * In a transaction that holds the row: one act of its owner.
 * @throws request.not_found: none, or somebody else's; state.move_refused: it has ended; entitlement.missing: reason
 *   `register.case`, what it was bought with is suspended or over
 */
export async function onOwn<T>(
  ctx: Context,
  id: Id<'case'>,
  wanted: string,
  act: (inner: Context, row: Case) => Promise<T>,
): Promise<T> {
  const { id: memberId } = actingMember(ctx);
  return transaction(ctx, async (inner) => {
    const row = await findCaseLocked(inner.db, id);
    if (row?.memberId !== memberId) throw fail('request.not_found');
    if (row.endedAt) throw fail('state.move_refused', { state: row.state, wanted });
    requireLiving(await findService(inner.db, row.serviceId));
    return act(inner, row);
  });
}

/**
 * In a transaction that holds the row: one act of staff.
 * @throws access.refused: no staff, or reason `own`, nobody reviews a case of their own or of an organisation they act for or ever
 *   did; request.not_found; state.move_refused: it has ended
 */
export async function onAny<T>(
  ctx: Context,
  id: Id<'case'>,
  wanted: string,
  act: (inner: Context, row: Case) => Promise<T>,
): Promise<T> {
  requireAdmin(ctx);
  return transaction(ctx, async (inner) => {
    const row = await findCaseLocked(inner.db, id);
    if (!row) throw fail('request.not_found');
    if ((await sideOf(inner, row)) === 'member') throw fail('access.refused', { reason: 'own' });
    if (row.endedAt) throw fail('state.move_refused', { state: row.state, wanted });
    return act(inner, row);
  });
}

/** @throws entitlement.missing: it is suspended, over, or not of EZ Register */
export function requireLiving(service: DeliveredService | null): void {
  const living = service && (livingStates as readonly string[]).includes(service.state);
  if (!living || !planGives(service.selection.plan, 'register.case'))
    throw fail('entitlement.missing', { reason: 'register.case', requiredTier: 'registration-1' });
}

export const isReviewed = ({ plan }: Pick<Case, 'plan'>): boolean => planGives(plan, 'register.review');
/**
 * Staff read papers in order to review them: in a plan without a review, and after the end of a case, its papers are its
 * owner's alone.
 */
export const staffReadPapers = (row: Pick<Case, 'plan' | 'endedAt'>): boolean =>
  isReviewed(row) && row.endedAt === null;
export const isAccompanied = ({ plan }: Pick<Case, 'plan'>): boolean => planGives(plan, 'register.accompany');

/** Which side of a case somebody is on who may see it. That of its owner, too, who acts for that organisation or ever did. */
export const sideOf = async (ctx: Context, { memberId }: Pick<Case, 'memberId'>): Promise<CaseSide> =>
  (await actorsOf(ctx, memberId)).has(actingPerson(ctx)) ? 'member' : 'staff';
