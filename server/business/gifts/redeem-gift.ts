import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { grantMonths } from '../memberships/grants.ts';
import { findGrant } from '../memberships/memberships.queries.ts';
import type { MembershipGrant } from '../memberships/memberships.tables.ts';
import { changeGift, findGiftByHash, lockGift } from './gifts.queries.ts';
import { getByCode, stateOf } from './gifts.ts';

/**
 * Gives the caller the months of a gift, as all given months: they wait while something as high holds. Of two at once one
 * has them; asked again, that one is answered with them.
 * @throws request.not_found; request.too_many; state.move_refused: redeemed by somebody else, held, or taken back
 */
export async function redeemGift(ctx: Context, code: string): Promise<MembershipGrant> {
  const { id: memberId } = actingMember(ctx);
  const known = await getByCode(ctx, code);
  return transaction(ctx, async (inner) => {
    const { db } = inner;
    await lockGift(db, known.gift.id, known.order.id);
    const found = (await findGiftByHash(db, known.gift.codeHash)) ?? known;
    const { id, tier, months, buyerId, redeemedBy, grantId } = found.gift;
    const state = stateOf(found);
    const own = state === 'redeemed' && redeemedBy === memberId && grantId;
    const before = own ? await findGrant(db, own) : null;
    if (before) return before.grant;
    const member = await findMember(db, memberId);
    if (state !== 'waiting' || !member) throw fail('state.move_refused', { state, wanted: 'redeemed' });
    const grant = await grantMonths(inner, member, {
      ...{ tier, months, source: 'gift', reason: 'A present' },
      ...{ givenBy: buyerId ?? 'a member who has left', idempotencyKey: `gift:${id}` },
    });
    if (!grant) throw fail('request.conflict');
    await changeGift(db, id, { redeemedAt: inner.now(), redeemedBy: memberId, grantId: grant.id });
    return grant;
  });
}
