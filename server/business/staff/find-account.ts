import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type * as calls from '#contract/staff-calls.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember, findMemberByAddress, findSecondFactor } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { shownAddress } from '../members/shown-address.ts';
import { boundOf } from '../organisations/bounds.ts';
import { listWaitingInvitations } from '../organisations/invitations.queries.ts';
import { findOrganisationOfAccount, listOrganisationsOf } from '../organisations/organisations.queries.ts';
import { colleagueOf, invitationOf } from '../organisations/organisations.view.ts';
import { listColleagues } from '../organisations/people.queries.ts';
import { requireOperator } from './manage-staff.ts';
import { countOpenSessions, findLastSignIn, findStaff } from './staff.queries.ts';

type Account = OutputOf<typeof calls.findAccount>;

/** @throws access.refused; request.not_found; request.invalid: neither an address nor an id */
export async function findAccount(
  ctx: Context,
  asked: CheckedOf<typeof calls.findAccount>,
): Promise<Account> {
  requireOperator(ctx);
  const member = await getMember(ctx, asked);
  const held = await findStaff(ctx.db, member.id);
  return {
    memberId: member.id,
    email: shownAddress(member),
    name: member.name,
    createdAt: member.createdAt.toISOString(),
    disabledAt: member.disabledAt?.toISOString() ?? null,
    disabledReason: member.disabledReason,
    lastSignInAt: (await findLastSignIn(ctx.db, member.id))?.toISOString() ?? null,
    sessions: await countOpenSessions(ctx.db, member.id, ctx.now()),
    staffRoles: held && !held.suspendedAt ? held.roles : [],
    secondFactor: Boolean((await findSecondFactor(ctx.db, member.id))?.confirmedAt),
    organisation: await peopleOf(ctx, member),
    actsFor: await actedForBy(ctx, member),
  };
}

async function getMember(
  { db }: Context,
  { email, memberId }: CheckedOf<typeof calls.findAccount>,
): Promise<Member> {
  if (!email && !memberId) throw failField('email', 'required');
  const byAddress = email ? await findMemberByAddress(db, email) : null;
  const member = !email && memberId ? await findMember(db, memberId) : byAddress;
  if (!member || (memberId && member.id !== memberId)) throw fail('request.not_found');
  return member;
}

async function peopleOf({ db, now }: Context, { id }: Member): Promise<Account['organisation']> {
  const organisation = await findOrganisationOfAccount(db, id);
  if (!organisation) return null;
  const colleagues = await listColleagues(db, organisation.id);
  const invitations = await listWaitingInvitations(db, organisation.id);
  return {
    colleagues: colleagues.map((one) => {
      const { isYou: _, ...shown } = colleagueOf(one, '');
      return shown;
    }),
    invitations: invitations.map((one) => {
      const { invitationId: _, ...shown } = invitationOf(one, now());
      return shown;
    }),
  };
}

async function actedForBy({ db }: Context, { id }: Member): Promise<Account['actsFor']> {
  const rows = await listOrganisationsOf(db, id);
  return rows.map(({ accountId: memberId, name, role, joinedAt, disabled, ...bound }) => ({
    ...{ memberId, name, role, disabled },
    approvalAbove: boundOf(bound),
    joinedAt: joinedAt.toISOString(),
  }));
}
