import type { Id } from '#contract/ids.ts';
import { type Money, plus } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { type AttachedDocument, attachCreditNote } from '../documents/documents.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import type { CreditNote } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { refundableOf, refundInvoice } from '../payments/refunds.ts';
import { notOverdue } from './next-step.ts';
import { voidUnlessPaid } from './renewal-invoice.ts';
import { wasReturned } from './returned.queries.ts';
import { subscriptionEnded } from './subscriptions.events.ts';
import { type EndReason, endedMail } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { mailAbout, moveSubscription } from './subscriptions.ts';

/**
 * In a transaction that holds the row: nothing of it is asked for, renewed or delivered any more. What was paid for and
 * never begins goes back the way it came: a coming period, an upgrade whose money came a moment ago.
 */
export async function endSubscription(
  ctx: Context,
  subscription: Subscription,
  why: EndReason,
  note: string = why,
): Promise<Subscription> {
  const reason = `${subscription.number} has ended`;
  const back: Money[] = [];
  const attachments: AttachedDocument[] = [];
  for (const { id, isAhead } of invoicesAtEnd(subscription)) {
    if (!isAhead && (await wasReturned(ctx.db, id))) continue;
    if (!(await voidUnlessPaid(ctx, id, reason)) || !isAhead) continue;
    const given = await giveBack(ctx, id, reason);
    if (!given) continue;
    back.push(given.amount);
    attachments.push(...(await attachCreditNote(ctx, given.note)));
  }
  const ended = await moveSubscription(ctx, subscription, 'canceled', note, {
    endedAt: ctx.now(),
    ...notOverdue,
    pendingUpdate: null,
    pausedAt: null,
    pausedUntil: null,
  });
  await ctx.emit(subscriptionEnded, { subscriptionId: ended.id });
  const [first, ...others] = back;
  const sum = first ? plus(first, ...others) : null;
  await mailAbout(ctx, ended, endedMail(ended, why, sum, attachments));
  return ended;
}

/**
 * The invoices that its end touches. What is ahead never begins: a coming period, an upgrade. While the subscription is overdue, its
 * invoice is the running period's, which was delivered: unpaid, it is no longer owed, and paid meanwhile, it stays paid. Where its money had
 * come and was taken back, it stays owed.
 */
export function invoicesAtEnd({
  invoiceId,
  pendingUpdate,
  pastDueAt,
}: Pick<Subscription, 'invoiceId' | 'pendingUpdate' | 'pastDueAt'>): {
  id: Id<'invoice'>;
  isAhead: boolean;
}[] {
  const upgrade = pendingUpdate?.invoiceId;
  return [
    ...(invoiceId ? [{ id: invoiceId, isAhead: !pastDueAt }] : []),
    ...(upgrade ? [{ id: upgrade, isAhead: true }] : []),
  ];
}

/** @returns what goes back; null when nothing is left of it, or its payment is disputed: that is between the banks */
async function giveBack(
  ctx: Context,
  invoiceId: Id<'invoice'>,
  reason: string,
): Promise<{ amount: Money; note: CreditNote } | null> {
  const { totalAmount, creditedAmount, currency } = await getLocked(ctx, invoiceId);
  const amount = Math.min(totalAmount - creditedAmount, await refundableOf(ctx, invoiceId));
  if (amount <= 0) return null;
  const about = { invoiceId, reference: `ended:${invoiceId}`, reason };
  const note = await creditInvoice(ctx, { ...about, amount: { amount, currency } });
  await refundInvoice(ctx, { ...about, amount, destination: 'origin' });
  return { amount: { amount, currency }, note };
}
