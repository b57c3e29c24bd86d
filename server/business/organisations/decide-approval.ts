import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type * as contract from '#contract/organisation-approvals.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { actingOrganisation, asOwner, noteAct } from './acting.ts';
import type { Approvables } from './approvable.ts';
import { changeApproval, findApproval, findApprovalLocked } from './approvals.queries.ts';
import { approvalDecidedMail } from './organisations.mail.ts';
import { findOrganisation } from './organisations.queries.ts';
import type { OrganisationApproval } from './organisations.tables.ts';
import { findColleague } from './people.queries.ts';

type Ask = CheckedOf<typeof contract.decideApproval>;

/**
 * Decides on an order, once: approved, its buyer may pay it, or it is paid by that where it costs nothing today; refused, it is cancelled,
 * and neither happens without the other. Whoever asked is mailed, and nobody decides on what they asked for themselves, whatever they
 * have become since.
 * @throws request.not_found: none of the organisation's; access.refused: reason `own`; state.move_refused: it was decided, withdrawn or
 *   is void; payment.under_way: refused while somebody pays it, and the provider is working on that or could not be asked, so that
 *   nothing is decided; and as `asOwner`
 */
export async function decideApproval(ctx: Context, orders: Approvables, ask: Ask): Promise<void> {
  const { id: accountId } = actingMember(ctx);
  const { orderNo } = await getDecidable(ctx, ask, findApproval);
  // A provider gives up a payment for this: only for whoever may decide.
  if (ask.decision === 'refuse') return orders.cancel(ctx, orderNo, (inner) => decide(inner, ask));
  await transaction(ctx, async (inner) => {
    await orders.hold(inner, accountId, orderNo);
    await decide(inner, ask);
    await orders.settle(inner, orderNo);
  });
}

/** In a transaction that holds the order. */
const decide = (ctx: Context, ask: Ask): Promise<void> =>
  asOwner(ctx, async (inner, { id: organisationId, personId: decidedBy }) => {
    const found = await getDecidable(inner, ask, findApprovalLocked);
    const state = stateOf(ask);
    const decided = { state, reason: ask.reason, decidedBy, decidedAt: inner.now() };
    await changeApproval(inner.db, found.id, decided);
    await noteAct(inner, organisationId, { act: state, about: found.orderNo });
    await tellAsker(inner, { ...found, ...decided });
  });

const stateOf = ({ decision }: Ask): 'approved' | 'refused' =>
  decision === 'approve' ? 'approved' : 'refused';

async function getDecidable(
  ctx: Context,
  ask: Ask,
  find: typeof findApproval,
): Promise<OrganisationApproval> {
  const { id: organisationId, personId } = actingOrganisation(ctx);
  const found = await find(ctx.db, organisationId, ask.approvalId);
  if (!found) throw fail('request.not_found');
  if (found.askedBy === personId) throw fail('access.refused', { reason: 'own' });
  const { state } = found;
  if (state !== 'pending') throw fail('state.move_refused', { state, wanted: stateOf(ask) });
  return found;
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
