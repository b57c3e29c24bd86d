import type { OutputOf } from '#contract/endpoint.ts';
import type { Approval } from '#contract/organisation-approvals.ts';
import type * as contract from '#contract/organisations.ts';
import type { listApprovalRows } from './approvals.queries.ts';
import { boundOf } from './bounds.ts';
import type { listActRows, OrganisationWithName } from './organisations.queries.ts';
import type { OrganisationInvitation } from './organisations.tables.ts';
import type { listColleagues } from './people.queries.ts';

type RowOf<Query extends (...asked: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number];

/** That of an account that was deleted leads to nobody. */
export const presentAddress = (address: string | null): string | null =>
  address === null || address.endsWith('@deleted.invalid') ? null : address;

export function colleagueOf(
  { row, email, name }: RowOf<typeof listColleagues>,
  askedBy: string,
): contract.Colleague {
  const { memberId, role, joinedAt } = row;
  return {
    ...{ memberId, email, name, role },
    approvalAbove: boundOf(row),
    joinedAt: joinedAt.toISOString(),
    isYou: memberId === askedBy,
  };
}

export function invitationOf(
  invitation: OrganisationInvitation,
  now: Date,
): contract.OrganisationRead['invitations'][number] {
  const { id, email, role, invitedAt, expiresAt } = invitation;
  return {
    ...{ invitationId: id, email, role },
    approvalAbove: boundOf(invitation),
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: expiresAt <= now ? 'expired' : 'open',
  };
}

export const headOf = ({ id, name, formedAt }: OrganisationWithName) => ({
  ...{ organisationId: id, name },
  formedAt: formedAt.toISOString(),
});

export function approvalOf(
  { approval, askedBy, decidedBy }: RowOf<typeof listApprovalRows>,
  askedByPerson: string,
): Approval {
  const { id, state, orderNo, totalAmount, totalCurrency, titles, renewals } = approval;
  const { note, askedAt, decidedAt, reason } = approval;
  return {
    ...{ approvalId: id, state, orderNo, titles, note, reason },
    renewals: [...renewals],
    total: { amount: totalAmount, currency: totalCurrency },
    askedBy: presentAddress(askedBy),
    isYours: approval.askedBy === askedByPerson,
    askedAt: askedAt.toISOString(),
    decidedBy: presentAddress(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export function actOf({
  act,
  at,
  by,
  about,
  aboutEmail,
  role,
}: RowOf<typeof listActRows>): OutputOf<typeof contract.listOrganisationActs>['items'][number] {
  return {
    ...{ act, role },
    at: at.toISOString(),
    by: presentAddress(by),
    about: aboutEmail === null ? about : (presentAddress(aboutEmail) ?? ''),
  };
}
