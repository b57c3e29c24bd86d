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
  const plain = await openSealed(ctx, input.password, 'password');
  const again = await openSealed(ctx, input.confirmPassword, 'confirmPassword');
  if (plain !== again) throw failField('confirmPassword', 'passwords_differ');
  const ticket = await findTicket(ctx, kind, input.ticket);
  const { brand } = ctx.config.seller;
  const problem = passwordProblem(plain, { email: ticket?.email ?? '', name, brand });
  if (problem) throw failField('password', problem);
  return plain;
}
