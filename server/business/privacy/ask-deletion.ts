import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { type askAccountDeletion as door, undoDays } from '#contract/privacy.ts';
import { days, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember, actingPerson } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { obstaclesOf } from './obstacles.ts';
import { findAskedDeletion } from './privacy.queries.ts';
import { accountDeletions } from './privacy.tables.ts';
import { mailUndoLinks } from './undo-links.ts';

const asked = { max: 5, perSeconds: 3600 };

/**
 * Asks for the account to be deleted in 14 days, and mails a link that undoes it: that of the member, or of the organisation that they
 * act for, each of whose owners gets one of their own. Asked again, it is answered as it is.
 * Buying is not refused meanwhile: whoever orders has changed their mind, and then the deletion is stopped on its day.
 * @returns the day
 * @throws request.invalid: `email` is not the address of the person who asks; deletion.refused; request.too_many; and what
 *   `requireStepUp` refuses
 */
export async function askAccountDeletion(ctx: Context, input: CheckedOf<typeof door>): Promise<Date> {
  const { email, ...proof } = input;
  const { id: memberId } = actingMember(ctx);
  // Before the proof: a code is not used up by a typing mistake.
  if ((await findMember(ctx.db, actingPerson(ctx)))?.email !== email)
    throw failField('email', 'not_your_address');
  await requireStepUp(ctx, proof);
  await takeFrom(ctx, `account-deletion:${memberId}`, asked);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `privacy:${memberId}`);
    const known = await findAskedDeletion(inner.db, memberId);
    if (known) return known.dueAt;
    const obstacles = await obstaclesOf(inner, memberId);
    if (obstacles.length) throw fail('deletion.refused', { obstacles });
    const now = ctx.now();
    const id = newId('accountDeletion', now);
    const dueAt = later(now, days(undoDays));
    await inner.db.insert(accountDeletions).values({ id, memberId, state: 'asked', askedAt: now, dueAt });
    await noteSecurityEvent(inner, 'deletion.asked', { memberId });
    await mailUndoLinks(inner, { id, memberId, dueAt });
    return dueAt;
  });
}
