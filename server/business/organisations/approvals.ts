import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type * as contract from '#contract/organisation-approvals.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { actingOrganisation, noteAct } from './acting.ts';
import type { Approvable, Approvables } from './approvable.ts';
import {
  changeApproval,
  findApprovalLocked,
  findApprovalOf,
  insertApproval,
  listApprovalRows,
} from './approvals.queries.ts';
import { approvalAskedMail } from './organisations.mail.ts';
import { approvalOf } from './organisations.view.ts';
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
  const { id: organisationId } = actingOrganisation(ctx);
  const { id: accountId } = actingMember(ctx);
  return transaction(ctx, async (inner) => {
    const order = await orders.hold(inner, accountId, orderNo);
    if (!order) throw fail('request.not_found');
    if (!order.unpaid) throw fail('state.move_refused', { state: order.state, wanted: 'pending' });
    const known = await findApprovalOf(inner.db, organisationId, orderNo);
    if (known?.state === 'refused')
      throw fail('state.move_refused', { state: known.state, wanted: 'pending' });
    const { total } = order;
    if (known?.state === 'pending' || known?.state === 'approved') {
      if (known.totalAmount === total.amount && known.totalCurrency === total.currency) return known.id;
      await changeApproval(inner.db, known.id, { state: 'void', decidedAt: inner.now() });
    }
    return askOwners(inner, { ...order, orderNo, note });
  });
}

/**
 * In a transaction that holds an order about which nothing was asked before: asks the owners to approve it.
 * @throws request.not_found: the call names no organisation
 */
export async function askOwners(
  ctx: Context,
  { orderNo, total, titles, renewals, note }: Approvable & { orderNo: string; note: string },
): Promise<Id<'organisationApproval'>> {
  const { id: organisationId, personId } = actingOrganisation(ctx);
  const askedAt = ctx.now();
  const id = newId('organisationApproval', askedAt);
  await insertApproval(ctx.db, {
    ...{ id, organisationId, orderNo, titles, renewals, note, askedAt, askedBy: personId, state: 'pending' },
    ...{ totalAmount: total.amount, totalCurrency: total.currency },
  });
  await noteAct(ctx, organisationId, { act: 'approval_asked', about: orderNo });
  const asker = (await findMember(ctx.db, personId))?.email ?? '';
  await tellOwners(ctx, organisationId, { except: personId }, (owner, name) =>
    approvalAskedMail(ctx.config, owner, { name, asker, orderNo, total, titles, renewals }),
  );
  return id;
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
    if (found.state !== 'pending')
      throw fail('state.move_refused', { state: found.state, wanted: 'withdrawn' });
    await changeApproval(inner.db, id, { state: 'withdrawn', decidedAt: inner.now() });
  });
}
