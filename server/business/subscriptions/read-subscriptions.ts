import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { paysIn } from '#contract/method-kinds.ts';
import { type SubscriptionState, statesOf, subscriptionMoves } from '#contract/states.ts';
import type * as contract from '#contract/subscriptions.ts';
import type { SubscriptionDetail, SubscriptionSummary } from '#contract/subscriptions.ts';
import type { countSubscriptions as countDoor } from '#contract/subscriptions-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { summaryOf as invoiceSummary } from '../invoices/read-invoices.ts';
import { shownBuyer } from '../invoices/shown-buyer.ts';
import type { Party } from '../invoices/snapshot.ts';
import { actingMember } from '../members/sessions.ts';
import { shownPayer } from '../members/shown-address.ts';
import { findMethod } from '../payments/payments.queries.ts';
import { endOf } from './cancel.ts';
import { retryWith } from './charge.ts';
import { findMethodFor } from './charged-method.queries.ts';
import { comingChange, keptPeriodOf } from './coming-period.ts';
import { isDroppable } from './for-member.ts';
import { graceOf, overdueSince } from './next-step.ts';
import { isLeftToPayer } from './returned.queries.ts';
import {
  countByState,
  findSubscription,
  listByPeriodEnd,
  listMoves,
  listSubscriptionsBy,
} from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, getOwnLocked, requireReadable } from './subscriptions.ts';

const pageSize = 25;
/** Of what has not ended: an overview computes from all of it. */
const runningPageSize = 500;

/** The member's own, newest first. */
export async function listSubscriptions(
  ctx: Context,
  { state, running, chargedTo, cursor }: CheckedOf<typeof contract.listSubscriptions>,
): Promise<{ items: SubscriptionSummary[]; nextCursor: string | null }> {
  const { id: memberId } = actingMember(ctx);
  const size = running ? runningPageSize : pageSize;
  const found = await listSubscriptionsBy(ctx.db, {
    ...{ memberId, state, running: running === 'Y', chargedTo },
    before: cursor,
    limit: size + 1,
  });
  const shown = found.slice(0, size);
  const nextCursor = found.length > size ? (shown.at(-1)?.id ?? null) : null;
  return { items: shown.map(summaryOf), nextCursor };
}

/** Of all members, by the end of their period; the door lets only admins in. */
export async function listAllSubscriptions(
  { db }: Context,
  { cursor, ...wanted }: CheckedOf<typeof contract.listAllSubscriptions>,
): Promise<OutputOf<typeof contract.listAllSubscriptions>> {
  const found = await listByPeriodEnd(db, { ...wanted, after: cursor, limit: pageSize + 1 });
  const items = found.slice(0, pageSize).map((one) => ({
    ...summaryOf(one),
    memberId: one.memberId,
    email: shownPayer(one.billing),
    retries: one.retries,
    nextRetryAt: one.nextRetryAt?.toISOString() ?? null,
    canceledByStaff: one.canceledByStaff,
    comingTitle: comingChange(one)?.priced.title ?? null,
    droppable: isDroppable(one),
  }));
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** Of all members; the door lets only staff in. */
export async function countSubscriptions({ db }: Context): Promise<OutputOf<typeof countDoor>> {
  const rows = await countByState(db);
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((all, { count }) => all + count, 0);
  const states = statesOf(subscriptionMoves).map((one) => [one, sum(({ state }) => state === one)] as const);
  return {
    states: Object.fromEntries(states) as Record<SubscriptionState, number>,
    ending: sum(({ state, ends }) => state === 'active' && ends),
  };
}

/** @throws request.not_found: none, or somebody else's (staff see all) */
export async function getSubscription(ctx: Context, id: Id<'subscription'>): Promise<SubscriptionDetail> {
  const found = await findSubscription(ctx.db, id);
  if (!found) throw fail('request.not_found');
  requireReadable(ctx, found);
  const { selection, priced, nextRetryAt, pendingUpdate, currency, invoiceId } = found;
  const invoice = invoiceId && (await findInvoice(ctx.db, invoiceId));
  const waiting = pendingUpdate?.invoiceId ? pendingUpdate : comingChange(found);
  const { couponLeft, promised } = keptPeriodOf(found);
  const moves = await listMoves(ctx.db, id);
  return {
    ...summaryOf(found),
    afterCoupon: couponLeft === null ? null : { renewals: couponLeft, net: promised },
    currency,
    selection,
    priced,
    nextRetryAt: nextRetryAt?.toISOString() ?? null,
    overdue: invoice ? overdueOf(ctx, found, invoice) : null,
    wouldEndAt: endIfCanceled(ctx, found, invoice).toISOString(),
    waiting: waiting && {
      title: waiting.priced.title,
      months: waiting.priced.renewal?.months ?? found.months,
      net: waiting.priced.renewal?.net ?? { amount: 0, currency },
      requestedAt: waiting.requestedAt,
      invoiceId: waiting.invoiceId,
    },
    history: moves.map(({ fromState, toState, reason, movedAt }) => ({
      from: fromState,
      to: toState,
      reason,
      at: movedAt.toISOString(),
    })),
  };
}

/** What `cancelSubscription` would answer now. */
function endIfCanceled(ctx: Context, found: Subscription, invoice: Invoice | null): Date {
  const { invoiceId, cancelAtPeriodEnd, state } = found;
  if (cancelAtPeriodEnd || state === 'canceled') return endOf(found);
  const paid = invoice && (invoice.state === 'paid' || invoice.state === 'refunded');
  if (overdueSince(found) && !paid) return ctx.now();
  return endOf({ ...found, invoiceId: paid ? invoiceId : null });
}

/** As its payer was told by mail; null once it is paid. */
function overdueOf(ctx: Context, found: Subscription, invoice: Invoice): SubscriptionDetail['overdue'] {
  const { due } = invoiceSummary(invoice);
  if (!overdueSince(found) || found.state === 'canceled' || due.amount <= 0) return null;
  return { due, keptUntil: graceOf(found, ctx.config.renewals).endAt.toISOString() };
}

function summaryOf(subscription: Subscription): SubscriptionSummary {
  const { id, number, state, priced, months, cancelAtPeriodEnd } = subscription;
  const { invoiceId, methodId } = subscription;
  const ends = cancelAtPeriodEnd || state === 'canceled';
  return {
    ...{ id, number, state, months, cancelAtPeriodEnd, invoiceId, methodId },
    family: priced.family,
    title: priced.title,
    renewal: keptPeriodOf(subscription).price,
    periodStart: subscription.periodStart.toISOString(),
    periodEnd: subscription.periodEnd.toISOString(),
    endsAt: ends ? endOf(subscription).toISOString() : null,
    pastDueAt: overdueSince(subscription)?.toISOString() ?? null,
    debitedAt: subscription.debitedAt?.toISOString() ?? null,
    pausedUntil: subscription.pausedUntil?.toISOString() ?? null,
    billedTo: shownBilling(subscription.billing),
  };
}

export const shownBilling = (billing: Party): SubscriptionSummary['billedTo'] => ({
  ...shownBuyer(billing),
  profileId: billing.profileId ?? null,
});

/**
 * Chooses what a renewal is charged to; null = the member's standard. What is overdue is tried again by the next run: with another
 * method, and after a debit was returned with any that its owner chooses.
 * @throws request.not_found: of the subscription or the method, none or somebody else's; request.invalid: methodId → not_one_of: an
 *   account pays euros alone
 */
export async function setMethod(
  ctx: Context,
  id: Id<'subscription'>,
  methodId: Id<'paymentMethod'> | null,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const found = await getOwnLocked(inner, id);
    const method = methodId && (await findMethod(inner.db, methodId));
    if (methodId && (!method || method.removedAt || method.memberId !== found.memberId))
      throw fail('request.not_found');
    if (method && !paysIn(method.kind, found.currency)) throw failField('methodId', 'not_one_of');
    const before = await findMethodFor(inner.db, found);
    await changeSubscriptionRow(inner, found, { methodId });
    // After a return nothing is charged by itself, so choosing the same account once more is a new decision.
    const isTried = methodId !== before?.id || (await isLeftToPayer(inner.db, found, null));
    if (methodId && isTried) await retryWith(inner, id, methodId);
  });
}
