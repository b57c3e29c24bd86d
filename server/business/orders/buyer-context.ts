import type { Id } from '#contract/ids.ts';
import { trialPlan } from '#contract/proxies.ts';
import type { OrderState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { memberContextOf } from '../catalogue/catalogue.ts';
import { type BuyerContext, visitorContext } from '../catalogue/pricing/price-book.ts';
import { countPlansOf, hasUndelivered } from './orders.queries.ts';

/** Not delivered yet: what was ordered is not seen anywhere else. */
const underway: readonly OrderState[] = [
  'pending_payment',
  'payment_failed',
  'paid',
  'in_review',
  'processing',
];

/** What came to nothing does not count towards how many a member may have. */
const counted: readonly OrderState[] = [
  'pending_payment',
  'payment_failed',
  'paid',
  'in_review',
  'processing',
  'completed',
  'partially_refunded',
];

/** What a member has of each plan, and what their membership takes off at this moment. */
export async function buyerContextOf(ctx: Context, memberId: Id<'member'> | null): Promise<BuyerContext> {
  if (!memberId) return visitorContext;
  const { membership, ...taken } = await memberContextOf(ctx, memberId);
  // Who has tried something has not ordered yet: a coupon for the first order still holds.
  const { [trialPlan]: _trial, ...held } = await countPlansOf(ctx.db, memberId, counted);
  return {
    ...taken,
    membership: membership || (await hasUndelivered(ctx.db, memberId, 'membership', underway)),
    held,
  };
}
