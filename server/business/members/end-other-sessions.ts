import type { endOtherSessions as endDoor } from '#contract/account.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { otherSessionsEndedMail } from './members.mail.ts';
import { requireUnchanged } from './prove-password.ts';
import { actingSession, endSessions } from './sessions.ts';
import { requireStepUp } from './step-up.ts';

const rounds = { max: 10, perSeconds: 3600 };

/**
 * Signs the member out everywhere else, after a fresh proof, so that a stolen session cannot end those of the owner.
 * @throws request.conflict: the password was changed meanwhile; request.too_many; and what `requireStepUp` refuses
 */
export async function endOtherSessions(ctx: Context, input: CheckedOf<typeof endDoor>): Promise<void> {
  const { id, sessionId } = actingSession(ctx);
  const member = await requireStepUp(ctx, input);
  await takeFrom(ctx, `sessions-end:${id}`, rounds);
  await transaction(ctx, async (inner) => {
    await requireUnchanged(inner, member);
    await endSessions(inner, id, { except: sessionId });
    await postMail(inner, otherSessionsEndedMail(ctx.config, member));
  });
}
