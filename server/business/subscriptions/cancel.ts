import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { requireApproval } from '../organisations/require-approval.ts';
import { billOne } from './billing-run.ts';
import { comingPeriodOf } from './coming-period.ts';
import { endSubscription } from './end.ts';
import { findUnderWay } from './how-to-pay.ts';
import { isBeingDebited, overdueSince } from './next-step.ts';
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
  return transaction(ctx, async (inner) => {
    const found = await getOwnLocked(inner, id);
    if (found.state === 'canceled' || found.cancelAtPeriodEnd) return found;
    const { invoiceId, pendingUpdate } = found;
    const overdue = overdueSince(found) !== null;
    const coming = invoiceId !== null && (await isComing(inner, invoiceId));
    if (overdue && !coming && !(invoiceId && (await isPaid(inner, invoiceId))))
      return endSubscription(inner, { ...found, cancelReason: reason }, 'canceled', reason || 'canceled');
    // A debit that is on its way goes on; should it come to nothing, the subscription ends with it.
    const paid =
      isBeingDebited(found) ||
      coming ||
      (invoiceId && (await voidUnlessPaid(inner, invoiceId, `${found.number} was canceled`)));
    const upgrade = pendingUpdate?.invoiceId;
    const kept =
      upgrade &&
      ((await isComing(inner, upgrade)) ||
        (await voidUnlessPaid(inner, upgrade, `${found.number} was canceled`)));
    const canceled = await changeSubscriptionRow(inner, found, {
      cancelAtPeriodEnd: true,
      cancelReason: reason || null,
      // Of a paid upgrade the event is on its way, which applies it; a change at the end of the period is kept for an undo.
      pendingUpdate: upgrade && !kept ? null : pendingUpdate,
      invoiceId: paid ? invoiceId : null,
      // While it is overdue, the run looks each day whether the money has come.
      ...(overdue && coming
        ? { debitedAt: found.debitedAt ?? inner.now(), nextRetryAt: later(inner.now(), days(1)) }
        : {}),
    });
    await noteMove(inner, canceled, canceled.state, reason ? `cancel: ${reason}` : 'cancel');
    await inner.emit(subscriptionCancelChanged, { subscriptionId: id }, { urgent: true });
    await mailAbout(inner, canceled, canceledMail(canceled, endOf(canceled)));
    return canceled;
  });
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
  const { endedAt, periodEnd, invoiceId, pastDueAt, pausedAt, pausedUntil } = subscription;
  if (pausedAt && pausedUntil) return later(periodEnd, pausedUntil.getTime() - pausedAt.getTime());
  return endedAt ?? (invoiceId && !pastDueAt ? comingPeriodOf(subscription).end : periodEnd);
}

/**
 * Takes a cancellation back while it has not ended: a change that waited for the end of the period waits again, and what
 * is due by now is billed at once.
 * @throws request.not_found; state.move_refused: it has ended; organisation.approval_needed: it renews above the bound of a buyer
 */
export async function undoCancel(ctx: Context, id: Id<'subscription'>): Promise<Subscription> {
  await transaction(ctx, async (inner) => {
    const found = await getOwnLocked(inner, id);
    const over = found.state === 'canceled' || (found.cancelAtPeriodEnd && found.periodEnd <= inner.now());
    if (over) throw fail('state.move_refused', { state: 'canceled', wanted: 'active' });
    if (!found.cancelAtPeriodEnd) return;
    const { price, start } = comingPeriodOf(found);
    const { total } = await taxedFor(inner, found, price, start);
    await requireApproval(inner, { orderNo: null, total });
    const back = await changeSubscriptionRow(inner, found, { cancelAtPeriodEnd: false, cancelReason: null });
    await noteMove(inner, back, back.state, 'cancel taken back');
    await inner.emit(subscriptionCancelChanged, { subscriptionId: id }, { urgent: true });
  });
  // The money is asked for by the run alone, which acts as a job.
  await billOne({ ...ctx, actor: { kind: 'job', name: 'subscriptions-undo' } }, id);
  return transaction(ctx, (inner) => getOwnLocked(inner, id));
}
