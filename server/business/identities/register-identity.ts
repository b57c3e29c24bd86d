import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { userThirdPartyLogin } from '#contract/identities.ts';
import { termsVersion } from '#contract/members.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requestConfirmation } from '../members/confirmations.ts';
import { createMember } from '../members/members.ts';
import { openSession } from '../members/sessions.ts';
import { bind, spend } from './bind.ts';
import type { IdentityMatch } from './identity-match.ts';
import type { Proof } from './proof.ts';
import { displayNameOf } from './provided-facts.ts';

/**
 * Makes a member without a password for a person of a provider, and signs them in. An address the provider does not
 * vouch for is confirmed by mail; the partner link is bound for good.
 * @throws entitlement.missing: link_required; access.refused: email_missing; request.invalid: agreeTerms,
 *   termsVersion, ticket; request.conflict
 */
export async function registerIdentity(
  ctx: Context,
  proof: Proof,
  match: IdentityMatch,
  input: CheckedOf<typeof userThirdPartyLogin>,
) {
  const linkRequired = fail('entitlement.missing', {
    reason: 'link_required',
    ticket: proof.ticket ?? undefined,
  });
  if (match.status === 'bound') throw fail('request.conflict');
  if (match.status === 'link_required') throw linkRequired;
  const { email, emailVerified, name } = proof.arrived;
  if (!email) throw fail('access.refused', { reason: 'email_missing', action: 'Register' });
  if (input.agreeTerms !== 'Y') throw failField('agreeTerms', 'terms_needed');
  if (input.termsVersion !== termsVersion) throw failField('termsVersion', 'terms_needed');
  return transaction(ctx, async (inner) => {
    await spend(inner, proof);
    const member = await createMember(inner, {
      email,
      name: displayNameOf(name, email),
      passwordHash: null,
      emailVerified,
      tid: input.tid,
      termsVersion,
    });
    if (!member) throw linkRequired;
    await bind(inner, proof, member, 'register', emailVerified);
    if (!emailVerified)
      await requestConfirmation(inner, { type: 'email_verify', email, memberId: member.id });
    return openSession(inner, member, { remember: true, method: 'third_party', tid: input.tid });
  });
}
