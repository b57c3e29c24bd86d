import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getOrderLocked, moveOrder } from './orders.ts';

/** A try to pay failed, which the buyer sees; the order waits for the next one. Told late or twice, nothing happens. */
export async function paymentOfOrderFailed(ctx: Context, id: Id<'order'>, failure: string): Promise<void> {
  await transaction(ctx, async (inner) => {
    const order = await getOrderLocked(inner, id);
    if (order.state === 'pending_payment')
      await moveOrder(inner, order, 'payment_failed', `payment refused: ${failure}`);
  });
}
