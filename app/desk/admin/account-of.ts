import { email } from '#contract/fields.ts';
import { type Id, idSchema } from '#contract/ids.ts';

const memberId = idSchema('member');

/** What was typed as a call takes it: a member's id or a whole address; null where it is neither. */
export function accountOf(about: string): { memberId: Id<'member'> } | { email: string } | null {
  const id = memberId.safeParse(about);
  if (id.success) return { memberId: id.data };
  const address = email.safeParse(about);
  return address.success ? { email: address.data } : null;
}
