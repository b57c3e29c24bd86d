import type { CheckedOf } from '#contract/endpoint.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { memberUserLogin } from '#contract/members.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { findTicket, spendTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { admitMember } from './members.ts';
import { provePassword } from './prove-password.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { forgive, giveBack } from './sign-in-guard.ts';

/** Generous enough for an office behind one address; guessing is held by the lock of the account name. */
export const maxPerNetwork = { max: 30, perSeconds: 60 };

/**
 * Signs a member in by password, and by a second factor where one is set.
 * @throws member.credentials_wrong for unknown accounts and wrong passwords alike; member.locked; request.too_many;
 *   request.invalid: captchaCode, otpCode, password; access.step_up {methods, ticket}; access.refused {reason}
 */
export async function signIn(
  ctx: Context,
  input: CheckedOf<typeof memberUserLogin>,
): Promise<OpenedSession & { email: string }> {
  const { account, captchaCode } = input;
  await takeByNetwork(ctx, 'sign-in', maxPerNetwork);
  const plain = await openSealed(ctx, input.password, 'password');
  const firstRound = input.ticket ? await findTicket(ctx, 'step_up', input.ticket) : null;
  const human = firstRound?.email === account;
  const member = await provePassword(ctx, account, plain, { human, captchaCode });
  if (!member) throw fail('member.credentials_wrong');
  try {
    await admitMember(ctx, member, input);
  } catch (refusal) {
    // Only a wrong code is a failed attempt; a right password that is asked for its second factor is none.
    if (refusal instanceof Failure && refusal.failure !== 'request.invalid') await giveBack(ctx, account);
    throw refusal;
  }
  return transaction(ctx, async (inner) => {
    await forgive(inner, account);
    if (firstRound) await spendTicket(inner, firstRound.id);
    const { rememberMe, tid } = input;
    return openSession(inner, member, { remember: rememberMe === 'Y', method: 'password', tid });
  });
}
