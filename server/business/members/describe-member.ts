import { fail } from '#contract/errors.ts';
import type { MemberUserInfo } from '#contract/members.ts';
import type { Context } from '#server/platform/context.ts';
import { longDay, recentTime } from './locale.ts';
import { findMemberOfSession } from './members.queries.ts';
import { actingMember } from './sessions.ts';

/**
 * The current-user record. The site asks on every navigation, so it is one read by two primary keys: the sign-in
 * before this one was copied into the session when it began.
 * There is no ETag: a 304 has no envelope, so the site would need a second way to read its answers, and to save
 * about two hundred bytes the record would have to be read and hashed all the same.
 */
export async function describeMember(ctx: Context): Promise<MemberUserInfo> {
  const found = await findMemberOfSession(ctx.db, actingMember(ctx).sessionId);
  if (!found) throw fail('session.ended', { reason: 'unknown' });
  const { member, previousAt, previousDevice } = found;
  return {
    userId: member.id,
    userName: member.name,
    userEmail: member.email,
    createTimeDesc: `Member since ${longDay(member.createdAt, member.locale)}`,
    userLoginPrompt: previousAt
      ? `Last sign-in: ${recentTime(previousAt, ctx.now(), member.locale)}, ${previousDevice}. Not you?`
      : '',
    role: member.role,
  };
}
