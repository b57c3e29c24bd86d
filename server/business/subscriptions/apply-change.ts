import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { attachInvoice } from '../documents/documents.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { isPaidForUse } from '../orders/withdrawal-days.ts';
import { shareWith } from './coming-period.ts';
import { isPaid } from './renewal-invoice.ts';
import { isStartAsked } from './start-asked.queries.ts';
import { subscriptionChanged } from './subscriptions.events.ts';
import { changedMail } from './subscriptions.mail.ts';
import { findLocked } from './subscriptions.queries.ts';
import type { BeforeUpgrade, Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, mailAbout, noteMove } from './subscriptions.ts';

/** The invoice of an upgrade was paid: it holds from now on. */
export async function settleChange(
  ctx: Context,
  id: Id<'subscription'>,
  invoiceId: Id<'invoice'>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const subscription = await findLocked(inner.db, id);
    const waits = subscription?.state !== 'canceled' && subscription?.pendingUpdate?.invoiceId === invoiceId;
    if (subscription && waits && (await isPaid(inner, invoiceId))) await applyUpgrade(inner, subscription);
  });
}

/** More than anybody pays for within their days of withdrawal. */
const maxUpgrades = 20;

/** In a transaction that holds the row, and found the upgrade paid. */
export async function applyUpgrade(ctx: Context, subscription: Subscription): Promise<void> {
  const { pendingUpdate } = subscription;
  const renewal = pendingUpdate?.priced.renewal;
  if (!pendingUpdate?.invoiceId || !renewal) return;
  const { selection, priced, invoiceId, requestedAt } = pendingUpdate;
  const couponShare = shareWith(pendingUpdate, subscription);
  const before: BeforeUpgrade = {
    invoiceId,
    selection: subscription.selection,
    priced: subscription.priced,
    renewalAmount: subscription.renewalAmount,
    periodNetAmount: subscription.periodNetAmount,
    ...(couponShare === subscription.couponShare ? {} : { couponShare: subscription.couponShare }),
  };
  const changed = await changeSubscriptionRow(ctx, subscription, {
    selection,
    priced,
    renewalAmount: renewal.net.amount,
    periodNetAmount: renewal.net.amount,
    pendingUpdate: null,
    couponShare,
    upgrades: [...subscription.upgrades, before].slice(-maxUpgrades),
  });
  await noteMove(ctx, changed, changed.state, `changed to ${priced.title}`);
  await ctx.emit(subscriptionChanged, { subscriptionId: changed.id });
  const invoice = await getInvoiceLocked(ctx, invoiceId);
  const startNow =
    isPaidForUse(priced.family) && (await isStartAsked(ctx.db, changed.id, new Date(requestedAt)));
  const attachments = await attachInvoice(ctx, invoice);
  await mailAbout(ctx, changed, changedMail(changed, { invoice, startNow, attachments }));
}
