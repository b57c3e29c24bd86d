import { and, eq } from 'drizzle-orm';
import { Failure, fail } from '#contract/errors.ts';
import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { checkPassword } from '#server/platform/auth/passwords.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { findMemberByAddress } from './members.queries.ts';
import { type Member, members } from './members.tables.ts';
import { countAttempt, type Guarded, needsHumanCheck } from './sign-in-guard.ts';

/**
 * Whether a password is the one of an account. Unknown accounts, accounts without a password and wrong passwords
 * take the same statements and the same hashing, and count towards the same lock.
 * The attempt is counted as failed beforehand: after a right password call `forgive` or `giveBack`.
 * @param plain  the opened password
 * @param check.human true when a human check is not wanted, or was passed before
 * @param check.for what is proven, a sign-in unless told: their failures are counted apart, and named so in the security journal
 * @returns      null for a wrong password
 * @throws       member.locked; request.invalid (captchaCode)
 */
export async function provePassword(
  ctx: Context,
  account: string,
  plain: string,
  check: { human: boolean; captchaCode?: string; for?: Guarded },
): Promise<Member | null> {
  try {
    const needed = await needsHumanCheck(ctx, account, check.for);
    if (needed && !check.human) await requireCaptcha(ctx, check.captchaCode);
    // With limits off there is no human check, so none can have been missed between the two looks.
    await countAttempt(ctx, account, needed || check.human || !ctx.config.limits, check.for);
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.failure === 'member.locked') await noteLocked(ctx, account);
    throw refusal;
  }
  const member = await findMemberByAddress(ctx.db, account);
  const right = await checkPassword(plain, member?.passwordHash ?? null);
  if (right) return member;
  const facts = { reason: 'password' };
  await noteSecurityEvent(ctx, `${check.for ?? 'sign_in'}.failed`, { memberId: member?.id ?? null, facts });
  return null;
}

/**
 * Notes that a password was used; in the transaction that signs somebody in by it, first of all, so that whatever ends the password
 * comes wholly before or after it.
 * @returns false: the password that was proven is no longer the one of the account
 */
export async function notePasswordUse(
  ctx: Context,
  { id, passwordHash }: Pick<Member, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const used = await ctx.db
    .update(members)
    .set({ passwordUsedAt: ctx.now() })
    .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash ?? '')))
    .returning({ id: members.id });
  return used.length === 1;
}

/**
 * In a transaction, before a way is added or removed: locks the member, so that a recovery comes before or after it.
 * @throws request.conflict: the password that proved the account is no longer the one it has
 */
export async function requireUnchanged(
  ctx: Context,
  { id, passwordHash }: Pick<Member, 'id' | 'passwordHash'>,
): Promise<void> {
  const [now] = await ctx.db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, id))
    .for('no key update');
  if (!now || now.passwordHash !== passwordHash) throw fail('request.conflict');
}

async function noteLocked(ctx: Context, account: string): Promise<void> {
  const member = await findMemberByAddress(ctx.db, account);
  await noteSecurityEvent(ctx, 'sign_in.locked', { memberId: member?.id ?? null });
}
