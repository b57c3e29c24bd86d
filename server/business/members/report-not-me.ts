import { and, eq, isNull } from 'drizzle-orm';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { reportNotMe as reportDoor } from '#contract/ways.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { maskEmail } from './mask-email.ts';
import { notMeMail } from './members.mail.ts';
import { findSession } from './members.queries.ts';
import { members, signIns } from './members.tables.ts';
import { requireUnchanged } from './prove-password.ts';
import { mailRecovery, recoveryAnswer } from './recover-password.ts';
import { actingSession, endSessions } from './sessions.ts';
import { requireStepUp } from './step-up.ts';
import { voidEmailChanges } from './void-email-changes.ts';
import { suspendUnsettled } from './ways.ts';

const reports = { max: 5, perSeconds: 3600 };

/**
 * "This was not me": somebody else is in the account. Does what the link in the mail about a new device does, and keeps the session
 * that asks unless told otherwise.
 *
 * It takes a fresh proof, so that a stolen session puts nobody out; who cannot give one recovers the password, which does the
 * same. A thief who has the password too gains nothing: what they added is switched off with it, what the owner added long ago
 * stays, and the code goes to the owner's address.
 * @throws request.not_found: no sign-in of theirs; session.ended: the session was ended meanwhile; request.conflict: the password
 *   was changed meanwhile; request.too_many; and what `requireStepUp` refuses
 */
export async function reportNotMe(
  ctx: Context,
  { signInId, endThis, ...proof }: CheckedOf<typeof reportDoor>,
): Promise<OutputOf<typeof reportDoor>> {
  const { sessionId } = actingSession(ctx);
  const member = await requireStepUp(ctx, proof);
  await takeFrom(ctx, `not-me:${member.id}`, reports);
  return transaction(ctx, async (inner) => {
    await voidEmailChanges(inner, member.id);
    await requireUnchanged(inner, member);
    if ((await findSession(inner.db, sessionId))?.endedAt !== null)
      throw fail('session.ended', { reason: 'revoked' });
    if (signInId !== undefined) await markReported(inner, member.id, signInId);
    await inner.db.update(members).set({ passwordHash: null }).where(eq(members.id, member.id));
    const suspended = await suspendUnsettled(inner, member);
    await endSessions(inner, member.id, endThis === 'Y' ? {} : { except: sessionId });
    const facts = { ways: suspended.length, ...(signInId === undefined ? {} : { signIn: signInId }) };
    await noteSecurityEvent(inner, 'not_me.reported', { memberId: member.id, facts });
    await postMail(inner, notMeMail(ctx.config, member, ctx.now(), suspended));
    const ticket = await mailRecovery(inner, member.email);
    return { ...recoveryAnswer(ticket, maskEmail(member.email)), suspended };
  });
}

async function markReported(ctx: Context, memberId: Id<'member'>, id: number): Promise<void> {
  const mine = and(eq(signIns.id, id), eq(signIns.memberId, memberId));
  const [found] = await ctx.db.select({ id: signIns.id }).from(signIns).where(mine);
  if (!found) throw fail('request.not_found');
  await ctx.db
    .update(signIns)
    .set({ reportedAt: ctx.now() })
    .where(and(mine, isNull(signIns.reportedAt)));
}
