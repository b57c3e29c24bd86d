import { eq } from 'drizzle-orm';
import type { changePassword as changeDoor } from '#contract/account.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { passwordReplacedMail } from './members.mail.ts';
import { findMember } from './members.queries.ts';
import { members } from './members.tables.ts';
import { freshPassword, openReplacement } from './new-password.ts';
import { requireUnchanged } from './prove-password.ts';
import { actingSession, endSessions } from './sessions.ts';
import { requireStepUp } from './step-up.ts';
import { distrustAll } from './trusted-devices.ts';

/** Taken after the proof, so that nobody without it uses them up. */
const changes = { max: 10, perSeconds: 3600 };

/**
 * Sets another password for the member who is signed in, and ends their other sessions and the trust in their devices. The new one is judged first,
 * so that a bad one costs no code of an authenticator app.
 * @throws request.invalid: newPassword, confirmPassword; request.conflict: the password was changed meanwhile;
 *   request.too_many; and what `requireStepUp` refuses
 */
export async function changePassword(ctx: Context, input: CheckedOf<typeof changeDoor>): Promise<void> {
  const { id, sessionId } = actingSession(ctx);
  const asking = await findMember(ctx.db, id);
  if (!asking) throw fail('session.missing', { need: 'login' });
  const plain = await openReplacement(ctx, input, asking);
  const member = await requireStepUp(ctx, input);
  await takeFrom(ctx, `password-change:${id}`, changes);
  const passwordHash = await hashPassword(plain);
  await transaction(ctx, async (inner) => {
    await requireUnchanged(inner, member);
    await inner.db.update(members).set(freshPassword(inner, passwordHash)).where(eq(members.id, id));
    await distrustAll(inner, id);
    await endSessions(inner, id, { except: sessionId });
    await noteSecurityEvent(inner, 'password.changed', { memberId: id });
    await postMail(inner, passwordReplacedMail(ctx.config, member, ctx.now()));
  });
}
