import type { Id } from '#contract/ids.ts';
import type { OrderState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { memberStandingOf } from '../catalogue/catalogue.ts';
import { type Standing, stranger } from '../catalogue/reckon/book.ts';
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
export async function standingOf(ctx: Context, memberId: Id<'member'> | null): Promise<Standing> {
  if (!memberId) return stranger;
  const { membership, ...taken } = await memberStandingOf(ctx, memberId);
  return {
    ...taken,
    membership: membership || (await hasUndelivered(ctx.db, memberId, 'membership', underway)),
    held: await countPlansOf(ctx.db, memberId, counted),
  };
}
