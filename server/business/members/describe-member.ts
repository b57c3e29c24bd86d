import { fail } from '#contract/errors.ts';
import type { MemberUserInfo } from '#contract/members.ts';
import type { Context } from '#server/platform/context.ts';
import { dayText, recentText, utc } from '#server/platform/value-text.ts';
import { findMemberOfSession } from './members.queries.ts';
import { actingSession } from './sessions.ts';

/**
 * The current-user record. The site asks on every navigation, so it is one read by primary keys: the sign-in
 * before this one was copied into the session when it began.
 * There is no ETag: a 304 has no envelope, so the site would need a second way to read its answers, and to save
 * about two hundred bytes the record would have to be read and hashed all the same.
 */
export async function describeMember(ctx: Context): Promise<MemberUserInfo> {
  const found = await findMemberOfSession(ctx.db, actingSession(ctx).sessionId);
  if (!found) throw fail('session.ended', { reason: 'unknown' });
  const { member, staffRoles, previousAt, previousDevice } = found;
  const { timeZone } = member;
  const { locale, since, last } = wordsFor(member.locale);
  return {
    userId: member.id,
    userName: member.name,
    userEmail: member.email,
    createTimeDesc: since(dayText(member.createdAt, locale, timeZone ?? utc)),
    userLoginPrompt: previousAt
      ? last(recentText(previousAt, ctx.now(), locale, timeZone ?? utc), previousDevice ?? '')
      : '',
    // The specification's word for staff of any role.
    role: staffRoles ? 'admin' : 'user',
    ...(timeZone ? { timeZone } : {}),
  };
}

/** By language; the site's own words live in its message catalogue, these two lines travel in the record. */
const words = {
  en: {
    since: (day: string) => `Member since ${day}`,
    last: (when: string, device: string) => `Last sign-in: ${when}, ${device}. Not you?`,
  },
};

/** Dates follow the member's locale as far as the sentence around them speaks its language. */
function wordsFor(locale: string) {
  const language = locale.split('-')[0] ?? '';
  return Object.hasOwn(words, language)
    ? { locale, ...words[language as keyof typeof words] }
    : { locale: 'en', ...words.en };
}
