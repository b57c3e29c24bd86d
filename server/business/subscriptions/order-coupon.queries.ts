import { eq, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { coupons } from '../catalogue/catalogue.tables.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';

/** What the coupon of a line's order applies to by now; null where the order had none. */
export async function findOrderCoupon(db: Db, orderLineId: Id<'orderLine'>) {
  const [row] = await db
    .select({ families: coupons.families, plans: coupons.plans })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(coupons, sql`${coupons.code} = ${orders.priced} #>> '{coupon,code}'`)
    .where(eq(orderLines.id, orderLineId));
  return row ?? null;
}
