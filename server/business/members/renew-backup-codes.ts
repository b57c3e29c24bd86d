import type { renewBackupCodes as renewDoor } from '#contract/account.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { backupCodesRenewedMail } from './members.mail.ts';
import { findSecondFactor } from './members.queries.ts';
import { requireUnchanged } from './prove-password.ts';
import { replaceBackupCodes } from './second-factor.ts';
import { requireStepUp } from './step-up.ts';

const renewals = { max: 10, perSeconds: 3600 };

/**
 * Ten new backup codes in place of those there were. The member is locked, so that of two renewals at once the codes of
 * the later one are good, and none are made for a second factor that is turned off meanwhile.
 * @throws request.conflict: there is no second factor, or the password was changed meanwhile; request.too_many; and
 *   what `requireStepUp` refuses
 */
export async function renewBackupCodes(ctx: Context, input: CheckedOf<typeof renewDoor>) {
  const member = await requireStepUp(ctx, input);
  await takeFrom(ctx, `backup-codes:${member.id}`, renewals);
  return transaction(ctx, async (inner) => {
    await requireUnchanged(inner, member);
    if (!(await findSecondFactor(inner.db, member.id))?.confirmedAt) throw fail('request.conflict');
    const backupCodes = await replaceBackupCodes(inner, member.id);
    await noteSecurityEvent(inner, 'backup_codes.renewed', { memberId: member.id });
    await postMail(inner, backupCodesRenewedMail(ctx.config, member));
    return { backupCodes };
  });
}
