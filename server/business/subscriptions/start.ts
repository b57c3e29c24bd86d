import { type Id, newId } from '#contract/ids.ts';
import type { OrderState } from '#contract/states.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { drawNumber } from '#server/platform/db/numbering.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Order, OrderLine } from '../orders/orders.tables.ts';
import { beginFirstTerm } from './deferred-terms.ts';
import { dunReturned } from './dun-returned.ts';
import { scheduleText } from './next-step.ts';
import { periodAfter } from './periods.ts';
import { subscriptionStarted } from './subscriptions.events.ts';
import { findByLine, findOrderWithLines, insertSubscription } from './subscriptions.queries.ts';
import { type Subscription, subscriptionNumbers } from './subscriptions.tables.ts';
import { noteMove } from './subscriptions.ts';

/** Released, and not taken back meanwhile: facts may be told in any order. */
const goesOn: ReadonlySet<OrderState> = new Set(['processing', 'completed', 'partially_refunded']);

/**
 * Begins what renews of an order that was released: one subscription for each recurring line, however often it is told. It is overdue from
 * the start where the money was taken back between the release and now.
 */
export async function startSubscriptions(ctx: Context, orderId: Id<'order'>): Promise<Subscription[]> {
  return transaction(ctx, async (inner) => {
    const found = await findOrderWithLines(inner.db, orderId);
    if (!found || !goesOn.has(found.order.state)) return [];
    const started: Subscription[] = [];
    for (const line of found.lines) {
      if (!line.priced.renewal || line.endedAt) continue;
      const known = await findByLine(inner.db, line.id);
      const subscription = known ?? (await start(inner, found.order, line));
      if (subscription) started.push(await dunReturned(inner, subscription));
    }
    return started;
  });
}

/** @returns null when another one was faster */
async function start(ctx: Context, order: Order, line: OrderLine): Promise<Subscription | null> {
  const { priced, selection } = line;
  const { renewal, net, setup } = priced;
  if (!renewal) return null;
  const now = ctx.now();
  const { renewals } = ctx.config;
  const anchorDay = now.getUTCDate();
  const periodEnd = periodAfter(now, renewal.months, anchorDay);
  const id = newId('subscription', now);
  // It locks the invoice, which comes before a number is drawn.
  await beginFirstTerm(ctx, order, line, { id, periodStart: now, periodEnd });
  const made = await insertSubscription(ctx.db, {
    id,
    number: await drawNumber(ctx, 'SUB', subscriptionNumbers),
    state: 'active',
    memberId: order.memberId,
    orderLineId: line.id,
    selection,
    priced,
    billing: order.billing,
    months: renewal.months,
    renewalAmount: renewal.net.amount,
    currency: order.currency,
    periodNetAmount: net.amount - setup.amount,
    couponRenewals: order.priced.coupon?.renewals ?? null,
    couponShare: priced.couponShare ?? 0,
    anchorDay,
    periodStart: now,
    periodEnd,
    nextStepAt: later(periodEnd, -days(renewals.notice.ask)),
    schedule: scheduleText(renewals),
    createdAt: now,
  });
  if (!made) return null;
  await noteMove(ctx, made, null, `order ${order.number} was released`);
  await ctx.emit(subscriptionStarted, { subscriptionId: made.id });
  return made;
}
