import { fail } from '#contract/errors.ts';
import { type Money, usd } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { isApproved, voidOfOrder } from './approvals.queries.ts';

/**
 * The one guard on every way in which a buyer makes their organisation pay: above the bound of the buyer an owner has to have approved
 * exactly this order over exactly this total. Nobody else has a bound.
 * @param spent.orderNo what could be approved; null where money is spent without an order, which owners do themselves
 * @param spent.total tax included
 * @throws organisation.approval_needed
 */
export async function requireApproval(
  ctx: Context,
  { orderNo, total }: { orderNo: string | null; total: Money },
): Promise<void> {
  const organisation = ctx.actor.kind === 'member' ? ctx.actor.organisation : undefined;
  if (organisation?.role !== 'buyer' || organisation.approvalAbove === null) return;
  const bound = usd(organisation.approvalAbove);
  // Amounts of two currencies are not compared: whatever is billed in another one needs an approval.
  const within = total.currency === bound.currency && total.amount <= bound.amount;
  if (within || total.amount === 0) return;
  if (orderNo !== null && (await isApproved(ctx.db, organisation.id, { orderNo, total }))) return;
  throw fail('organisation.approval_needed', { orderNo, approvalAbove: bound });
}

/**
 * In the transaction in which an order stops waiting for its money: what nobody has decided needs no decision any more. An approval of an
 * order that was paid stands as it was given; one that came to nothing is void.
 */
export async function endApprovals(
  ctx: Context,
  { number, paid }: { number: string; paid: boolean },
): Promise<void> {
  await voidOfOrder(ctx.db, number, paid ? ['pending'] : ['pending', 'approved'], ctx.now());
}
