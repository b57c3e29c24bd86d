import type { OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/orders.ts';
import { canMove, type OrderState, orderMoves, statesOf } from '#contract/states.ts';
import { later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { listOwing } from '../invoices/invoices.queries.ts';
import { shownBuyer } from '../invoices/shown-buyer.ts';
import { actingMember } from '../members/sessions.ts';
import { shownPayer } from '../members/shown-address.ts';
import { describePayment } from '../payments/describe-payment.ts';
import { isBeingDebited } from '../payments/payment-life.ts';
import { findNewestPayment } from '../payments/payments.queries.ts';
import type { Payment } from '../payments/payments.tables.ts';
import { owedOn } from '../payments/write-payment.ts';
import { listMoves } from './order-moves.queries.ts';
import {
  countStates,
  findOrderByNumber,
  listLines,
  listLinesOf,
  listOrdersBy,
  listOrdersOf,
} from './orders.queries.ts';
import type { Order, OrderLine } from './orders.tables.ts';
import { findInvoiceOf, referenceOf } from './orders.ts';
import { listPlaces } from './place-evidence.queries.ts';
import { payWithin } from './place-order.ts';
import { requireAdmin } from './review-order.ts';
import { mustWait, startsAt } from './withdrawal-days.ts';

type Detail = OutputOf<typeof contract.getOrder>;
type Summary = OutputOf<typeof contract.listOrders>['items'][number];
const pageSize = 25;

/** @throws request.not_found: none of this number, or another member's */
export async function getOrder(ctx: Context, number: string): Promise<Detail> {
  const { id: memberId, role } = actingMember(ctx);
  const order = await findOrderByNumber(ctx.db, number);
  if (!order || (order.memberId !== memberId && role !== 'admin')) throw fail('request.not_found');
  const lines = await listLines(ctx.db, order.id);
  const moves = await listMoves(ctx.db, order.id);
  const invoice = await findInvoiceOf(ctx, order);
  const due = invoice ? owedOn(invoice) : 0;
  const payment = invoice && (await findNewestPayment(ctx.db, invoice.id));
  const begun = moves.find(({ toState }) => toState === 'processing')?.movedAt ?? null;
  const shown = lines.map((line) => lineOf(order, line, begun));
  return {
    ...summaryOf(order, lines, due),
    priced: order.priced,
    billing: shownBuyer(order.billing),
    notes: order.notes,
    consumer: order.consumer,
    startNow: order.startNow,
    lines: shown,
    invoice: invoice && {
      invoiceId: invoice.id,
      number: invoice.number,
      state: invoice.state,
      due: { amount: due, currency: invoice.currency },
    },
    payment: payment && describePayment(ctx, payment),
    timeline: moves.map(({ toState, movedAt, reason, apiKey }) => ({
      state: toState,
      at: movedAt.toISOString(),
      // Why somebody looked at it is the operator's business.
      reason: role === 'admin' || toState !== 'in_review' ? reason : '',
      apiKey,
    })),
    next: nextOf(order, shown, payment, ctx.config.seller.timeZone),
    cancelable: canMove(orderMoves, order.state, 'canceled') && !(payment && isBeingDebited(payment)),
    risk: role === 'admin' ? { score: order.riskScore, reasons: [...order.riskReasons] } : null,
    places: role === 'admin' ? await placesOf(ctx, order) : null,
  };
}

async function placesOf({ db }: Context, order: Order): Promise<NonNullable<Detail['places']>> {
  const places = await listPlaces(db, referenceOf(order));
  return places.map(({ kind, country, notedAt }) => ({ kind, country, notedAt: notedAt.toISOString() }));
}

/** The member's own, newest first. */
export async function listOrders(ctx: Context, { cursor }: { cursor?: Id<'order'> | undefined }) {
  const { id } = actingMember(ctx);
  const found = await listOrdersOf(ctx.db, id, { before: cursor, limit: pageSize + 1 });
  return pageOf(ctx, found, summaryOf);
}

/** @throws access.refused */
export async function listAllOrders(
  ctx: Context,
  wanted: { state?: OrderState | undefined; about?: string | undefined; cursor?: Id<'order'> | undefined },
) {
  requireAdmin(ctx);
  const { state, about, cursor } = wanted;
  const found = await listOrdersBy(ctx.db, { state, about, before: cursor, limit: pageSize + 1 });
  return pageOf(ctx, found, (order, lines, due) => ({
    ...summaryOf(order, lines, due),
    memberId: order.memberId,
    email: shownPayer(order.billing),
    riskScore: order.riskScore,
  }));
}

/** How many orders are in each state. */
export async function countOrders(ctx: Context): Promise<Record<OrderState, number>> {
  requireAdmin(ctx);
  const counts = await countStates(ctx.db);
  const states = statesOf(orderMoves).map((state) => [state, counts.get(state) ?? 0] as const);
  return Object.fromEntries(states) as Record<OrderState, number>;
}

async function pageOf<T>(
  { db }: Context,
  found: readonly Order[],
  shown: (order: Order, lines: readonly OrderLine[], due: number) => T,
): Promise<{ items: T[]; nextCursor: string | null }> {
  const orders = found.slice(0, pageSize);
  const ids = orders.map(({ id }) => id);
  const lines = Map.groupBy(await listLinesOf(db, ids), ({ orderId }) => orderId);
  const owing = await listOwing(db, orders.map(referenceOf));
  const due = new Map(owing.map((invoice) => [invoice.reference, owedOn(invoice)]));
  return {
    items: orders.map((order) => shown(order, lines.get(order.id) ?? [], due.get(referenceOf(order)) ?? 0)),
    nextCursor: found.length > pageSize ? (ids.at(-1) ?? null) : null,
  };
}

/** @param due what its invoice still asks for, minor units */
const summaryOf = (order: Order, lines: readonly OrderLine[], due: number): Summary => ({
  orderNo: order.number,
  state: order.state,
  total: { amount: order.totalAmount, currency: order.currency },
  due: { amount: due, currency: order.currency },
  quoteId: order.quoteId,
  titles: lines.map(({ priced }) => priced.title),
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  completedAt: order.completedAt?.toISOString() ?? null,
});

/** @param begun when delivery began */
const lineOf = (order: Order, line: OrderLine, begun: Date | null): Detail['lines'][number] => {
  const { selection, promiseMinutes } = line.priced;
  const promised = begun && promiseMinutes !== null ? later(begun, minutes(promiseMinutes)) : null;
  return {
    lineId: line.id,
    title: line.priced.title,
    family: line.priced.family,
    quantity: selection.quantity,
    months: selection.months,
    net: { amount: line.netAmount, currency: order.currency },
    promisedAt: promised?.toISOString() ?? null,
    deliveredAt: line.deliveredAt?.toISOString() ?? null,
    endedAt: line.endedAt?.toISOString() ?? null,
  };
};

/** Whose bank did not pay a debit has the same time again to pay in another way (`listUnpaid`). */
const waitsSince = ({ createdAt }: Order, payment: Payment | null): Date =>
  (payment?.debit && payment.state === 'failed' && payment.settledAt) || createdAt;

function nextOf(
  order: Order,
  lines: Detail['lines'],
  payment: Payment | null,
  timeZone: string,
): Detail['next'] {
  switch (order.state) {
    case 'pending_payment':
    case 'payment_failed':
      if (payment && isBeingDebited(payment)) return { what: 'debit', by: null };
      return {
        what: order.totalAmount === 0 ? 'approval' : 'payment',
        by: later(waitsSince(order, payment), payWithin).toISOString(),
      };
    case 'paid':
      return order.paidAt && mustWait(order)
        ? { what: 'start_after_withdrawal_period', by: startsAt(order, timeZone).toISOString() }
        : { what: 'delivery', by: null };
    case 'in_review':
      return { what: 'review', by: null };
    case 'partially_refunded':
    case 'processing': {
      if (order.completedAt) return { what: 'nothing', by: null };
      const open = lines.filter(({ deliveredAt, endedAt }) => deliveredAt === null && endedAt === null);
      const promises = open.flatMap(({ promisedAt }) => promisedAt ?? []).sort();
      return { what: 'delivery', by: promises.at(-1) ?? null };
    }
    default:
      return { what: 'nothing', by: null };
  }
}
