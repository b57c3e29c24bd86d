import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type AffiliateState, affiliateMoves, canMove } from '#contract/states.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { type AffiliateAct, affiliateMail } from './affiliates.mail.ts';
import { findAffiliateLocked, insertMove, updateStatus } from './affiliates.queries.ts';

interface Asked {
  affiliateId: Id<'affiliate'>;
  reason: string;
}

// Verbs of the operator; the doors let nobody else in.

/** No further visit and no further order counts, until it is resumed. @throws as `move` */
export const pauseAffiliate = (ctx: Context, asked: Asked) => move(ctx, asked, 'paused', 'paused');

/** @throws as `move` */
export const resumeAffiliate = (ctx: Context, asked: Asked) => move(ctx, asked, 'approved', 'resumed');

/** For good; what was earned before stays due. @throws as `move` */
export const endAffiliate = (ctx: Context, asked: Asked) => move(ctx, asked, 'ended', 'ended');

/**
 * The affiliate is mailed the reason, and the act is written down. Where it is so already, nothing happens.
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused
 */
async function move(
  ctx: Context,
  { affiliateId, reason }: Asked,
  wanted: AffiliateState,
  act: AffiliateAct,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { db } = inner;
    const affiliate = await findAffiliateLocked(db, affiliateId);
    if (!affiliate) throw fail('request.not_found');
    const { memberId, status } = affiliate;
    // Nobody decides about what they earn themselves.
    await requireOthersAccount(inner, memberId);
    if (status === wanted) return;
    // Who has only applied waits for their own proof, and is resumed by nobody.
    if (!canMove(affiliateMoves, status, wanted) || (act === 'resumed' && status !== 'paused'))
      throw fail('state.move_refused', { state: status, wanted });
    await updateStatus(db, affiliateId, wanted);
    await insertMove(db, {
      ...{ affiliateId, fromState: status, toState: wanted, reason },
      ...{ actor: actorName(inner.actor), createdAt: inner.now() },
    });
    const member = await findMember(db, memberId);
    if (!member) throw new Error(`${affiliateId} belongs to no member`);
    await noteStaffAct(inner, { kind: `affiliate_${act}`, memberId, email: member.email, reason });
    const reader = await readerAt(inner, member.email, memberId);
    await postMail(inner, affiliateMail(inner.config, reader, act, reason));
  });
}
