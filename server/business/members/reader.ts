import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { type Reader, stranger } from '#server/platform/mail/speak.ts';
import { findMember, findMemberByAddress } from './members.queries.ts';

/**
 * Who reads a mail at this address, in which language, and by which clock.
 * @param memberId whose matter it is, where that is known; else it is the account of the address, if there is one
 */
export async function readerAt(
  { db }: Context,
  email: string,
  memberId: Id<'member'> | null = null,
): Promise<Reader> {
  const member = await (memberId ? findMember(db, memberId) : findMemberByAddress(db, email.toLowerCase()));
  return member ? { email, locale: member.locale, timeZone: member.timeZone } : stranger(email);
}

/**
 * The reader of mails about an order or a subscription: its member at today's address or, where the account is gone, the
 * address on the order.
 */
export async function readerOf(
  { db }: Context,
  { memberId, billing }: { memberId: Id<'member'> | null; billing: { email: string } },
): Promise<Reader> {
  return (memberId && (await findMember(db, memberId))) || stranger(billing.email);
}
