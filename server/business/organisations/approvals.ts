import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { Failure, fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type * as contract from '#contract/organisation-approvals.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { actingOrganisation, asOwner, noteAct } from './acting.ts';
import type { Approvables } from './approvable.ts';
import {
  changeApproval,
  findApprovalLocked,
  findApprovalOf,
  insertApproval,
  listApprovalRows,
} from './approvals.queries.ts';
import { approvalAskedMail, approvalDecidedMail } from './organisations.mail.ts';
import { findOrganisation } from './organisations.queries.ts';
import type { OrganisationApproval } from './organisations.tables.ts';
import { approvalOf } from './organisations.view.ts';
import { findColleague } from './people.queries.ts';
import { tellOwners } from './tell-owners.ts';

const onPage = 25;

/** Newest first. @throws request.not_found: the call names no organisation */
export async function listApprovals(
  ctx: Context,
  { state, orderNo, cursor }: CheckedOf<typeof contract.listApprovals>,
): Promise<OutputOf<typeof contract.listApprovals>> {
  const { id, personId } = actingOrganisation(ctx);
  const rows = await listApprovalRows(ctx.db, id, { state, orderNo, before: cursor, limit: onPage + 1 });
  const shown = rows.slice(0, onPage);
  return {
    items: shown.map((row) => approvalOf(row, personId)),
    nextCursor: rows.length > onPage ? (shown.at(-1)?.approval.id ?? null) : null,
  };
}

/**
 * Asks the owners to approve an order of the organisation over its total of this moment. Asked before about the same total, it is answered
 * as it is.
 * @throws request.not_found: the organisation has no such order, or the call names none; state.move_refused: it asks for no money any
 *   more, or an owner has refused it
 */
export async function askApproval(
  ctx: Context,
  orders: Approvables,
  { orderNo, note }: CheckedOf<typeof contract.askApproval>,
): Promise<Id<'organisationApproval'>> {
  const { id: organisationId, personId } = actingOrganisation(ctx);
  const { id: accountId } = actingMember(ctx);
  return transaction(ctx, async (inner) => {
    const order = await orders.hold(inner, accountId, orderNo);
    if (!order) throw fail('request.not_found');
    if (!order.unpaid) throw fail('state.move_refused', { state: order.state, wanted: 'pending' });
    const known = await findApprovalOf(inner.db, organisationId, orderNo);
    if (known?.state === 'refused')
      throw fail('state.move_refused', { state: known.state, wanted: 'pending' });
    const { total, titles } = order;
    if (known?.state === 'pending' || known?.state === 'approved') {
      if (known.totalAmount === total.amount && known.totalCurrency === total.currency) return known.id;
      await changeApproval(inner.db, known.id, { state: 'void', decidedAt: inner.now() });
    }
    const askedAt = inner.now();
    const id = newId('organisationApproval', askedAt);
    await insertApproval(inner.db, {
      ...{ id, organisationId, orderNo, titles, note, askedAt, askedBy: personId, state: 'pending' },
      ...{ totalAmount: total.amount, totalCurrency: total.currency },
    });
    await noteAct(inner, organisationId, { act: 'approval_asked', about: orderNo });
    const asker = (await findMember(inner.db, personId))?.email ?? '';
    await tellOwners(inner, organisationId, { except: personId }, (owner, name) =>
      approvalAskedMail(inner.config, owner, { name, asker, orderNo, total, titles }),
    );
    return id;
  });
}

/**
 * Takes back what the person has asked for. Withdrawn before, nothing happens.
 * @throws request.not_found: none that they have asked for; state.move_refused: it was decided, or is void
 */
export async function withdrawApproval(
  ctx: Context,
  { approvalId: id }: CheckedOf<typeof contract.withdrawApproval>,
): Promise<void> {
  const { id: organisationId, personId } = actingOrganisation(ctx);
  await transaction(ctx, async (inner) => {
    const found = await findApprovalLocked(inner.db, organisationId, id);
    if (found?.askedBy !== personId) throw fail('request.not_found');
    if (found.state === 'withdrawn') return;
    requirePending(found, 'withdrawn');
    await changeApproval(inner.db, id, { state: 'withdrawn', decidedAt: inner.now() });
  });
}

/**
 * Decides on an order, once: approved, its buyer may pay it; refused, it is cancelled. Whoever asked is mailed, and nobody decides on
 * what they asked for themselves, whatever they have become since.
 * @throws request.not_found: none of the organisation's; access.refused: reason `own`; state.move_refused: it was decided, withdrawn or
 *   is void; and as `asOwner`
 */
export async function decideApproval(
  ctx: Context,
  orders: Approvables,
  { approvalId: id, decision, reason }: CheckedOf<typeof contract.decideApproval>,
): Promise<void> {
  const state = decision === 'approve' ? 'approved' : 'refused';
  const { orderNo } = await asOwner(ctx, async (inner, { id: organisationId, personId }) => {
    const found = await findApprovalLocked(inner.db, organisationId, id);
    if (!found) throw fail('request.not_found');
    if (found.askedBy === personId) throw fail('access.refused', { reason: 'own' });
    requirePending(found, state);
    const decided = { state, reason, decidedBy: personId, decidedAt: inner.now() } as const;
    await changeApproval(inner.db, id, decided);
    await noteAct(inner, organisationId, { act: state, about: found.orderNo });
    await tellAsker(inner, { ...found, ...decided });
    return found;
  });
  if (state === 'refused') await cancelUnlessMoved(ctx, orders, orderNo);
}

/** Providers are asked before an order is cancelled, so this comes after the decision, which stands whatever becomes of it. */
async function cancelUnlessMoved(ctx: Context, orders: Approvables, orderNo: string): Promise<void> {
  try {
    await orders.cancel(ctx, orderNo);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    ctx.log.info({ failure: error.failure }, 'a refused order was not canceled');
  }
}

/** Unless they are gone, or act for the organisation no more. */
async function tellAsker(ctx: Context, approval: OrganisationApproval): Promise<void> {
  const { organisationId, askedBy } = approval;
  if (!askedBy || !(await findColleague(ctx.db, organisationId, askedBy))) return;
  const asker = await findMember(ctx.db, askedBy);
  if (!asker) return;
  const name = (await findOrganisation(ctx.db, organisationId))?.name ?? '';
  await postMail(ctx, approvalDecidedMail(ctx.config, asker, { ...approval, name }));
}

function requirePending({ state }: OrganisationApproval, wanted: string): void {
  if (state !== 'pending') throw fail('state.move_refused', { state, wanted });
}
