import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import { refuseOrder as refuseCall } from '#contract/orders.ts';
import type { decideOrders as contract } from '#contract/orders-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { refuseOrder } from './refund-order.ts';
import { releaseOrder, requireAdmin } from './review-order.ts';

/**
 * Releases or refuses several orders, each by itself: one that cannot be moved holds none of the others up.
 * @throws access.refused
 */
export async function decideOrders(
  ctx: Context,
  { orderNos, decision, reason }: CheckedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireAdmin(ctx);
  const decide = decision === 'release' ? releaseOrder : keepsForSecondPerson(refuseCall, refuseOrder);
  const answer: OutputOf<typeof contract> = { decided: [], left: [] };
  for (const orderNo of new Set(orderNos)) {
    try {
      const { state } = await decide(ctx, { orderNo, reason });
      answer.decided.push({ orderNo, state });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      answer.left.push({ orderNo, because: error.failure });
    }
  }
  return answer;
}
