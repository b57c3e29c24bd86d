import { eq } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type * as calls from '#contract/staff-calls.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { backupCodes, secondFactors } from '../members/members.tables.ts';
import { actingMember, endSessions } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { ownersLock } from './accept-staff-link.ts';
import { requireOperator, requireOtherOwner } from './manage-staff.ts';
import { secondFactorRemovedMail } from './staff.mail.ts';
import { listActingOwners } from './staff.queries.ts';
import { noteStaffAct } from './staff-acts.ts';

/**
 * Takes away the second factor of somebody who has lost it, with the backup codes and every session; they are told by
 * mail. Staff whose role needs one set a new one up at their next sign-in.
 * @throws access.refused: yourself, role; access.step_up; request.not_found; staff.last_owner
 */
export async function removeSecondFactor(
  ctx: Context,
  input: CheckedOf<typeof calls.removeSecondFactor>,
): Promise<void> {
  const { memberId, reason } = input;
  requireOperator(ctx);
  const self = actingMember(ctx).id;
  // A stolen session must not be able to take away what guards its account.
  if (self === memberId) throw fail('access.refused', { reason: 'yourself' });
  await requireStepUp(ctx, input);
  await transaction(ctx, async (inner) => {
    await lockName(inner.db, ownersLock);
    const owners = await listActingOwners(inner.db);
    if (!owners.some((owner) => owner.memberId === self)) throw fail('access.refused', { reason: 'role' });
    const member = await findMember(inner.db, memberId);
    if (!member) throw fail('request.not_found');
    await requireOtherOwner(inner, memberId);
    const removed = await inner.db
      .delete(secondFactors)
      .where(eq(secondFactors.memberId, memberId))
      .returning({ confirmedAt: secondFactors.confirmedAt });
    if (!removed[0]?.confirmedAt) return;
    await inner.db.delete(backupCodes).where(eq(backupCodes.memberId, memberId));
    await endSessions(inner, memberId);
    await noteSecurityEvent(inner, 'second_factor.off', { memberId });
    await noteStaffAct(inner, { kind: 'second_factor_removed', memberId, email: member.email, reason });
    await postMail(inner, secondFactorRemovedMail(inner.config, member));
  });
}
