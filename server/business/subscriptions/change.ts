import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { Selection } from '#contract/pricing.ts';
import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { requireApproval } from '../organisations/require-approval.ts';
import { forgetTold, notBilled } from './bill-anew.ts';
import { type ChangePreview, type ConfirmedChange, confirmPreview, waitingFor } from './change-preview.ts';
import { comingPeriodOf, costsNoMore, keptPeriodOf } from './coming-period.ts';
import { requireNotUnderWay } from './how-to-pay.ts';
import { upgradeHolds } from './next-step.ts';
import { billOnce, findBilled, isPaid, type RenewalTotals } from './renewal-invoice.ts';
import { startAskedStep } from './start-asked.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, getOwnLocked, noteMove, noteStep } from './subscriptions.ts';
import { upgradeDetails } from './upgrade-details.ts';

/**
 * Changes what is delivered from now on, or from the next period on. A change that waited is superseded by it, and an
 * open invoice of the coming period is made anew, so that none ever bills what no longer holds.
 * @param confirmed the figures of the preview, and the moment they were computed for
 * @returns the invoice to pay, for what begins once it is paid
 * @throws as `previewChange`; order.price_changed; request.invalid: at → out_of_range: the preview is too old, or was paid for already,
 *   startNow → required: a consumer pays for what begins now; payment.under_way: a provider is bringing the money of an invoice that it would void; organisation.approval_needed: what is due now, or renews from then on for another term or for more than was agreed
 */
export async function changeSubscription(
  ctx: Context,
  id: Id<'subscription'>,
  selection: Selection,
  confirmed: ConfirmedChange,
): Promise<{ invoiceId: Id<'invoice'> | null }> {
  return transaction(ctx, async (inner) => {
    const found = await getOwnLocked(inner, id);
    const preview = await confirmPreview(inner, found, { selection, confirmed });
    if (preview.asksStart && !confirmed.startNow) throw failField('startNow', 'required');
    await requireApproval(inner, { orderNo: null, total: preview.due.total });
    if (!isAgreed(found, preview))
      await requireApproval(inner, { orderNo: null, total: dearest(preview.renewal) });
    await takeBackBilled(inner, found);
    const invoiceId = preview.proration ? (await billUpgrade(inner, found, preview)).id : null;
    if (preview.asksStart)
      await noteStep(inner, { ...found, invoiceId }, found.periodEnd, startAskedStep(preview.at));
    await bookChange(inner, found, { selection, preview, invoiceId });
    return { invoiceId };
  });
}

/**
 * In a transaction that holds the row and has taken back what was billed.
 * @param wanted.reason of staff, who book it for the member and over nothing of theirs: for the history
 */
export async function bookChange(
  ctx: Context,
  subscription: Subscription,
  wanted: {
    selection: Selection;
    preview: ChangePreview;
    invoiceId: Id<'invoice'> | null;
    reason?: string;
  },
): Promise<Subscription> {
  const { selection, preview, invoiceId, reason } = wanted;
  const { priced, when } = preview;
  const changed = await changeSubscriptionRow(ctx, subscription, {
    ...notBilled,
    pendingUpdate: {
      ...{ ...waitingFor(preview), selection, invoiceId },
      ...(reason === undefined ? {} : { byStaff: true }),
    },
  });
  const note = `change to ${priced.title}, ${when}`;
  await noteMove(ctx, changed, changed.state, reason ? `${note}: ${reason}` : note);
  return changed;
}

/** Whether it renews for the same term and for no more than what runs and than what waits: only that was decided by somebody already. */
export const isAgreed = (subscription: Subscription, { coming }: ChangePreview): boolean =>
  coming.months === subscription.months &&
  [keptPeriodOf(subscription), comingPeriodOf(subscription)].every((one) => costsNoMore(coming, one));

const dearest = ({ total, afterCoupon }: RenewalTotals): Money => afterCoupon?.total ?? total;

/**
 * In a transaction that holds the row, and finds nothing overdue: the invoices of the coming period and of an upgrade ask for nothing more.
 * @throws state.move_refused: one of them is paid already; payment.under_way
 */
export async function takeBackBilled(ctx: Context, subscription: Subscription): Promise<void> {
  const { invoiceId, pendingUpdate, number } = subscription;
  for (const id of [invoiceId, pendingUpdate?.invoiceId]) {
    if (!id) continue;
    if (await isPaid(ctx, id)) throw fail('state.move_refused', { state: 'paid', wanted: 'changed' });
    await requireNotUnderWay(ctx.db, id);
    await voidInvoice(ctx, id, `${number} is changed`);
  }
  if (invoiceId) await forgetTold(ctx, subscription);
}

/**
 * In a transaction that holds the row and has taken back what was billed.
 * @throws request.invalid: at → out_of_range: the upgrade of that moment was paid for, and its invoice pays for no other
 */
async function billUpgrade(
  ctx: Context,
  subscription: Subscription,
  { at, priced, proration }: ChangePreview,
): Promise<Invoice> {
  const reference = `change:${subscription.id}:${at.toISOString()}`;
  if (await findBilled(ctx, reference)) throw failField('at', 'out_of_range');
  return billOnce(ctx, subscription, {
    reference,
    priced,
    price: { currency: subscription.currency, amount: Math.max(proration?.due.amount ?? 0, 0) },
    period: { from: at, to: subscription.periodEnd },
    detailsOf: (days) => upgradeDetails(subscription.priced.title, priced.title, { days, proration }),
    dueAt: later(at, upgradeHolds),
  });
}
