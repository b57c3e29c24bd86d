import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type CommissionState, canMove, commissionMoves } from '#contract/states.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { type CommissionAct, decidedMail } from './commissions.mail.ts';
import { changeCommission, findCommissionLocked, listRefundsLocked } from './commissions.queries.ts';
import type { CommissionRow } from './commissions.tables.ts';

interface Asked {
  commissionId: Id<'commission'>;
  reason: string;
}

// Verbs of the operator; the doors let nobody else in.

/** No payout takes it until it is released. @throws as `decide` */
export const holdCommission = (ctx: Context, asked: Asked) => decide(ctx, asked, 'held', () => 'on_hold');

/** It goes on from its first hold, which may be over; what nothing is due of is refunded. @throws as `decide` */
export const releaseCommission = (ctx: Context, asked: Asked) =>
  decide(ctx, asked, 'released', ({ state, due }) => {
    if (state === 'approved') return state;
    return due === 0 && state === 'on_hold' ? 'refunded' : 'pending';
  });

/** For good, after a hold in which its affiliate could answer. @throws as `decide` */
export const refuseCommission = (ctx: Context, asked: Asked) =>
  decide(ctx, asked, 'refused', () => 'refused');

/**
 * The affiliate is mailed the reason, and the act is written down. Where it is so already, nothing happens.
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused, also for what a refund takes back
 */
async function decide(
  ctx: Context,
  { commissionId, reason }: Asked,
  act: CommissionAct,
  wantedOf: (row: CommissionRow) => CommissionState,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const row = await findCommissionLocked(inner.db, commissionId);
    if (!row) throw fail('request.not_found');
    const { memberId, state, kind } = row;
    // Nobody decides about what they earn themselves.
    await requireOthersAccount(inner, memberId);
    // What a refund takes back is in no doubt.
    if (kind === 'refund') throw fail('state.move_refused', { state: kind, wanted: act });
    const wanted = wantedOf(row);
    if (state === wanted) return;
    // What was refunded comes back with the money alone.
    if (!canMove(commissionMoves, state, wanted) || state === 'refunded')
      throw fail('state.move_refused', { state, wanted });
    if (wanted === 'refused') await refuseRefunds(inner, row);
    await changeCommission(inner.db, commissionId, state, {
      ...{ state: wanted, reason, actor: actorName(inner.actor) },
      ...(wanted === 'refused' ? { refusal: 'rules', due: 0 } : {}),
    });
    const member = await findMember(inner.db, memberId);
    if (!member) throw new Error(`${memberId} is no member`);
    await noteStaffAct(inner, { kind: `commission_${act}`, memberId, email: member.email, reason });
    const reader = await readerAt(inner, member.email, memberId);
    await postMail(inner, decidedMail(inner, reader, act, row, reason));
  });
}

/**
 * What refunds took back of a commission that is not paid any more is not taken back either.
 * @throws state.move_refused: a payout has taken it up
 */
async function refuseRefunds({ db }: Context, row: CommissionRow): Promise<void> {
  for (const { id, state } of await listRefundsLocked(db, row)) {
    if (state !== 'approved') throw fail('state.move_refused', { state: 'refund', wanted: 'refused' });
    await changeCommission(db, id, state, { state: 'refused', refusal: 'rules' });
  }
}
