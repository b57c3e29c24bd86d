import { fail } from '#contract/errors.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember, findSecondFactor } from './members.queries.ts';
import type { Member } from './members.tables.ts';
import { reproven, requireSecondFactor } from './second-factor.ts';
import { actingMember } from './sessions.ts';

/**
 * Proves afresh that it is the member who acts, for what a stolen session must not reach: by the password, or by a code
 * where a second factor is set. The call is repeated with the proof; none is kept for the next one.
 * Not inside a transaction: a code that was used stays used.
 * @param proof.password sealed
 * @throws access.step_up {methods} without a proof; access.refused: no_password, and no second factor either;
 *   request.invalid: password, otpCode; member.locked; request.too_many
 */
export async function requireStepUp(
  ctx: Context,
  { password, otpCode }: { password?: string; otpCode?: string },
): Promise<Member> {
  const member = await findMember(ctx.db, actingMember(ctx).id);
  if (!member) throw fail('session.missing', { need: 'login' });
  const guarded = Boolean((await findSecondFactor(ctx.db, member.id))?.confirmedAt);
  if (otpCode && guarded) {
    await requireSecondFactor(ctx, member, otpCode);
    await noteSecurityEvent(ctx, 'step_up.done', { memberId: member.id, facts: { by: 'code' } });
    return member;
  }
  if (password) return reproven(ctx, password);
  if (!member.passwordHash && !guarded)
    throw fail('access.refused', { reason: 'no_password', action: 'ForgetPwd' });
  const byPassword = member.passwordHash ? (['password'] as const) : [];
  const byCode = guarded ? (['totp', 'backup'] as const) : [];
  throw fail('access.step_up', { methods: [...byPassword, ...byCode] });
}
