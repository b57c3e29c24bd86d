import { aloneHours, staffApprovalDays } from '#contract/staff-approvals.ts';
import { days, hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { approvalEndedMail } from './staff-approvals.mail.ts';
import { deleteDoneAlone, lapseApprovals } from './staff-approvals.queries.ts';
import { calledAbout } from './tell-of-approval.ts';

/** Ends what nobody decided in time, tells who asked, and forgets what is no longer added up. */
export async function lapseStaffApprovals(ctx: Context): Promise<void> {
  await transaction(ctx, async (inner) => {
    const at = inner.now();
    await deleteDoneAlone(inner.db, later(at, -hours(aloneHours)));
    for (const lapsed of await lapseApprovals(inner.db, later(at, -days(staffApprovalDays)), at)) {
      const asker = await findMember(inner.db, lapsed.askedBy);
      const told = { ...lapsed, about: await calledAbout(inner, lapsed) };
      if (asker) await postMail(inner, approvalEndedMail(inner.config, asker, told));
    }
  });
}
