import type { PricedLine } from '#contract/pricing.ts';
import type { Context } from '#server/platform/context.ts';
import { fits } from '../catalogue/pricing/discounts.ts';
import { findOrderCoupon } from './order-coupon.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';

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
