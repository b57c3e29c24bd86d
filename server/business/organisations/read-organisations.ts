import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type * as contract from '#contract/organisations.ts';
import type { Context } from '#server/platform/context.ts';
import { actingPerson } from '../members/sessions.ts';
import { actingOrganisation } from './acting.ts';
import { boundOf } from './bounds.ts';
import { listWaitingInvitations } from './invitations.queries.ts';
import { findOrganisation, listActRows, listOrganisationsOf } from './organisations.queries.ts';
import { actOf, colleagueOf, headOf, invitationOf } from './organisations.view.ts';
import { listColleagues } from './people.queries.ts';

const onPage = 50;

/** Those that the person acts for, by name; also one that the operator has disabled, of which nothing else is told. */
export async function listOrganisations(ctx: Context): Promise<OutputOf<typeof contract.listOrganisations>> {
  const rows = await listOrganisationsOf(ctx.db, actingPerson(ctx));
  return {
    items: rows.map(({ id: organisationId, name, role, disabled, waiting, ...bound }) => ({
      ...{ organisationId, name, role, disabled },
      approvalAbove: boundOf(bound),
      pendingApprovals: role === 'owner' && !disabled ? waiting : 0,
    })),
  };
}

/** @throws request.not_found: the call names none */
export async function readOrganisation(ctx: Context): Promise<contract.OrganisationRead> {
  const { id, role, personId } = actingOrganisation(ctx);
  const found = await findOrganisation(ctx.db, id);
  if (!found) throw fail('request.not_found');
  const colleagues = await listColleagues(ctx.db, id);
  const invitations = role === 'owner' ? await listWaitingInvitations(ctx.db, id) : [];
  return {
    ...headOf(found),
    role,
    colleagues: colleagues.map((one) => colleagueOf(one, personId)),
    invitations: invitations.map((one) => invitationOf(one, ctx.now())),
  };
}

/** Newest first. @throws request.not_found: the call names none */
export async function listOrganisationActs(
  ctx: Context,
  { cursor }: CheckedOf<typeof contract.listOrganisationActs>,
): Promise<OutputOf<typeof contract.listOrganisationActs>> {
  const { id } = actingOrganisation(ctx);
  const before = cursor === undefined ? null : Number(cursor);
  const rows = await listActRows(ctx.db, id, { before, limit: onPage + 1 });
  const shown = rows.slice(0, onPage);
  return {
    items: shown.map(actOf),
    nextCursor: rows.length > onPage ? String(shown.at(-1)?.id) : null,
  };
}
