import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/organisations.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember } from '../members/members.queries.ts';
import { actingPerson } from '../members/sessions.ts';
import { noteAct } from './acting.ts';
import { boundOf } from './bounds.ts';
import { changeInvitation, findByToken } from './invitations.queries.ts';
import { requireRoomIn } from './invite-colleague.ts';
import { declinedMail, joinedMail } from './organisations.mail.ts';
import { lockOrganisation } from './organisations.queries.ts';
import { requireRoomFor } from './organisations.ts';
import { presentAddress } from './organisations.view.ts';
import { findColleague, insertColleague } from './people.queries.ts';
import { tellOwners } from './tell-owners.ts';

type Shown = OutputOf<typeof contract.readOrganisationInvitation>;
type Ticket = CheckedOf<typeof contract.acceptOrganisationInvitation>;

/** @throws request.not_found: unknown, replaced by a newer one, or for another address than the caller's */
export async function readOrganisationInvitation(ctx: Context, { token }: Ticket): Promise<Shown> {
  const { invitation, state, name, inviter } = await getInvitation(ctx, token);
  const { organisationId, role, expiresAt } = invitation;
  return {
    ...{ state, organisationId, name, role },
    approvalAbove: boundOf(invitation),
    invitedBy: presentAddress(inviter),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * From now on the person acts for the organisation. Accepted before by them, nothing happens.
 * @throws request.not_found, as `readOrganisationInvitation`; state.move_refused: it is over, or they act for it already;
 *   access.refused: reason `organisation_disabled`, and the invitation waits; allowance.used_up: reason `organisations`, theirs, or `colleagues`, of the organisation
 */
export async function acceptOrganisationInvitation(
  ctx: Context,
  { token }: Ticket,
): Promise<Id<'organisation'>> {
  const memberId = actingPerson(ctx);
  const { organisationId } = (await getInvitation(ctx, token)).invitation;
  return transaction(ctx, async (inner) => {
    await requireRoomFor(inner, memberId);
    await lockOrganisation(inner.db, organisationId);
    const { invitation, state, email, disabled } = await getInvitation(inner, token);
    if (state === 'accepted') return organisationId;
    if (state !== 'open') throw fail('state.move_refused', { state, wanted: 'accepted' });
    if (disabled) throw fail('access.refused', { reason: 'organisation_disabled' });
    if (await findColleague(inner.db, organisationId, memberId))
      throw fail('state.move_refused', { state: 'joined', wanted: 'accepted' });
    await requireRoomIn(inner, organisationId);
    const joinedAt = inner.now();
    const { role, approvalAboveAmount, approvalAboveCurrency } = invitation;
    await changeInvitation(inner.db, invitation.id, { acceptedBy: memberId, acceptedAt: joinedAt });
    await insertColleague(inner.db, {
      ...{ organisationId, memberId, role, joinedAt },
      ...{ approvalAboveAmount, approvalAboveCurrency },
    });
    await noteAct(inner, organisationId, { act: 'joined', aboutId: memberId, role });
    await tellOwners(inner, organisationId, { except: memberId }, (owner, name) =>
      joinedMail(inner.config, owner, { name, person: email, role }),
    );
    return organisationId;
  });
}

/**
 * Refuses an invitation, and its owners are told. Declined before, nothing happens.
 * @throws request.not_found, as `readOrganisationInvitation`; state.move_refused: it was accepted, and the person leaves instead, or it
 *   is over
 */
export async function declineOrganisationInvitation(ctx: Context, { token }: Ticket): Promise<void> {
  const { organisationId } = (await getInvitation(ctx, token)).invitation;
  await transaction(ctx, async (inner) => {
    await lockOrganisation(inner.db, organisationId);
    const { invitation, state, email } = await getInvitation(inner, token);
    if (state === 'declined') return;
    if (state !== 'open') throw fail('state.move_refused', { state, wanted: 'declined' });
    await changeInvitation(inner.db, invitation.id, { endedAt: inner.now(), endedBecause: 'declined' });
    await noteAct(inner, organisationId, { act: 'declined', about: email, role: invitation.role });
    await tellOwners(inner, organisationId, {}, (owner, name) =>
      declinedMail(inner.config, owner, { name, person: email }),
    );
  });
}

/** One in whatever state. @throws request.not_found, as `readOrganisationInvitation` */
async function getInvitation(ctx: Context, token: string) {
  const person = await findMember(ctx.db, actingPerson(ctx));
  const found = await findByToken(ctx.db, hashToken(token));
  const { acceptedBy, email } = found?.invitation ?? {};
  // The link alone is not enough: a forwarded mail lets nobody else in.
  const theirs = acceptedBy ? acceptedBy === person?.id : email === person?.email;
  const account = found && (await findMember(ctx.db, found.accountId));
  if (!person || !found || !account || !theirs) throw fail('request.not_found');
  const { name, disabledAt } = account;
  return {
    ...{ ...found, name, email: person.email, disabled: disabledAt !== null },
    state: stateOf(found, ctx.now()),
  };
}

function stateOf(
  { invitation, closedAt }: NonNullable<Awaited<ReturnType<typeof findByToken>>>,
  now: Date,
): Shown['state'] {
  const { acceptedAt, endedBecause, expiresAt } = invitation;
  if (acceptedAt) return 'accepted';
  if (endedBecause) return endedBecause;
  if (closedAt) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
}
