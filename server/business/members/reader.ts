import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { type Reader, stranger } from '#server/platform/mail/speak.ts';
import { findMember } from './members.queries.ts';

/** Who reads a mail at an address that was given for something of a member, in the language the member has today. */
export async function readerAt(
  { db }: Context,
  email: string,
  memberId: Id<'member'> | null,
): Promise<Reader> {
  const member = memberId ? await findMember(db, memberId) : null;
  return member ? { email, locale: member.locale } : stranger(email);
}
