import type { FormValues } from '#app/forms/form-values.ts';
import { sealPassword } from '#app/forms/seal.ts';
import type { FieldMessage } from '#contract/errors.ts';
import { passwordRule } from '#contract/members.ts';

/** The rule of the contract for a new password, before it is sealed and cannot be measured any more. */
export function checkNewPassword({
  password = '',
  confirmPassword,
}: FormValues): Record<string, FieldMessage | null> {
  const { length } = String(password);
  let message: FieldMessage | null = null;
  if (length > 0 && length < passwordRule.min) message = 'too_short';
  if (length > passwordRule.max) message = 'too_long';
  const differs = confirmPassword !== undefined && confirmPassword !== password;
  return { password: message, confirmPassword: differs ? 'passwords_differ' : null };
}

/** Both fields sealed. Where the form shows one field with a reveal button, the same text fills both. */
export async function sealNewPassword(
  values: FormValues,
): Promise<{ password: string; confirmPassword: string }> {
  const password = String(values.password ?? '');
  const [first, second] = await Promise.all([
    sealPassword(password),
    sealPassword(String(values.confirmPassword ?? password)),
  ]);
  return { password: first, confirmPassword: second };
}
