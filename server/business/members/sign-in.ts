import type { CheckedOf } from '#contract/endpoint.ts';
import { type ErrorName, Failure, fail } from '#contract/errors.ts';
import type { memberUserLogin } from '#contract/members.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { findTicket, spendTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { admitOnDevice, completeAdmission } from './admit-on-device.ts';
import { notePasswordUse, provePassword } from './prove-password.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { forgive, giveBack } from './sign-in-guard.ts';

/** Generous enough for an office behind one address; guessing is held by the lock of the account name. */
export const maxPerNetwork = { max: 30, perSeconds: 60 };

/**
 * Signs a member in by password, and by a second factor where one is set and the device is not trusted.
 * @returns also what a browser that is trusted from now on is to keep
 * @throws member.credentials_wrong for unknown accounts and wrong passwords alike, and when the password was changed
 *   meanwhile; member.locked; request.too_many; request.invalid: captchaCode, otpCode, password; access.refused {reason};
 *   access.step_up {methods, ticket, mayTrust}
 */
export async function signIn(
  ctx: Context,
  input: CheckedOf<typeof memberUserLogin>,
): Promise<OpenedSession & { email: string; trust: string | null }> {
  const { account, captchaCode } = input;
  await takeByNetwork(ctx, 'sign-in', maxPerNetwork);
  const plain = await openSealed(ctx, input.password, 'password');
  const firstRound = input.ticket ? await findTicket(ctx, 'step_up', input.ticket) : null;
  const human = firstRound?.email === account;
  const member = await provePassword(ctx, account, plain, { human, captchaCode });
  if (!member) throw fail('member.credentials_wrong');
  try {
    const admitted = await admitOnDevice(ctx, member, input);
    return await transaction(ctx, async (inner) => {
      if (!(await notePasswordUse(inner, member))) throw fail('member.credentials_wrong');
      await forgive(inner, account);
      if (firstRound) await spendTicket(inner, firstRound.id);
      const { rememberMe, tid, trustDevice } = input;
      const trust = await completeAdmission(inner, member, admitted, trustDevice === 'Y');
      const opened = await openSession(inner, member, {
        remember: rememberMe === 'Y',
        method: 'password',
        tid,
      });
      return { ...opened, trust };
    });
  } catch (refusal) {
    // A right password that is asked for its second factor, or may not sign in, is no failed attempt.
    if (refusal instanceof Failure && !failed.has(refusal.failure)) await giveBack(ctx, account);
    throw refusal;
  }
}

/** A wrong code, and a password that ended while this went on. */
const failed: ReadonlySet<ErrorName> = new Set(['request.invalid', 'member.credentials_wrong']);
