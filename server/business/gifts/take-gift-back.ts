import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { endMonths, isUnused, takeGrantBack } from '../memberships/grants.ts';
import { findGrant } from '../memberships/memberships.queries.ts';
import { changeGift, findGiftByService, findRedeemed } from './gifts.queries.ts';

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

/**
 * In a transaction that holds the order, so that nobody redeems it meanwhile: its buyer withdrew from a gift and pays for the days used.
 * Where it was redeemed, the rest of its months ends, used or not. What is no such gift stays as it is.
 */
export async function endGift(ctx: Context, orderLineId: Id<'orderLine'>): Promise<void> {
  const known = await findRedeemed(ctx.db, orderLineId);
  const gift = known && (await findGiftByService(ctx.db, known.gift.serviceId));
  if (!gift || gift.takenBackAt) return;
  const { grantId } = gift;
  if (grantId) await endMonths(ctx, { grantId, reason: 'the buyer withdrew from the purchase of the gift.' });
  await changeGift(ctx.db, gift.id, { takenBackAt: ctx.now() });
}
