import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { findOrderByNumber, notePurchased } from './orders.queries.ts';

/**
 * Says once that an order is paid, to whoever asks first; a purchase that is counted is counted then.
 * @returns false: not paid yet, or told before
 * @throws request.not_found: none of this number, or another member's
 */
export async function notePurchase(ctx: Context, number: string): Promise<boolean> {
  const { id: memberId } = actingMember(ctx);
  const order = await findOrderByNumber(ctx.db, number);
  if (!order || order.memberId !== memberId) throw fail('request.not_found');
  return notePurchased(ctx.db, order.id, ctx.now());
}
