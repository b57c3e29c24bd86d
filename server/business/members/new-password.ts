import { failField } from '#contract/errors.ts';
import { passwordProblem } from '#server/platform/auth/passwords.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { findTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * Opens a new password that was typed twice and judges it, before the code is tried, so that a bad password costs
 * no code and no hashing. A dead ticket is left to `tryCode`, which says what is wrong with it.
 * @throws request.invalid: password, confirmPassword
 */
export async function openNewPassword(
  ctx: Context,
  kind: string,
  input: { ticket: string; password: string; confirmPassword: string },
  name?: string,
): Promise<string> {
  const plain = await openTwice(ctx, input, 'password');
  const ticket = await findTicket(ctx, kind, input.ticket);
  judge(ctx, plain, 'password', { email: ticket?.email ?? '', name });
  return plain;
}

/**
 * The same for somebody who is signed in, before their proof is looked at.
 * @throws request.invalid: newPassword, confirmPassword
 */
export async function openReplacement(
  ctx: Context,
  { newPassword: password, confirmPassword }: { newPassword: string; confirmPassword: string },
  about: { email: string; name: string },
): Promise<string> {
  const plain = await openTwice(ctx, { password, confirmPassword }, 'newPassword');
  judge(ctx, plain, 'newPassword', about);
  return plain;
}

/** What a member has once a new password is set. */
export const freshPassword = (ctx: Context, passwordHash: string) => ({
  passwordHash,
  passwordSetAt: ctx.now(),
  passwordUsedAt: null,
});

async function openTwice(
  ctx: Context,
  { password, confirmPassword }: { password: string; confirmPassword: string },
  field: string,
): Promise<string> {
  const plain = await openSealed(ctx, password, field);
  const again = await openSealed(ctx, confirmPassword, 'confirmPassword');
  if (plain !== again) throw failField('confirmPassword', 'passwords_differ');
  return plain;
}

function judge(ctx: Context, plain: string, field: string, about: { email: string; name?: string }): void {
  const problem = passwordProblem(plain, { ...about, brand: ctx.config.seller.brand });
  if (problem) throw failField(field, problem);
}
