import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { type ErrorData, Failure, fail } from '#contract/errors.ts';
import type { userThirdPartyLogin, userThirdPartyLoginCheck } from '#contract/identities.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { admitOnDevice, completeAdmission } from '../members/admit-on-device.ts';
import { maskEmail } from '../members/mask-email.ts';
import { holdMember } from '../members/members.queries.ts';
import { type OpenedSession, openSession } from '../members/sessions.ts';
import { spend } from './bind.ts';
import { noteIdentityUse } from './identities.queries.ts';
import { type IdentityMatch, linkWaysOf, matchOf } from './identity-match.ts';
import { linkIdentity } from './link-identity.ts';
import { findProof, type Proof, requireProof } from './proof.ts';
import { registerIdentity } from './register-identity.ts';

/** A page that waits for its pop-up asks every second or two. */
const maxChecksPerNetwork = { max: 600, perSeconds: 600 };
const maxCommitsPerNetwork = { max: 60, perSeconds: 600 };

/** What a person of a provider would do here; changes nothing but that a pop-up's code is redeemed. */
export async function describeIdentity(
  ctx: Context,
  input: CheckedOf<typeof userThirdPartyLoginCheck>,
  browser: string,
): Promise<OutputOf<typeof userThirdPartyLoginCheck>> {
  await takeByNetwork(ctx, 'third-party-check', maxChecksPerNetwork);
  const proof = await findProof(ctx, input, browser);
  const provider = { id: proof.provider.id, label: proof.provider.label };
  if ('pending' in proof) return { status: 'pending', provider, maskedEmail: null, linkBy: [] };
  const match = await matchOf(ctx, proof.arrived);
  const { email } = proof.arrived;
  return {
    status: match.status,
    provider,
    maskedEmail: email && maskEmail(email),
    linkBy: await linkWaysOf(ctx, match),
  };
}

/**
 * Signs in with, links or registers a person of a provider; the ticket is used up only when that is done.
 * @throws entitlement.missing {reason: link_required | register_required, ticket} when something else is to be done
 *   first; access.step_up {methods, ticket}: the same call again with otpCode or passkeyProof; and what linking and registering refuse
 */
export async function signInWithIdentity(
  ctx: Context,
  input: CheckedOf<typeof userThirdPartyLogin>,
  browser: string,
): Promise<OpenedSession & { email: string; trust?: string | null }> {
  await takeByNetwork(ctx, 'third-party-commit', maxCommitsPerNetwork);
  const { provider, ticket, code, state, iss } = input;
  const proof = await requireProof(ctx, { provider, ticket, code, state, iss }, browser);
  const match = await matchOf(ctx, proof.arrived);
  try {
    if (input.action === 'register') return await registerIdentity(ctx, proof, match, input);
    if (input.action === 'link') return await linkIdentity(ctx, proof, match, input);
    if (match.status === 'bound') return await signInBound(ctx, proof, match, input);
  } catch (refusal) {
    throw withTicket(refusal, proof);
  }
  throw fail('entitlement.missing', { reason: match.status, ticket: proof.ticket ?? undefined });
}

async function signInBound(
  ctx: Context,
  proof: Proof,
  { member, identityId }: Extract<IdentityMatch, { status: 'bound' }>,
  input: CheckedOf<typeof userThirdPartyLogin>,
) {
  const admitted = await admitOnDevice(ctx, member, input);
  return transaction(ctx, async (inner) => {
    await spend(inner, proof);
    // The member first, as whatever removes or suspends a way: neither then waits for the other in a circle.
    await holdMember(inner.db, member.id);
    if (!(await noteIdentityUse(inner.db, identityId, ctx.now()))) throw fail('request.conflict');
    const trust = await completeAdmission(inner, member, admitted, input.trustDevice === 'Y');
    const opened = await openSession(inner, member, {
      remember: true,
      method: 'third_party',
      tid: input.tid,
    });
    return { ...opened, trust };
  });
}

/** The second round comes with the ticket it has: no other one is of use here. */
function withTicket(refusal: unknown, proof: Proof): unknown {
  if (!(refusal instanceof Failure) || refusal.failure !== 'access.step_up') return refusal;
  const asked = refusal.data as ErrorData['access.step_up'];
  return fail('access.step_up', { ...asked, ticket: proof.ticket ?? undefined });
}
