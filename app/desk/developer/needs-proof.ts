import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';

/** Whether a call was refused only because nobody has proven yet that it is the member; there may be nothing to prove it by. */
export const needsProof = ({ code, data }: CallRefused): boolean =>
  code === errors['access.step_up'].code ||
  (code === errors['access.refused'].code && (data as { reason?: string } | null)?.reason === 'no_password');
