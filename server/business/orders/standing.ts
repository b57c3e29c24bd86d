import type { Id } from '#contract/ids.ts';
import type { OrderState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { type Standing, stranger } from '../catalogue/reckon/book.ts';
import { countPlansOf } from './orders.queries.ts';

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

/** What a member has of each plan. No membership is sold yet, so nothing is taken off for one. */
export async function standingOf({ db }: Context, memberId: Id<'member'> | null): Promise<Standing> {
  return memberId ? { ...stranger, held: await countPlansOf(db, memberId, counted) } : stranger;
}
