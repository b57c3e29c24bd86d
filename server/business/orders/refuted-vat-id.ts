import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { taxBuyerOf } from '../catalogue/pricing/tax.ts';
import { isRefuted } from '../vat-checks/vat-checks.ts';
import { listUnpaidReverseCharge } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { getOrderLocked, isUnpaid } from './orders.ts';
import { vatIdSign } from './risk.ts';
import { setSign } from './set-sign.ts';

/**
 * In a transaction that holds the row of an unpaid order: it has the sign exactly while it costs something, is without tax because of a
 * VAT id, and the register has said no to that id. The price stays what its buyer has agreed to. Somebody looks at the order once it
 * is paid, before it is delivered.
 */
export async function weighVatId(ctx: Context, order: Order): Promise<Order> {
  return setSign(ctx, order, vatIdSign, await restsOnRefutedId(ctx, order));
}

/** Whether an order is without tax because of a VAT id to which the register has said no since. */
export async function restsOnRefutedId(
  ctx: Context,
  { memberId, billing, priced, totalAmount }: Order,
): Promise<boolean> {
  const { reverseCharge } = priced.dueToday.tax;
  return totalAmount > 0 && reverseCharge && isRefuted(ctx, memberId, taxBuyerOf(billing));
}

/** The register has said no to a VAT id of a member: those of their orders that rest on it and wait for money get the sign at once. */
export async function weighUnpaidOf(ctx: Context, memberId: Id<'member'>): Promise<void> {
  for (const id of await listUnpaidReverseCharge(ctx.db, memberId)) {
    await transaction(ctx, async (inner) => {
      const order = await getOrderLocked(inner, id);
      if (isUnpaid(order)) await weighVatId(inner, order);
    });
  }
}
