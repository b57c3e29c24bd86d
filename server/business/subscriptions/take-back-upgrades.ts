import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { carryOpenPayment } from '../payments/carry-payments.ts';
import { applyUpgrade } from './apply-change.ts';
import { forgetTold, notBilled } from './bill-anew.ts';
import { findUnderWay, requireNotUnderWay } from './how-to-pay.ts';
import { keepsCoupon } from './keeps-coupon.ts';
import { billComingPeriod, isPaid, voidUnlessPaid } from './renewal-invoice.ts';
import { subscriptionChanged } from './subscriptions.events.ts';
import { takenBackMail } from './subscriptions.mail.ts';
import type { BeforeUpgrade, PendingUpdate, Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, getLocked, mailAbout, noteMove } from './subscriptions.ts';

/**
 * Somebody withdrew from upgrades: what held before them holds again, from now on and for renewals. Only the newest ones
 * can be taken back; one that an upgrade stands on which stays, stays, and so does what another change has replaced since. Money is the
 * caller's business.
 * @param over those paid for a period that is over: the running one was billed at their price, so that what held before them
 *   begins with the next one, unless another change is booked for it
 * @throws request.not_found; payment.under_way: a provider is bringing the money of an upgrade that stands on one that is taken back
 */
export async function takeBackUpgrades(
  ctx: Context,
  id: Id<'subscription'>,
  invoiceIds: readonly Id<'invoice'>[],
  over: readonly Id<'invoice'>[] = [],
): Promise<Subscription> {
  return transaction(ctx, async (inner) => {
    const found = await applyIfPaid(inner, await getLocked(inner, id));
    const { upgrades, number, invoiceId, pastDueAt } = found;
    const kept = upgrades.findLastIndex((one) => one.replaced || !invoiceIds.includes(one.invoiceId)) + 1;
    const taken = upgrades.slice(kept);
    const [before] = taken;
    if (!before || found.state === 'canceled') return found;
    const booked = await dropUnpaid(inner, found);
    const undone = taken.filter((one) => !over.includes(one.invoiceId));
    const [atOnce] = undone;
    const next = booked ?? (before === atOnce ? null : atEnd(inner, before));
    const pendingUpdate = next && (await withCoupon(inner, found, taken, next));
    const waits = before === atOnce ? null : pendingUpdate;
    // The coming period was billed for what no longer holds.
    const ahead = invoiceId && !pastDueAt ? invoiceId : null;
    const paid = ahead !== null && (await voidUnlessPaid(inner, ahead, `${number} is changed`));
    const back = await changeSubscriptionRow(inner, found, {
      ...(atOnce ? heldBefore(atOnce) : {}),
      pendingUpdate,
      couponShare: shareBefore(undone) ?? found.couponShare,
      invoiceId: ahead && !paid ? null : invoiceId,
      upgrades: upgrades.slice(0, kept),
    });
    const changed = ahead && !paid ? await billForMoneyUnderWay(inner, back, ahead) : back;
    const note = `back to ${before.priced.title}${waits ? ', period_end' : ''}`;
    await noteMove(inner, changed, changed.state, note);
    if (atOnce) await inner.emit(subscriptionChanged, { subscriptionId: id });
    await mailAbout(inner, changed, takenBackMail(changed, waits?.priced.title ?? null));
    return changed;
  });
}

const heldBefore = ({ selection, priced, renewalAmount, periodNetAmount }: BeforeUpgrade) => ({
  ...{ selection, priced, renewalAmount, periodNetAmount },
});

/** In a transaction that holds the row: an upgrade whose money has come holds from now on, as it will in a moment anyway. */
async function applyIfPaid(ctx: Context, found: Subscription): Promise<Subscription> {
  const asked = found.pendingUpdate?.invoiceId;
  if (!asked || found.state === 'canceled' || !(await isPaid(ctx, asked))) return found;
  await applyUpgrade(ctx, found);
  return getLocked(ctx, found.id);
}

/**
 * In a transaction that holds the row: an upgrade that waits for its money asks for less by what was paid for those that are taken back, so
 * that it waits no longer.
 * @returns the change that is booked for the next period, which stays
 * @throws payment.under_way
 */
async function dropUnpaid(
  ctx: Context,
  { pendingUpdate, number }: Subscription,
): Promise<PendingUpdate | null> {
  const asked = pendingUpdate?.invoiceId;
  if (!asked) return pendingUpdate;
  await requireNotUnderWay(ctx.db, asked);
  await voidInvoice(ctx, asked, `${number} is changed`);
  return null;
}

/** Any of them may have ended the coupon. */
const shareBefore = (taken: readonly BeforeUpgrade[]): number | undefined =>
  taken.find(({ couponShare }) => couponShare !== undefined)?.couponShare;

/** The change that begins with the next period has the coupon back that ended with what is taken back, if it is for that plan. */
async function withCoupon(
  ctx: Context,
  found: Subscription,
  taken: readonly BeforeUpgrade[],
  next: PendingUpdate,
): Promise<PendingUpdate> {
  const couponShare = shareBefore(taken);
  const [before] = taken;
  if (couponShare === undefined || !before) return next;
  const { selection } = before;
  const keeps = await keepsCoupon(ctx, { ...found, selection, couponShare }, next.priced);
  return { ...next, couponShare: keeps ? couponShare : 0, couponBack: couponShare };
}

const atEnd = (ctx: Context, { selection, priced }: BeforeUpgrade): PendingUpdate => ({
  ...{ selection, priced, requestedAt: ctx.now().toISOString(), invoiceId: null },
});

/**
 * A provider may be about to bring the money of the invoice that was voided, such as by a debit. It pays the period as it is billed from now
 * on, so that nobody is charged a second time. Without it the run bills the period anew.
 */
async function billForMoneyUnderWay(
  ctx: Context,
  subscription: Subscription,
  voided: Id<'invoice'>,
): Promise<Subscription> {
  if (!(await findUnderWay(ctx.db, voided))) {
    await forgetTold(ctx, subscription);
    return changeSubscriptionRow(ctx, subscription, notBilled);
  }
  const { id: invoiceId } = await billComingPeriod(ctx, subscription);
  await carryOpenPayment(ctx, { from: voided, to: invoiceId });
  return changeSubscriptionRow(ctx, subscription, { invoiceId });
}
