import type { Currency } from '#contract/currencies.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { isDiskSmaller } from '#contract/machine-plans.ts';
import type { Money } from '#contract/money.ts';
import type { PricedLine, Problem, Selection } from '#contract/pricing.ts';
import { later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { memberContextOf, priceCart } from '../catalogue/catalogue.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { type ComingPeriod, comingPeriodOf } from './coming-period.ts';
import { type CouponOfChange, couponWith } from './keeps-coupon.ts';
import { type Proration, prorate } from './proration.ts';
import { type RenewalTotals, renewalTotals, taxedFor } from './renewal-invoice.ts';
import { isOfConsumer } from './start-asked.queries.ts';
import { findSubscription } from './subscriptions.queries.ts';
import type { PendingUpdate, Subscription } from './subscriptions.tables.ts';
import { requireOwn } from './subscriptions.ts';

/** How long the figures of a preview can be confirmed. */
const previewHolds = minutes(15);

export interface ChangePreview {
  /** What is dearer for the same term begins once it is paid; all else when the period is over. */
  when: 'paid' | 'period_end';
  /** The moment the figures hold for; confirmed together with them. */
  at: Date;
  priced: PricedLine;
  proration: Proration | null;
  /** Due now, tax included; nothing for a change at the end of the period. */
  due: { net: Money; tax: Money; total: Money };
  /** The next period as it is after it. */
  coming: ComingPeriod;
  /** What becomes of the coupon of the order. */
  coupon: CouponOfChange;
  /** Of each period from then on. */
  renewal: RenewalTotals & { months: number; on: Date };
  /** What is due now is a consumer's contract: they have to ask for its start. */
  asksStart: boolean;
}

/**
 * What a change would cost in the currency of the subscription, to the cent and the second.
 * @throws request.not_found; state.move_refused: overdue, canceled or ended; order.not_possible; request.invalid: plan →
 *   not_one_of: a change stays within its family, and what is on the disk of a server fits onto the other one
 */
export async function previewChange(
  ctx: Context,
  id: Id<'subscription'>,
  selection: Selection,
): Promise<ChangePreview> {
  const subscription = await findSubscription(ctx.db, id);
  if (!subscription) throw fail('request.not_found');
  requireOwn(ctx, subscription);
  return previewOf(ctx, subscription, selection);
}

/** The same, whoever asks. @throws as `previewChange`, but request.not_found */
export async function previewOf(
  ctx: Context,
  subscription: Subscription,
  selection: Selection,
): Promise<ChangePreview> {
  const priced = await priceOf(ctx, subscription, selection);
  return compute(ctx, { subscription, priced, at: ctx.now() });
}

async function priceOf(ctx: Context, subscription: Subscription, selection: Selection): Promise<PricedLine> {
  const { memberId, currency } = subscription;
  requireSold(ctx, currency);
  // It stands in place of what runs: what they have already is no limit to it.
  const buyer = memberId ? { ...(await memberContextOf(ctx, memberId)), membership: false } : undefined;
  const cart = await priceCart(ctx, { lines: [selection], currency, buyer: {} }, buyer);
  const [line] = cart.lines;
  if (cart.problems.length || !line?.renewal) throw fail('order.not_possible', { problems: cart.problems });
  if (line.family !== subscription.priced.family) throw failField('plan', 'not_one_of');
  await requireRoomOnDisk(ctx, subscription, selection.plan);
  return line;
}

/** In a currency that the install has given up, everything renews as it was promised, and nothing new has a price. */
function requireSold({ config }: Context, currency: Currency): void {
  if (config.currencies.includes(currency)) return;
  const problem: Problem = { line: 0, part: 'plan', reason: 'not_in_currency', alternatives: [] };
  throw fail('order.not_possible', { problems: [problem] });
}

async function requireRoomOnDisk(
  ctx: Context,
  { selection: { plan: from }, currency }: Subscription,
  to: string,
): Promise<void> {
  if (from === to) return;
  const { plans } = await readPriceBook(ctx, [from, to], currency);
  if (isDiskSmaller(plans.get(to)?.facts ?? {}, plans.get(from)?.facts ?? {}))
    throw failField('plan', 'not_one_of');
}

async function compute(
  ctx: Context,
  { subscription, priced, at }: { subscription: Subscription; priced: PricedLine; at: Date },
): Promise<ChangePreview> {
  const { state, pastDueAt, cancelAtPeriodEnd, periodStart, periodEnd, currency } = subscription;
  if (state !== 'active' || pastDueAt || cancelAtPeriodEnd)
    throw fail('state.move_refused', { state: cancelAtPeriodEnd ? 'canceled' : state, wanted: 'changed' });
  const coupon = await couponWith(ctx, subscription, priced);
  const pendingUpdate = waitingFor({ priced, at, coupon });
  const coming = comingPeriodOf({ ...subscription, pendingUpdate });
  const { months, promised: net } = coming;
  const dearer = months === subscription.months && net.amount > subscription.renewalAmount;
  const was = { amount: subscription.periodNetAmount, currency };
  const proration = dearer ? prorate({ start: periodStart, end: periodEnd, at }, was, net) : null;
  const {
    net: dueNet,
    tax,
    total,
  } = await taxedFor(
    ctx,
    subscription,
    {
      amount: Math.max(proration?.due.amount ?? 0, 0),
      currency,
    },
    at,
  );
  return {
    when: dearer ? 'paid' : 'period_end',
    at,
    priced,
    proration,
    due: { net: dueNet, tax: tax.amount, total },
    coming,
    coupon,
    renewal: { months, on: periodEnd, ...(await renewalTotals(ctx, subscription, coming)) },
    asksStart: total.amount > 0 && (await isOfConsumer(ctx.db, subscription.orderLineId)),
  };
}

/** As it waits for the end of the period. */
export const waitingFor = ({
  priced,
  at,
  coupon,
}: Pick<ChangePreview, 'priced' | 'at' | 'coupon'>): PendingUpdate => ({
  ...{ selection: priced.selection, priced, requestedAt: at.toISOString(), invoiceId: null },
  ...coupon,
});

export interface ConfirmedChange {
  at: Date;
  due: Money;
  renewal: Money;
  /** Asks for the start before the days of withdrawal from this change are over. */
  startNow?: boolean;
}

/**
 * In a transaction that holds the row: the change as it was previewed.
 * @param wanted.allows throws where whoever asks may not make it
 * @throws as `previewChange`; order.price_changed; request.invalid: at → out_of_range
 */
export async function confirmPreview(
  ctx: Context,
  subscription: Subscription,
  wanted: {
    selection: Selection;
    confirmed: ConfirmedChange;
    allows?(preview: ChangePreview): void;
  },
): Promise<ChangePreview> {
  const { selection, confirmed, allows } = wanted;
  const { at, due, renewal } = confirmed;
  if (at > ctx.now() || at < later(ctx.now(), -previewHolds)) throw failField('at', 'out_of_range');
  const priced = await priceOf(ctx, subscription, selection);
  const preview = await compute(ctx, { subscription, priced, at });
  allows?.(preview);
  for (const [theirs, ours] of [
    [due, preview.due.total],
    [renewal, preview.renewal.total],
  ] as const)
    if (theirs.amount !== ours.amount || theirs.currency !== ours.currency)
      throw fail('order.price_changed', { confirmed: theirs, ours });
  return preview;
}
