import type { PricedLine } from '#contract/pricing.ts';
import type { Context } from '#server/platform/context.ts';
import { fits } from '../catalogue/pricing/discounts.ts';
import { findOrderCoupon } from './order-coupon.queries.ts';
import type { PendingUpdate, Subscription } from './subscriptions.tables.ts';

/**
 * Whether the coupon that its renewals are billed with is for that plan too. The plan that runs keeps it, whatever became of the coupon.
 */
export async function keepsCoupon(
  { db }: Context,
  { couponShare, selection, orderLineId }: Subscription,
  priced: PricedLine,
): Promise<boolean> {
  if (couponShare === 0 || priced.selection.plan === selection.plan) return true;
  const coupon = await findOrderCoupon(db, orderLineId);
  return coupon !== null && fits(coupon, priced);
}

/** What becomes of the coupon with a change, as the change carries it. */
export type CouponOfChange = Pick<PendingUpdate, 'couponEnds' | 'couponShare' | 'couponBack'>;

/**
 * A coupon that an upgrade had ended and a withdrawal gave back waits with the change for the next period. It goes over to
 * the change that is booked in its place, and reduces it where it is for that plan.
 */
export async function couponWith(
  ctx: Context,
  subscription: Subscription,
  priced: PricedLine,
): Promise<CouponOfChange> {
  const { couponShare, pendingUpdate } = subscription;
  const couponBack = pendingUpdate?.couponBack ?? 0;
  if (couponShare > 0 || !pendingUpdate || couponBack === 0)
    return (await keepsCoupon(ctx, subscription, priced)) ? {} : { couponEnds: true };
  const { selection } = pendingUpdate;
  const keeps = await keepsCoupon(ctx, { ...subscription, selection, couponShare: couponBack }, priced);
  return { couponShare: keeps ? couponBack : 0, couponBack };
}
