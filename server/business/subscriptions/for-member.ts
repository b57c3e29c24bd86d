import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type Money, zero } from '#contract/money.ts';
import type { Selection } from '#contract/pricing.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { shownPayer } from '../members/shown-address.ts';
import type { StaffActKind } from '../members/staff.tables.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { billAfterUndo, cancel, endOf, takeCancelBack } from './cancel.ts';
import { bookChange, isAgreed, takeBackBilled } from './change.ts';
import { type ChangePreview, confirmPreview, previewOf } from './change-preview.ts';
import { comingChange, comingPeriodOf, costsNoMore, keptPeriodOf } from './coming-period.ts';
import { arrangedMail } from './for-member.mail.ts';
import { dropChange } from './keep-plan.ts';
import { overdueSince } from './next-step.ts';
import { renewalTotals } from './renewal-invoice.ts';
import { findSubscription } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { getLocked, mailAbout } from './subscriptions.ts';

// What staff do about the subscription of a member who asked them to. No money is moved by it: what costs more than the member has
// agreed to, or ends at once, stays their own act. The reason is kept in the history and in the journal of staff.

interface Asked {
  subscriptionId: Id<'subscription'>;
  reason: string;
}

/**
 * Ends it when what was paid for is over. One that is canceled or has ended is answered as it is.
 * @returns when it ends
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused: it is overdue, and would end at once
 */
export async function cancelForMember(ctx: Context, asked: Asked): Promise<Date> {
  const { reason } = asked;
  return onOthers(ctx, asked, async (inner, found) => {
    if (found.cancelAtPeriodEnd || found.state === 'canceled') return endOf(found);
    if (overdueSince(found)) throw fail('state.move_refused', { state: 'past_due', wanted: 'canceled' });
    const canceled = await cancel(inner, found, { reason, byStaff: true });
    await noteAct(inner, canceled, 'subscription_canceled', reason);
    return endOf(canceled);
  });
}

/**
 * Takes back what staff canceled. One that is not canceled is answered as it is.
 * @throws request.not_found; access.refused: reason `yourself`, or `members_own`: the member canceled it; state.move_refused: it has
 *   ended
 */
export async function undoCancelForMember(ctx: Context, asked: Asked): Promise<void> {
  const { subscriptionId, reason } = asked;
  await onOthers(ctx, asked, async (inner, found) => {
    if (found.cancelAtPeriodEnd && found.state !== 'canceled' && !found.canceledByStaff)
      throw fail('access.refused', { reason: 'members_own' });
    const back = await takeCancelBack(inner, found, `cancel taken back: ${reason}`);
    if (!back) return;
    await noteAct(inner, back, 'subscription_cancel_undone', reason);
    await mailAbout(inner, back, arrangedMail(back, { what: 'undone', reason }));
  });
  await billAfterUndo(ctx, subscriptionId);
}

/**
 * What a change would cost the member, and whether staff can book it.
 * @throws request.not_found; access.refused: reason `yourself`; as `previewChange`
 */
export async function previewChangeForMember(
  ctx: Context,
  subscriptionId: Id<'subscription'>,
  selection: Selection,
): Promise<ChangePreview & { bookable: boolean; chosen: Chosen | null }> {
  requireAdmin(ctx);
  const subscription = await findSubscription(ctx.db, subscriptionId);
  if (!subscription) throw fail('request.not_found');
  await requireOthersAccount(ctx, subscription.memberId);
  const preview = await previewOf(ctx, subscription, selection);
  const chosen = chosenByMember(subscription);
  return { ...preview, bookable: !chosen && isBookable(subscription, preview), chosen };
}

/**
 * Another plan or size from the next period on, for the same term and for no more than the member has agreed to. It takes the place of
 * nothing that the member has chosen.
 * @throws as `previewChangeForMember`; access.refused: reason `members_own`: it costs more, or it is another term, or `members_choice`:
 *   a change of theirs waits; order.price_changed; request.invalid: at → out_of_range; payment.under_way
 */
export async function changeForMember(
  ctx: Context,
  asked: Asked & { selection: Selection; at: Date; renewal: Money },
): Promise<void> {
  const { selection, at, reason } = asked;
  await onOthers(ctx, asked, async (inner, found) => {
    const confirmed = { at, renewal: asked.renewal, due: zero(found.currency) };
    const preview = await confirmPreview(inner, found, {
      selection,
      confirmed,
      allows: (one) => {
        const chosen = chosenByMember(found);
        if (chosen) throw fail('access.refused', { reason: 'members_choice', waiting: chosen });
        if (!isBookable(found, one)) throw fail('access.refused', { reason: 'members_own' });
      },
    });
    // The same again, as after a press that was repeated: what waits was asked for at the moment of this very preview.
    if (found.pendingUpdate?.requestedAt === at.toISOString()) return;
    await takeBackBilled(inner, found);
    const changed = await bookChange(inner, found, { selection, preview, invoiceId: null, reason });
    await noteAct(inner, changed, 'subscription_change_booked', reason);
    const { renewal } = preview;
    await mailAbout(inner, changed, arrangedMail(changed, { what: 'changed', reason, renewal }));
  });
}

const isBookable = (subscription: Subscription, preview: ChangePreview): boolean =>
  preview.when === 'period_end' && isAgreed(subscription, preview);

/** A change that a member has booked themselves. */
interface Chosen {
  title: string;
  months: number;
}

/** What waits for the next period, or for its money, without an act of staff. */
function chosenByMember({ pendingUpdate, months }: Subscription): Chosen | null {
  if (!pendingUpdate || pendingUpdate.byStaff) return null;
  const { title, renewal } = pendingUpdate.priced;
  return { title, months: renewal?.months ?? months };
}

/**
 * Drops a change that waits for the next period. Where none waits, nothing happens.
 * @throws request.not_found; access.refused: reason `yourself`, or `members_own`: the member chose to pay less or another term;
 *   state.move_refused: it is overdue, or the next period is paid; payment.under_way
 */
export async function keepPlanForMember(ctx: Context, asked: Asked): Promise<void> {
  const { reason } = asked;
  await onOthers(ctx, asked, async (inner, found) => {
    if (comingChange(found) && !isDroppable(found)) throw fail('access.refused', { reason: 'members_own' });
    const kept = await dropChange(inner, found, `change dropped: ${reason}`);
    if (!kept) return;
    await noteAct(inner, kept, 'subscription_change_dropped', reason);
    const renewal = await renewalTotals(inner, kept, comingPeriodOf(kept));
    await mailAbout(inner, kept, arrangedMail(kept, { what: 'kept', reason, renewal }));
  });
}

/** Whether a change waits that staff may drop: without one of the member's own they would pay more, or for another term. */
export function isDroppable(subscription: Subscription): boolean {
  const waiting = comingChange(subscription);
  if (!waiting) return false;
  const [next, kept] = [comingPeriodOf(subscription), keptPeriodOf(subscription)];
  return waiting.byStaff === true || (next.months === kept.months && costsNoMore(kept, next));
}

/** Nobody does it about a subscription of their own, or of an organisation they act for. */
function onOthers<T>(
  ctx: Context,
  { subscriptionId }: Asked,
  work: (inner: Context, found: Subscription) => Promise<T>,
): Promise<T> {
  requireAdmin(ctx);
  return transaction(ctx, async (inner) => {
    const found = await getLocked(inner, subscriptionId);
    await requireOthersAccount(inner, found.memberId);
    return work(inner, found);
  });
}

const noteAct = (ctx: Context, { memberId, billing }: Subscription, kind: StaffActKind, reason: string) =>
  noteStaffAct(ctx, { kind, email: shownPayer(billing), reason, ...(memberId ? { memberId } : {}) });
