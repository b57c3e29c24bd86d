import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { requireApproval } from '../organisations/require-approval.ts';
import { forgetTold, notBilled } from './bill-anew.ts';
import { billOne } from './billing-run.ts';
import { comingPeriodOf } from './coming-period.ts';
import { endSubscription } from './end.ts';
import { findUnderWay } from './how-to-pay.ts';
import { isBeingDebited, overdueSince } from './next-step.ts';
import { movedByPause } from './periods.ts';
import { isPaid, taxedFor, voidUnlessPaid } from './renewal-invoice.ts';
import { wasReturned } from './returned.queries.ts';
import { subscriptionCancelChanged } from './subscriptions.events.ts';
import { canceledMail } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, getOwnLocked, mailAbout, noteMove } from './subscriptions.ts';

/**
 * Ends it when what was paid for is over; while it is overdue, now. The open invoice of the coming period asks for
 * nothing any more, and nothing is billed after it. A payment that a provider is working on counts as paid. One that is canceled
 * already is answered as it is.
 * @param reason the member's word; may be empty
 * @throws request.not_found
 */
export async function cancelSubscription(
  ctx: Context,
  id: Id<'subscription'>,
  reason: string,
): Promise<Subscription> {
  return transaction(ctx, async (inner) => cancel(inner, await getOwnLocked(inner, id), { reason }));
}

/**
 * In a transaction that holds the row, for its member, a job or staff.
 * @param how.byStaff its member did not say so themselves; where they do later, it is confirmed with their own reason, and staff can take
 *   it back no more
 */
export async function cancel(
  ctx: Context,
  found: Subscription,
  { reason, byStaff = false }: { reason: string; byStaff?: boolean },
): Promise<Subscription> {
  const note = reason ? `cancel: ${reason}` : 'cancel';
  if (found.state === 'canceled') return found;
  if (found.cancelAtPeriodEnd) {
    if (byStaff || !found.canceledByStaff) return found;
    const own = await changeSubscriptionRow(ctx, found, {
      canceledByStaff: false,
      cancelReason: reason || null,
    });
    await noteMove(ctx, own, own.state, note);
    await mailAbout(ctx, own, canceledMail(own, endOf(own)));
    return own;
  }
  const { invoiceId, pendingUpdate } = found;
  const overdue = overdueSince(found) !== null;
  const coming = invoiceId !== null && (await isComing(ctx, invoiceId));
  if (overdue && !coming && !(invoiceId && (await isPaid(ctx, invoiceId))))
    return endSubscription(ctx, { ...found, cancelReason: reason }, 'canceled', reason || 'canceled');
  // A debit that is on its way goes on; should it come to nothing, the subscription ends with it.
  const paid =
    isBeingDebited(found) ||
    coming ||
    (invoiceId && (await voidUnlessPaid(ctx, invoiceId, `${found.number} was canceled`)));
  const upgrade = pendingUpdate?.invoiceId;
  const kept =
    upgrade &&
    ((await isComing(ctx, upgrade)) || (await voidUnlessPaid(ctx, upgrade, `${found.number} was canceled`)));
  const canceled = await changeSubscriptionRow(ctx, found, {
    cancelAtPeriodEnd: true,
    cancelReason: reason || null,
    canceledByStaff: byStaff,
    // Of a paid upgrade the event is on its way, which applies it; a change at the end of the period is kept for an undo.
    pendingUpdate: upgrade && !kept ? null : pendingUpdate,
    invoiceId: paid ? invoiceId : null,
    // While it is overdue, the run looks each day whether the money has come.
    ...(overdue && coming
      ? { debitedAt: found.debitedAt ?? ctx.now(), nextRetryAt: later(ctx.now(), days(1)) }
      : {}),
  });
  await noteMove(ctx, canceled, canceled.state, note);
  await ctx.emit(subscriptionCancelChanged, { subscriptionId: found.id }, { urgent: true });
  await mailAbout(ctx, canceled, canceledMail(canceled, endOf(canceled)));
  return canceled;
}

/**
 * In a transaction: a provider is about to bring the money, which would be taken for nothing if the invoice were void. One whose money
 * was taken back before stays owed anyway.
 */
async function isComing(ctx: Context, invoiceId: Id<'invoice'>): Promise<boolean> {
  await getInvoiceLocked(ctx, invoiceId);
  return (await findUnderWay(ctx.db, invoiceId)) !== null && !(await wasReturned(ctx.db, invoiceId));
}

/** When a canceled subscription ends: what was paid in advance is delivered, after a pause too. */
export function endOf(subscription: Subscription): Date {
  const { endedAt, periodEnd, invoiceId, pastDueAt, pausedAt } = subscription;
  if (pausedAt) return movedByPause(subscription, periodEnd);
  return endedAt ?? (invoiceId && !pastDueAt ? comingPeriodOf(subscription).end : periodEnd);
}

/**
 * Takes a cancellation back while it has not ended: a change that waited for the end of the period waits again, and what
 * is due by now is billed at once.
 * @throws request.not_found; state.move_refused: it has ended; organisation.approval_needed: it renews above the bound of a buyer
 */
export async function undoCancel(ctx: Context, id: Id<'subscription'>): Promise<Subscription> {
  await transaction(ctx, async (inner) => takeCancelBack(inner, await getOwnLocked(inner, id)));
  await billAfterUndo(ctx, id);
  return transaction(ctx, (inner) => getOwnLocked(inner, id));
}

/**
 * In a transaction that holds the row.
 * @returns null where it was not canceled
 * @throws state.move_refused: it has ended; organisation.approval_needed
 */
export async function takeCancelBack(
  ctx: Context,
  found: Subscription,
  note = 'cancel taken back',
): Promise<Subscription | null> {
  const over = found.state === 'canceled' || (found.cancelAtPeriodEnd && endOf(found) <= ctx.now());
  if (over) throw fail('state.move_refused', { state: 'canceled', wanted: 'active' });
  if (!found.cancelAtPeriodEnd) return null;
  const { price, start } = comingPeriodOf(found);
  const { total } = await taxedFor(ctx, found, price, start);
  await requireApproval(ctx, { orderNo: null, total });
  // Where the cancellation voided the invoice of the coming period, the next one is told like the first.
  const isBilled = found.invoiceId !== null;
  const back = await changeSubscriptionRow(ctx, found, {
    ...(isBilled ? {} : notBilled),
    ...{ cancelAtPeriodEnd: false, cancelReason: null, canceledByStaff: false },
  });
  if (!isBilled) await forgetTold(ctx, back);
  await noteMove(ctx, back, back.state, note);
  await ctx.emit(subscriptionCancelChanged, { subscriptionId: found.id }, { urgent: true });
  return back;
}

/** Asks at once for what is due by now: the money is asked for by the run alone, which acts as a job. */
export async function billAfterUndo(ctx: Context, id: Id<'subscription'>): Promise<void> {
  await billOne({ ...ctx, actor: { kind: 'job', name: 'subscriptions-undo' } }, id);
}
