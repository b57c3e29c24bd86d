import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { RefundPreview } from '#contract/withdrawals.ts';
import type { Context } from '#server/platform/context.ts';
import { endGift } from '../gifts/take-gift-back.ts';
import { linesLeftOf } from '../invoices/credit-invoice.ts';
import { grossOf } from '../invoices/credit-lines.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { endLines } from '../orders/end-lines.ts';
import { listLines } from '../orders/orders.queries.ts';
import type { Order, OrderLine } from '../orders/orders.tables.ts';
import { lockReturns, moveOrder, noteMove } from '../orders/orders.ts';
import {
  chosenLines,
  creditFor,
  giveBack,
  lockInvoiceOf,
  moveToPart,
  type OrderCredit,
  ofLines,
} from '../orders/refund-order.ts';
import { invoicesAtEnd } from '../subscriptions/end.ts';
import { isPaid, subscriptionOfReference } from '../subscriptions/renewal-invoice.ts';
import { countRenewals } from '../subscriptions/steps.queries.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { getLocked } from '../subscriptions/subscriptions.ts';
import { takeBackUpgrades } from '../subscriptions/take-back-upgrades.ts';
import { previewOf } from './preview.ts';
import { giveBackUpgrades, upgradesOf } from './upgrades.ts';
import { listPaidChanges, listPaidRenewals } from './withdrawals.queries.ts';

interface Taking {
  /** Locked. */
  order: Order;
  /** None = all of it. */
  lines: readonly Id<'orderLine'>[];
  /** The moment of the declaration. */
  at: Date;
  /** Gross minor units; null = as computed. */
  amount: number | null;
  /** What was shown as the computed total, minor units; absent where nothing was. */
  shown?: number | undefined;
  reason: string;
  reference: string;
}

interface TakenBack {
  order: Order;
  preview: RefundPreview;
  refunded: Money;
  /** What goes on, and was billed at the price of an upgrade for a period that nothing is given back of. */
  billed: readonly Subscription[];
  /** Of what ends: what was paid for periods that began after the declaration, and is not given back. */
  renewed: readonly Invoice[];
}

/**
 * In a transaction that holds the order: ends what was withdrawn from and gives back what it was worth at the moment of
 * the declaration, the way it was paid. An order that is not paid yet is canceled.
 * @throws state.move_refused: the order is over, or paid in the meantime, or a present in it was redeemed; request.invalid: lines → not_one_of;
 *   amount → required: only a person knows what was used; out_of_range; request.conflict: another total was shown; payment.under_way
 */
export async function takeBack(ctx: Context, taking: Taking): Promise<TakenBack> {
  const { order, at, reason, shown } = taking;
  const living = (await listLines(ctx.db, order.id)).filter(({ endedAt }) => endedAt === null);
  const ids = living.map(({ id }) => id);
  const named = taking.lines.length ? taking.lines : ids;
  if (named.some((id) => !ids.includes(id))) throw failField('lines', 'not_one_of');
  const isAll = ids.every((id) => named.includes(id));
  const preview = await previewOf(ctx, order, named, at);
  if (shown !== undefined && taking.amount === null && shown !== preview.total.amount)
    throw fail('request.conflict');
  requireNotRedeemed(preview, taking);
  const { currency } = order;
  if (order.state === 'pending_payment' || order.state === 'payment_failed') {
    // Half of an invoice that nobody has paid cannot be taken back: its buyer orders the rest anew.
    if (!isAll) throw failField('lines', 'not_one_of');
    const canceled = await moveOrder(ctx, order, 'canceled', reason);
    return { order: canceled, preview, refunded: { amount: 0, currency }, billed: [], renewed: [] };
  }
  for (const { lineId, because } of preview.lines)
    if (because !== 'gift_redeemed') await endGift(ctx, lineId);
  await lockReturns(ctx, order);
  await lockUpgraded(ctx, named);
  const base = await payBack(ctx, taking, { preview, named });
  const amount = base + (await payBackUpgrades(ctx, taking, preview, base));
  const refunded = { amount, currency };
  if (onlyUpgrades(preview) && taking.amount === null) {
    const billed = await takeBackEach(ctx, { named, preview, at });
    await noteMove(ctx, order, order.state, reason);
    return { order, preview, refunded, billed, renewed: [] };
  }
  const renewed = await renewedSince(ctx, named, at);
  const moved = isAll
    ? await moveOrder(ctx, order, 'withdrawn', reason)
    : await endLines(ctx, await noteRefund(ctx, order, amount, reason), named);
  return { order: moved, preview, refunded, billed: [], renewed };
}

/** A present that somebody has is withdrawn from by a consumer in time; else only an amount that is named gives money back for it. */
function requireNotRedeemed({ lines }: RefundPreview, { amount }: Taking): void {
  if (amount === null && lines.some(({ because }) => because === 'gift_redeemed'))
    throw fail('state.move_refused', { state: 'redeemed', wanted: 'withdrawn' });
}

/** Whether a contract can be withdrawn from, whatever comes back: it may be used up. */
const mayWithdraw = ({ because }: { because: RefundPreview['lines'][number]['because'] }) =>
  because !== 'too_late' && because !== 'not_consumer';

/** The order's own period is over, that of what was added to it is not: it goes on as it was before. */
const onlyUpgrades = ({ lines }: RefundPreview) =>
  !lines.some(mayWithdraw) && lines.some(({ upgrades = [] }) => upgrades.some(mayWithdraw));

/** Before the invoices of their upgrades are: a pause holds its subscription when it waits for what is deferred of them. */
async function lockUpgraded(ctx: Context, lines: readonly Id<'orderLine'>[]): Promise<void> {
  const upgraded = (await listPaidChanges(ctx.db, lines)).map(({ subscription }) => subscription.id);
  for (const id of [...new Set(upgraded)].sort()) await getLocked(ctx, id);
}

/** @returns as `TakenBack.billed` */
async function takeBackEach(
  ctx: Context,
  { named, preview, at }: { named: readonly Id<'orderLine'>[]; preview: RefundPreview; at: Date },
): Promise<Subscription[]> {
  const billed: Subscription[] = [];
  const inTime = preview.lines.flatMap(({ upgrades = [] }) =>
    upgrades.filter(mayWithdraw).map(({ invoiceId }) => invoiceId),
  );
  for (const [, upgrades] of await upgradesOf(ctx, named)) {
    const [first] = upgrades;
    if (!first) continue;
    const { subscription } = first;
    const over = upgrades.filter(({ isOver }) => isOver).map(({ invoice }) => invoice.id);
    const taken = subscription.upgrades.filter((one) => !one.replaced && inTime.includes(one.invoiceId));
    const renewed =
      taken.some(({ invoiceId }) => over.includes(invoiceId)) &&
      (await countRenewals(ctx.db, subscription.id, at)) > 0;
    if (renewed || (taken.length > 0 && (await isPaidAhead(ctx, subscription)))) billed.push(subscription);
    await takeBackUpgrades(ctx, subscription.id, inTime, over);
  }
  return billed;
}

/** What is paid ahead is not among them: it goes back when its subscription ends. */
async function renewedSince(ctx: Context, lines: readonly Id<'orderLine'>[], at: Date): Promise<Invoice[]> {
  const paid = await listPaidRenewals(ctx.db, lines);
  return paid.flatMap(({ subscription, invoice }) => {
    const begins = subscriptionOfReference(invoice.reference)?.at;
    const goesBack = invoicesAtEnd(subscription).some(({ id, isAhead }) => isAhead && id === invoice.id);
    return begins && begins > at && !goesBack ? [invoice] : [];
  });
}

const isPaidAhead = async (ctx: Context, { invoiceId, pastDueAt }: Subscription): Promise<boolean> =>
  invoiceId !== null && pastDueAt === null && (await isPaid(ctx, invoiceId));

/** @returns what goes back of the order's own invoice, minor units */
async function payBack(
  ctx: Context,
  { order, amount: wanted, reason, reference }: Taking,
  { preview, named }: { preview: RefundPreview; named: readonly Id<'orderLine'>[] },
): Promise<number> {
  if (wanted === null && preview.atMost) throw failField('amount', 'required');
  const invoice = await lockInvoiceOf(ctx, order);
  const left = await linesLeftOf(ctx, invoice);
  const chosen = await chosenLines(ctx, order, named);
  const credit =
    wanted === null
      ? computedCredit(chosen, preview)
      : creditFor(left, chosen, Math.min(wanted, grossOf(ofLines(left, chosen))));
  if (credit.amount === 0) return 0;
  await giveBack(ctx, order, invoice, { ...credit, reason, reference, destination: 'origin' });
  return credit.amount;
}

/** Of each line what was computed for it. */
function computedCredit(chosen: readonly OrderLine[], preview: RefundPreview): OrderCredit {
  const lines = chosen.flatMap(({ id, position }) => {
    const back = preview.lines.find(({ lineId }) => lineId === id)?.back.amount ?? 0;
    return back > 0 ? { position, amount: back } : [];
  });
  return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), lines, isSpread: false };
}

/** What was paid for upgrades as it was computed; of an amount that was named, what the order's own invoice has not. */
async function payBackUpgrades(
  ctx: Context,
  { amount: wanted, reason, reference, order: { currency } }: Taking,
  { lines }: RefundPreview,
  base: number,
): Promise<number> {
  const upgrades = lines.flatMap((line) => line.upgrades ?? []);
  let rest = wanted === null ? null : wanted - base;
  const back = upgrades.map(({ invoiceId, paid, back: computed }) => {
    const amount = rest === null ? computed.amount : Math.min(rest, paid.amount);
    if (rest !== null) rest -= amount;
    return { invoiceId, amount };
  });
  if (rest) throw failField('amount', 'out_of_range');
  return giveBackUpgrades(ctx, back, { reason, reference, currency });
}

/** What waits for its delivery goes on waiting; its history says what was given back. */
async function noteRefund(ctx: Context, order: Order, amount: number, reason: string): Promise<Order> {
  if (order.state === 'refunded' || order.state === 'withdrawn' || order.state === 'fraud')
    throw fail('state.move_refused', { state: order.state, wanted: 'withdrawn' });
  const delivering = order.state === 'processing' || order.state === 'completed';
  if (amount > 0 && delivering) return moveToPart(ctx, order, reason);
  await noteMove(ctx, order, order.state, reason);
  return order;
}
