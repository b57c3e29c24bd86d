import type { Id } from '#contract/ids.ts';
import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { areFewSince } from '../memberships/take-download.ts';
import { endOfWithdrawal } from '../orders/withdrawal-days.ts';
import { refundInvoice } from '../payments/refunds.ts';
import { subscriptionOfReference } from '../subscriptions/renewal-invoice.ts';
import { isStartAsked } from '../subscriptions/start-asked.queries.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import type { ContractFacts, LineFacts } from './compute-refund.ts';
import { pausesOf, type Stop, stoppedWithin } from './stops.ts';
import { listPaidChanges, type PaidChange } from './withdrawals.queries.ts';

/** An upgrade that was paid: a contract of its own, from its payment to the end of the period it was computed for. */
export interface Upgrade {
  subscription: Subscription;
  invoice: Invoice;
  facts: LineFacts;
  until: Date;
  /** The period that it was paid for is over: the next one has begun at its price. */
  isOver: boolean;
  /** Its buyer asked for its start; false also for one of before they were asked. */
  startAsked: boolean;
}

const dayMs = 86_400_000;

/** By line, those paid first first. */
export async function upgradesOf(
  ctx: Context,
  lines: readonly Id<'orderLine'>[],
): Promise<Map<Id<'orderLine'>, Upgrade[]>> {
  const found: Upgrade[] = [];
  const pauses = await pausesOf(ctx, lines);
  for (const change of await listPaidChanges(ctx.db, lines))
    found.push(await describe(ctx, change, pauses.get(change.subscription.orderLineId) ?? []));
  return Map.groupBy(found, ({ facts }) => facts.lineId);
}

/**
 * Like an order, an upgrade is accepted when its money is there, for which it waits as long as a provider works on it: that moment makes the
 * contract (Directive 2011/83/EU, article 9(2)(a)), and begins what is delivered. Money that comes again after a dispute makes no new one.
 */
async function describe(
  ctx: Context,
  { subscription, invoice, firstPaidAt }: PaidChange,
  stopped: readonly Stop[],
): Promise<Upgrade> {
  const { totalAmount, creditedAmount, netAmount, currency, snapshot } = invoice;
  const { periodStart, periodEnd, orderLineId, memberId, priced } = subscription;
  const at = subscriptionOfReference(invoice.reference)?.at;
  const from = firstPaidAt ?? invoice.createdAt;
  // Each pause has moved the period by its length as it ended: this is where it stood when the upgrade was paid.
  const moved = stoppedWithin(
    stopped.filter(({ to }) => to !== null),
    from,
    ctx.now(),
  );
  const start = later(periodStart, -moved);
  const isOver = from < start;
  const end = isOver ? start : later(periodEnd, -moved);
  return {
    subscription,
    invoice,
    isOver,
    startAsked: at !== undefined && (await isStartAsked(ctx.db, subscription.id, at)),
    until: endOfWithdrawal(from, ctx.config.seller.timeZone),
    facts: {
      lineId: orderLineId,
      title: snapshot.lines[0]?.title ?? snapshot.about,
      gross: { amount: totalAmount, currency },
      left: { amount: totalAmount - creditedAmount, currency },
      netAmount,
      setupAmount: 0,
      gift: null,
      fewDownloads:
        priced.family === 'membership' && memberId !== null && (await areFewSince(ctx, memberId, from)),
      termDays: Math.max(1, Math.ceil((end.getTime() - from.getTime()) / dayMs)),
      delivered: [from],
      stopped,
    },
  };
}

/**
 * How the contract of an upgrade stands, at a moment. Of one that was given back whole nothing is left, whoever bought it. Its start is asked
 * for by itself; whoever was not asked had asked for that of the order, or not.
 */
export const contractOf = (
  order: ContractFacts,
  { until, facts, startAsked }: Upgrade,
  at: Date,
): ContractFacts => ({
  ...order,
  startNow: startAsked || order.startNow,
  consumer: order.consumer || facts.left.amount === 0,
  paid: true,
  late: at >= until,
});

/** In a transaction: credits and pays back, each the way it was paid unless another destination is named. @returns what went back, minor units */
export async function giveBackUpgrades(
  ctx: Context,
  back: readonly { invoiceId: Id<'invoice'>; amount: number }[],
  about: { reason: string; reference: string; currency: string; destination?: 'origin' | 'balance' },
): Promise<number> {
  const { reason, currency, destination = 'origin' } = about;
  let sum = 0;
  for (const { invoiceId, amount } of back) {
    if (amount === 0) continue;
    const reference = `${about.reference}:${invoiceId}`;
    await creditInvoice(ctx, { invoiceId, reference, amount: { amount, currency }, reason });
    await refundInvoice(ctx, { invoiceId, reference, amount, reason, destination });
    sum += amount;
  }
  return sum;
}
