import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Order, orderLines, orders } from './orders.tables.ts';

/** The order of a trial by a member, or for an address: by its keys, which outlive the account. */
export async function findTrialOrder(
  db: Db,
  { memberId, plan, keys }: { memberId: Id<'member'>; plan: string; keys: readonly string[] },
): Promise<Order | null> {
  const ofMember = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.memberId, memberId), sql`${orderLines.selection}->>'plan' = ${plan}`));
  const [row] = await db
    .select()
    .from(orders)
    .where(or(inArray(orders.idempotencyKey, [...keys]), inArray(orders.id, ofMember)))
    .orderBy(orders.id)
    .limit(1);
  return row ?? null;
}
