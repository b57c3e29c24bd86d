import { and, eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { subscriptionSteps } from './subscriptions.tables.ts';

/**
 * What is noted when a consumer asks for the start of an upgrade before the days of withdrawal from it are over.
 * @param at the moment of its figures, which the reference of its invoice names, also where it was billed anew or reissued
 */
export const startAskedStep = (at: Date): string => `start_now:${at.toISOString()}`;

export async function isStartAsked(db: Db, id: Id<'subscription'>, at: Date): Promise<boolean> {
  const { subscriptionId, step, doneAt } = subscriptionSteps;
  const rows = await db
    .select({ doneAt })
    .from(subscriptionSteps)
    .where(and(eq(subscriptionId, id), eq(step, startAskedStep(at))));
  return rows.length > 0;
}

/** Whether the order of a line was placed by a consumer. */
export async function isOfConsumer(db: Db, orderLineId: Id<'orderLine'>): Promise<boolean> {
  const [row] = await db
    .select({ consumer: orders.consumer })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, orderLineId));
  return row?.consumer ?? false;
}
