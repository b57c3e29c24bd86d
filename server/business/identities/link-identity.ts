import type { CheckedOf } from '#contract/endpoint.ts';
import { Failure, fail, failField } from '#contract/errors.ts';
import type { userThirdPartyLogin } from '#contract/identities.ts';
import type { FactorProof } from '#contract/proof.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { tryCode } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Member } from '../members/members.tables.ts';
import { admitMember, findMember } from '../members/members.ts';
import { notePasswordUse, provePassword, requireUnchanged } from '../members/prove-password.ts';
import { actingMember, actingSession, openSession } from '../members/sessions.ts';
import { forgive, giveBack } from '../members/sign-in-guard.ts';
import { requireStepUp } from '../members/step-up.ts';
import { bind, spend } from './bind.ts';
import { linkedMail } from './identities.mail.ts';
import { endSession } from './identities.queries.ts';
import type { LinkWay } from './identities.tables.ts';
import type { IdentityMatch } from './identity-match.ts';
import type { Proof } from './proof.ts';
import { ticketKind } from './round-trip.ts';

type Input = CheckedOf<typeof userThirdPartyLogin>;

/**
 * Ties a person of a provider to an account that they prove to be theirs: by its password, by the code mailed to
 * it, or by being signed in to it and proving it afresh. The last may be any account of theirs, the others only the one
 * with the same address. Being signed in is not enough: whoever has stolen a session would keep the account by it.
 * @throws access.refused: email_unverified; member.credentials_wrong; member.locked; request.invalid: password,
 *   emailCode, otpCode, ticket; access.step_up; request.conflict when the person was bound meanwhile
 */
export async function linkIdentity(ctx: Context, proof: Proof, match: IdentityMatch, input: Input) {
  if (match.status === 'bound') throw fail('request.conflict');
  const { member, way } = await proveAccount(ctx, proof, match, input);
  return transaction(ctx, async (inner) => {
    await spend(inner, proof);
    await requireUnchanged(inner, member);
    await bind(inner, proof, member, way, true);
    await postMail(inner, linkedMail(ctx.config, member, proof.provider.label, proof.arrived.email));
    if (way === 'password') {
      await notePasswordUse(inner, member);
      await forgive(inner, member.email);
    }
    // The new session takes the place of the one that vouched for it, unless that was ended meanwhile.
    if (way === 'session' && !(await endSession(inner.db, actingSession(ctx).sessionId, ctx.now())))
      throw fail('session.ended', { reason: 'revoked' });
    return openSession(inner, member, { remember: true, method: 'third_party', tid: input.tid });
  });
}

async function proveAccount(
  ctx: Context,
  proof: Proof,
  match: Exclude<IdentityMatch, { status: 'bound' }>,
  input: Input,
): Promise<{ member: Member; way: LinkWay }> {
  if (isBySession(ctx, match, input)) {
    const signedIn = await findMember(ctx, actingMember(ctx).id);
    if (!signedIn) throw fail('request.conflict');
    refuseUnproven(signedIn);
    return { member: await requireStepUp(ctx, input), way: 'session' };
  }
  if (match.status !== 'link_required') {
    throw fail('entitlement.missing', { reason: match.status, ticket: proof.ticket ?? undefined });
  }
  const { account } = match;
  refuseUnproven(account);
  if (input.password !== undefined) return byPassword(ctx, account, input.password, input);
  if (input.emailCode === undefined) throw failField('password', 'required');
  if (!proof.ticket) throw failField('ticket', 'required');
  const { memberId } = await tryCode(ctx, ticketKind, proof.ticket, input.emailCode);
  // The match may name another account than when the code was mailed.
  if (memberId !== account.id) throw failField('ticket', 'ticket_expired');
  await admitMember(ctx, account, input);
  return { member: account, way: 'email_code' };
}

/** A password may prove the account that is signed in, or the one with the address: `linkTo` says which, where they differ. */
function isBySession(ctx: Context, match: IdentityMatch, { linkTo, password, emailCode }: Input): boolean {
  if (ctx.actor.kind !== 'member' || !ctx.actor.sessionId || emailCode !== undefined || linkTo === 'address')
    return false;
  return linkTo === 'session' || password === undefined || match.status === 'register_required';
}

/** Wrong ones count towards the lock of the account, as at the login page. */
async function byPassword(ctx: Context, account: Member, sealed: string, proof: FactorProof) {
  const plain = await openSealed(ctx, sealed, 'password');
  // Whoever comes back from a provider has shown more than a human check would.
  const member = await provePassword(ctx, account.email, plain, { human: true });
  if (!member) throw fail('member.credentials_wrong');
  try {
    await admitMember(ctx, member, proof);
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.failure !== 'request.invalid')
      await giveBack(ctx, account.email);
    throw refusal;
  }
  return { member, way: 'password' as const };
}

/** Otherwise whoever registered first with somebody else's address would gain that person's sign-in. */
function refuseUnproven(account: Member): void {
  if (!account.emailVerifiedAt) {
    throw fail('access.refused', { reason: 'email_unverified', action: 'verify_email' });
  }
}
