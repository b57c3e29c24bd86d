import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type * as contract from '#contract/organisations.ts';
import { mostColleagues } from '#contract/organisations.ts';
import { days, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { ActingFor, Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { readerAt } from '../members/reader.ts';
import { requireStepUp } from '../members/step-up.ts';
import { actingOrganisation, asOwner, noteAct } from './acting.ts';
import { boundFor } from './bounds.ts';
import {
  changeInvitation,
  countOpen,
  findInvitation,
  findWaitingFor,
  insertInvitation,
} from './invitations.queries.ts';
import { invitationMail } from './organisations.mail.ts';
import { countColleagues, listColleagues } from './people.queries.ts';

const invitationLife = days(7);
const invitationLimit = { max: 30, perSeconds: 3600 } as const;

/**
 * Invites somebody by mail, after a fresh proof of the person who asks. An address that is invited already gets a new link in place of
 * the old one, for what it is invited to now.
 * @throws state.move_refused: the address is somebody's who acts for it; allowance.used_up: reason `colleagues`; request.invalid: email
 *   → not_one_of, one's own; request.too_many; as `boundFor` and `asOwner`; and what `requireStepUp` refuses
 */
export async function inviteColleague(
  ctx: Context,
  { email, role, approvalAbove, ...proof }: CheckedOf<typeof contract.inviteColleague>,
): Promise<{ invitationId: Id<'organisationInvitation'>; expiresAt: Date }> {
  const organisation = actingOrganisation(ctx);
  await takeFrom(ctx, `organisation-invitations:${organisation.id}`, invitationLimit);
  // Nobody is asked for a proof that leads nowhere.
  await requirePlace(ctx, organisation, email);
  const bound = boundFor(ctx, role, approvalAbove);
  const person = await requireStepUp(ctx, proof);
  if (person.email === email) throw failField('email', 'not_one_of');
  return asOwner(ctx, async (inner, { id: organisationId }) => {
    await requirePlace(inner, organisation, email);
    const token = newToken();
    const invitedAt = inner.now();
    const expiresAt = later(invitedAt, invitationLife);
    const offer = {
      role,
      ...bound,
      tokenHash: hashToken(token),
      ...{ invitedBy: person.id, invitedAt, expiresAt },
    };
    const known = await findWaitingFor(inner.db, organisationId, email);
    const id = known?.id ?? newId('organisationInvitation', invitedAt);
    if (known) await changeInvitation(inner.db, id, offer);
    else await insertInvitation(inner.db, { id, organisationId, email, ...offer });
    await noteAct(inner, organisationId, { act: 'invited', about: email, role });
    const invited = await readerAt(inner, email);
    const words = { by: person.email, role, token, expiresAt };
    await postMail(inner, invitationMail(inner.config, invited, words));
    return { invitationId: id, expiresAt };
  });
}

async function requirePlace({ db, now }: Context, { id }: ActingFor, email: string): Promise<void> {
  const colleagues = await listColleagues(db, id);
  if (colleagues.some((one) => one.email === email))
    throw fail('state.move_refused', { state: 'joined', wanted: 'invited' });
  const used = colleagues.length + (await countOpen(db, id, { now: now(), except: email }));
  if (used >= mostColleagues)
    throw fail('allowance.used_up', { reason: 'colleagues', used, limit: mostColleagues });
}

/**
 * Whether one more may act for it. In a transaction that holds the organisation.
 * @throws allowance.used_up: reason `colleagues`
 */
export async function requireRoomIn({ db }: Context, id: Id<'organisation'>): Promise<void> {
  const used = await countColleagues(db, id);
  if (used >= mostColleagues)
    throw fail('allowance.used_up', { reason: 'colleagues', used, limit: mostColleagues });
}

/**
 * Makes the link of an invitation useless. Withdrawn before, nothing happens.
 * @throws request.not_found: none of the organisation's, or it is over in another way; and as `asOwner`
 */
export function withdrawColleagueInvitation(
  ctx: Context,
  { invitationId }: CheckedOf<typeof contract.withdrawColleagueInvitation>,
): Promise<void> {
  return asOwner(ctx, async (inner, { id: organisationId }) => {
    const found = await findInvitation(inner.db, invitationId);
    if (found?.organisationId !== organisationId) throw fail('request.not_found');
    if (found.endedBecause === 'withdrawn') return;
    const ended = { endedAt: inner.now(), endedBecause: 'withdrawn' } as const;
    if (!(await changeInvitation(inner.db, found.id, ended))) throw fail('request.not_found');
    await noteAct(inner, organisationId, {
      act: 'invitation_withdrawn',
      about: found.email,
      role: found.role,
    });
  });
}
