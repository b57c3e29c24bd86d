import { fail } from '#contract/errors.ts';
import type { FreshProof } from '#contract/proof.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember, findSecondFactor } from './members.queries.ts';
import type { Member } from './members.tables.ts';
import { hasPasskey, spendPasskeyProof } from './passkey-proof.ts';
import { reproven, requireSecondFactor } from './second-factor.ts';
import { actingPerson, actingSession } from './sessions.ts';

/**
 * Proves afresh that it is the member who acts, for what a stolen session must not reach: by the password, by a code
 * where a second factor is set, or by a passkey. The call is repeated with the proof; none is kept for the next one.
 * Not inside a transaction: a code that was used stays used.
 * @returns the person, also where they act for an organisation: what the call is about is `actingMember(ctx)`
 * @throws access.step_up {methods} without a proof; access.refused: no_password, and neither second factor nor passkey;
 *   request.invalid: password, otpCode, passkey; member.locked; request.too_many
 */
export async function requireStepUp(
  ctx: Context,
  { password, otpCode, passkeyProof }: FreshProof,
): Promise<Member> {
  const { sessionId } = actingSession(ctx);
  const id = actingPerson(ctx);
  const member = await findMember(ctx.db, id);
  if (!member) throw fail('session.missing', { need: 'login' });
  const guarded = Boolean((await findSecondFactor(ctx.db, member.id))?.confirmedAt);
  if (passkeyProof) {
    await spendPasskeyProof(ctx, id, passkeyProof, sessionId);
    await noteSecurityEvent(ctx, 'step_up.done', { memberId: id, facts: { by: 'passkey' } });
    return member;
  }
  if (otpCode && guarded) {
    await requireSecondFactor(ctx, member, { otpCode });
    await noteSecurityEvent(ctx, 'step_up.done', { memberId: member.id, facts: { by: 'code' } });
    return member;
  }
  if (password) return reproven(ctx, password);
  const holds = await hasPasskey(ctx, id);
  if (!member.passwordHash && !guarded && !holds)
    throw fail('access.refused', { reason: 'no_password', action: 'ForgetPwd' });
  const byPassword = member.passwordHash ? (['password'] as const) : [];
  const byCode = guarded ? (['totp', 'backup'] as const) : [];
  const byPasskey = holds ? (['passkey'] as const) : [];
  throw fail('access.step_up', { methods: [...byPassword, ...byCode, ...byPasskey] });
}
