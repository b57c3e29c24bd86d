import { fail } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { actingOrganisation } from './acting.ts';
import { isApproved, voidOfOrder } from './approvals.queries.ts';

interface Spent {
  /** Due now, tax included. */
  total: Money;
  /** What each renewal costs that is agreed to with it, tax included: a small first period binds to no dear ones. */
  renewals?: readonly Money[];
}

/** The bound of whoever acts, where what they spend is above it; null: they need no owner for it. Nobody but a buyer has one. */
export function boundBelow({ actor }: Pick<Context, 'actor'>, { total, renewals = [] }: Spent): Money | null {
  const organisation = actor.kind === 'member' ? actor.organisation : undefined;
  const bound = organisation?.role === 'buyer' ? organisation.approvalAbove : null;
  if (!bound) return null;
  // Amounts of two currencies are not compared: whatever is billed in another one needs an approval.
  const isWithin = ({ amount, currency }: Money) =>
    amount === 0 || (currency === bound.currency && amount <= bound.amount);
  return [total, ...renewals].every(isWithin) ? null : bound;
}

/**
 * The one guard on every way in which a buyer makes their organisation pay: above the bound of the buyer an owner has to have approved
 * exactly this order over exactly this total.
 * @param spent.orderNo what could be approved; null where money is spent without an order, which owners do themselves
 * @throws organisation.approval_needed
 */
export async function requireApproval(
  ctx: Context,
  { orderNo, ...spent }: Spent & { orderNo: string | null },
): Promise<void> {
  const bound = boundBelow(ctx, spent);
  if (!bound) return;
  const { total } = spent;
  const { id } = actingOrganisation(ctx);
  if (orderNo !== null && (await isApproved(ctx.db, id, { orderNo, total }))) return;
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
