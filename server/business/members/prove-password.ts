import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { checkPassword } from '#server/platform/auth/passwords.ts';
import type { Context } from '#server/platform/context.ts';
import { findMemberByAddress } from './members.queries.ts';
import type { Member } from './members.tables.ts';
import { countAttempt, type Guarded, needsHumanCheck } from './sign-in-guard.ts';

/**
 * Whether a password is the one of an account. Unknown accounts, accounts without a password and wrong passwords
 * take the same statements and the same hashing, and count towards the same lock.
 * The attempt is counted as failed beforehand: after a right password call `forgive` or `giveBack`.
 * @param plain  the opened password
 * @param check.human true when a human check is not wanted, or was passed before
 * @param check.what  `step-up` for somebody who is signed in: their failures and those at the login page are apart
 * @returns      null for a wrong password
 * @throws       member.locked; request.invalid (captchaCode)
 */
export async function provePassword(
  ctx: Context,
  account: string,
  plain: string,
  check: { human: boolean; captchaCode?: string; what?: Guarded },
): Promise<Member | null> {
  const needed = await needsHumanCheck(ctx, account, check.what);
  if (needed && !check.human) await requireCaptcha(ctx, check.captchaCode);
  // With limits off there is no human check, so none can have been missed between the two looks.
  await countAttempt(ctx, account, needed || check.human || !ctx.config.limits, check.what);
  const member = await findMemberByAddress(ctx.db, account);
  const right = await checkPassword(plain, member?.passwordHash ?? null);
  return right ? member : null;
}
