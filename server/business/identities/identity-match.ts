import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Member } from '../members/members.tables.ts';
import { findMember, findMemberByEmail } from '../members/members.ts';
import { findIdentityWithMember } from './identities.queries.ts';
import type { Arrived } from './round-trip.ts';

export type IdentityMatch =
  | { status: 'bound'; member: Member; identityId: Id<'identity'> }
  /** `account` is the local account that the person must prove to be theirs. */
  | { status: 'link_required'; account: Member }
  | { status: 'register_required' };

/**
 * Where a person of a provider stands here. An email address never signs anybody in: it only says which account
 * must be proven.
 *
 * A person whose provider did not vouch for the address may have registered with an address of somebody else. Once
 * that somebody has proven the address and set a password, the old link counts no more until it is made again. The same
 * is true of a link that a recovery suspended.
 */
export async function matchOf(ctx: Context, arrived: Arrived): Promise<IdentityMatch> {
  const found = await findIdentityWithMember(ctx.db, arrived.provider, arrived.subject);
  if (found) {
    const { identity, member } = found;
    const overtaken = !identity.onProvenAccount && member.emailVerifiedAt && member.passwordHash;
    return overtaken || identity.suspendedAt
      ? { status: 'link_required', account: member }
      : { status: 'bound', member, identityId: identity.id };
  }
  const account = arrived.email ? await findMemberByEmail(ctx, arrived.email) : null;
  return account ? { status: 'link_required', account } : { status: 'register_required' };
}

export type LinkBy = 'password' | 'emailCode' | 'session';

/** What may prove the account; never anything for an account whose own address is unproven. */
export async function linkWaysOf(ctx: Context, match: IdentityMatch): Promise<LinkBy[]> {
  if (match.status === 'bound') return [];
  const ways: LinkBy[] = [];
  if (match.status === 'link_required' && match.account.emailVerifiedAt) {
    if (match.account.passwordHash) ways.push('password');
    ways.push('emailCode');
  }
  const signedIn = ctx.actor.kind === 'member' ? await findMember(ctx, ctx.actor.id) : null;
  if (signedIn?.emailVerifiedAt) ways.push('session');
  return ways;
}
