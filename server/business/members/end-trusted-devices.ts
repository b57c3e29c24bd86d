import type { CheckedOf } from '#contract/endpoint.ts';
import type { endTrustedDevices as endDoor } from '#contract/ways.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { devicesUntrustedMail } from './members.mail.ts';
import { requireUnchanged } from './prove-password.ts';
import { requireStepUp } from './step-up.ts';
import { distrustAll } from './trusted-devices.ts';

const rounds = { max: 10, perSeconds: 3600 };

/**
 * Ends the trust in every device of the member, after a fresh proof; nothing is mailed where there was none.
 * @throws request.conflict: the password was changed meanwhile; request.too_many; and what `requireStepUp` refuses
 */
export async function endTrustedDevices(ctx: Context, input: CheckedOf<typeof endDoor>): Promise<void> {
  const member = await requireStepUp(ctx, input);
  await takeFrom(ctx, `trusted-devices-end:${member.id}`, rounds);
  await transaction(ctx, async (inner) => {
    await requireUnchanged(inner, member);
    if ((await distrustAll(inner, member.id)) > 0)
      await postMail(inner, devicesUntrustedMail(ctx.config, member));
  });
}
