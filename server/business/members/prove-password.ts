import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { checkPassword } from '#server/platform/auth/passwords.ts';
import type { Context } from '#server/platform/context.ts';
import { findMemberByAddress } from './members.queries.ts';
import type { Member } from './members.tables.ts';
import { countAttempt, needsHumanCheck } from './sign-in-guard.ts';

/**
 * Whether a password is the one of an account. Unknown accounts, accounts without a password and wrong passwords
 * take the same statements and the same hashing, and count towards the same lock.
 * The attempt is counted as failed beforehand: after a right password call `forgive` or `giveBack`.
 * @param plain  the opened password
 * @param human  true when a human check is not wanted, or was passed before
 * @returns      null for a wrong password
 * @throws       member.locked; request.invalid (captchaCode)
 */
export async function provePassword(
  ctx: Context,
  account: string,
  plain: string,
  check: { human: boolean; captchaCode?: string },
): Promise<Member | null> {
  const needed = await needsHumanCheck(ctx, account);
  if (needed && !check.human) await requireCaptcha(ctx, check.captchaCode);
  // With limits off there is no human check, so none can have been missed between the two looks.
  await countAttempt(ctx, account, needed || check.human || !ctx.config.limits);
  const member = await findMemberByAddress(ctx.db, account);
  const right = await checkPassword(plain, member?.passwordHash ?? null);
  return right ? member : null;
}
