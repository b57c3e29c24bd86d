import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { changesSomething, type StaffRole } from '#contract/staff.ts';
import type { checkStaffLink } from '#contract/staff-calls.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import { otpSecretOf, otpUri } from '#server/platform/auth/otp.ts';
import { lookAtTicket, type Ticket } from '#server/platform/auth/tickets.ts';
import { hashCode, hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { brandOf } from '../members/members.mail.ts';
import { findMemberByAddress, findSecondFactor } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { ownerLinkKind } from './owner-links.ts';
import { listActingOwners } from './staff.queries.ts';

export const invitationKind = 'staff_invitation';
const maxPerNetwork = { max: 60, perSeconds: 600 };

/** What an invitation carries. */
export interface Invited {
  roles: StaffRole[];
  invitedBy: Id<'member'>;
}

export type LinkState = 'ready' | 'used' | 'expired' | 'unknown';

export interface StaffLink {
  kind: 'owner' | 'invitation';
  ticket: Ticket;
  roles: readonly StaffRole[];
  invitedBy: Id<'member'> | null;
}

/** The link behind a ticket, in whatever state it is. Asking is limited, although no ticket can be guessed. */
export async function openStaffLink(
  ctx: Context,
  text: string,
): Promise<{ state: LinkState; link: StaffLink | null }> {
  await takeByNetwork(ctx, 'staff-link', maxPerNetwork);
  const owner = await lookAtTicket(ctx, ownerLinkKind, text);
  if (owner) {
    const { state, ticket } = owner;
    const link: StaffLink = { kind: 'owner', ticket, roles: ['owner'], invitedBy: null };
    // One that was made for nobody in particular is for the first owner alone.
    const late = ticket.email === null && (await listActingOwners(ctx.db)).length > 0;
    return { state: late ? 'used' : state, link };
  }
  const invitation = await lookAtTicket(ctx, invitationKind, text);
  if (!invitation) return { state: 'unknown', link: null };
  const { roles, invitedBy } = invitation.ticket.data as Invited;
  // Whoever may not invite any more has invited nobody.
  const valid = (await listActingOwners(ctx.db)).some(({ memberId }) => memberId === invitedBy);
  return {
    state: invitation.state === 'ready' && !valid ? 'expired' : invitation.state,
    link: { kind: 'invitation', ticket: invitation.ticket, roles, invitedBy },
  };
}

/** What the page of a link shows; nothing is used up. */
export async function describeStaffLink(
  ctx: Context,
  { ticket: text }: CheckedOf<typeof checkStaffLink>,
): Promise<OutputOf<typeof checkStaffLink>> {
  const { state, link } = await openStaffLink(ctx, text);
  const none = { account: 'open', factor: 'none', secret: null, uri: null } as const;
  if (!link || state !== 'ready')
    return { state, kind: link?.kind ?? 'invitation', email: null, roles: [], ...none };
  const { email } = link.ticket;
  const member = email ? await findMemberByAddress(ctx.db, email) : null;
  const factor = await factorFor(ctx, link, member);
  const secret = factor === 'set_up' ? secretOf(ctx, text) : null;
  return {
    state,
    kind: link.kind,
    email,
    roles: [...link.roles],
    account: email === null ? 'open' : !member ? 'new' : member.passwordHash ? 'member' : 'no_password',
    factor,
    secret,
    uri: secret && otpUri(secret, email ?? 'owner', brandOf(ctx.config)),
  };
}

/**
 * A link of the machine sets a second factor up in any case, which is how an owner without their phone comes back. A
 * mailed one never replaces a second factor: reading somebody's mail is not enough for that.
 */
export async function factorFor(
  ctx: Context,
  { kind, roles }: StaffLink,
  member: Member | null,
): Promise<'set_up' | 'prove' | 'none'> {
  if (kind === 'owner') return 'set_up';
  if (member && (await findSecondFactor(ctx.db, member.id))?.confirmedAt) return 'prove';
  return roles.some(changesSomething) ? 'set_up' : 'none';
}

/**
 * The second factor that a link sets up. It follows from the link and the secret of the install, so that a page that is
 * opened twice shows the same one, and the link alone does not tell it to who finds it later.
 */
export const secretOf = (ctx: Context, text: string): string =>
  otpSecretOf(Buffer.from(hashCode(ctx.secret, hashToken(text), 'staff second factor'), 'base64url'));

/** @throws request.invalid: ticket → link_used, link_expired, link_unknown */
export async function requireStaffLink(ctx: Context, text: string): Promise<StaffLink> {
  const { state, link } = await openStaffLink(ctx, text);
  if (link && state === 'ready') return link;
  throw failField(
    'ticket',
    state === 'used' ? 'link_used' : state === 'expired' ? 'link_expired' : 'link_unknown',
  );
}

/** @throws access.refused: the account cannot take a link as it is */
export function requireUsable(member: Member): void {
  if (member.disabledAt) throw fail('access.refused', { reason: member.disabledReason ?? 'disabled' });
  if (member.demo) throw fail('access.refused', { reason: 'demo' });
  if (!member.passwordHash) throw fail('access.refused', { reason: 'no_password', action: 'ForgetPwd' });
}
