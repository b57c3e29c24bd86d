import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isUnused, takeGrantBack } from '../memberships/grants.ts';
import { findGrant } from '../memberships/memberships.queries.ts';
import { changeGift, findGiftByService } from './gifts.queries.ts';

/**
 * The money for a gift went back: its link is void. Where it was redeemed its months are taken back, if nobody has used
 * them; used ones stay.
 */
export async function takeGiftBack(ctx: Context, serviceId: Id<'service'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const gift = await findGiftByService(inner.db, serviceId);
    if (!gift || gift.takenBackAt) return;
    if (gift.redeemedAt) {
      const found = gift.grantId && (await findGrant(inner.db, gift.grantId));
      if (!found || !(await isUnused(inner, found.grant))) return;
      await takeGrantBack(inner, { grantId: found.grant.id, reason: 'the present was refunded.' });
    }
    await changeGift(inner.db, gift.id, { takenBackAt: inner.now() });
  });
}
