import type { Id } from '#contract/ids.ts';
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
  return {
    ...taken,
    membership: membership || (await hasUndelivered(ctx.db, memberId, 'membership', underway)),
    held: await countPlansOf(ctx.db, memberId, counted),
  };
}
