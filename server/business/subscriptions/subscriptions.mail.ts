import type { Money } from '#contract/money.ts';
import { later } from '#contract/time.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { isoDayText, moneyText } from '#server/platform/value-text.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { graceOf } from './next-step.ts';
import { periodText } from './periods.ts';
import type { Subscription } from './subscriptions.tables.ts';

type Text = Omit<Mail, 'to'>;

const nameOf = ({ priced: { title }, number }: Subscription) => `${title} (${number})`;
const owedText = ({ totalAmount, paidAmount, currency }: Invoice) =>
  moneyText({ amount: totalAmount - paidAmount, currency });
const howToPay =
  'You can pay it under Invoices in your account: by card, bank transfer or from your balance.';

export const invoiceMail = (subscription: Subscription, invoice: Invoice): Text => ({
  subject: `Invoice for ${nameOf(subscription)}`,
  paragraphs: [
    `The next period of ${nameOf(subscription)} begins on ${isoDayText(subscription.periodEnd)}. It costs ${owedText(invoice)}.`,
    `If a payment method is saved, it is charged on that day. ${howToPay}`,
    'You do not want it any longer? Cancel it in your account before that day, and nothing is charged.',
  ],
});

export const reminderMail = (subscription: Subscription, invoice: Invoice): Text => ({
  subject: `${nameOf(subscription)} renews on ${isoDayText(subscription.periodEnd)}`,
  paragraphs: [
    `On ${isoDayText(subscription.periodEnd)} the next period begins. ${owedText(invoice)} are due then.`,
    `If a payment method is saved, it is charged on that day. ${howToPay}`,
  ],
});

export const renewedMail = (subscription: Subscription): Text => ({
  subject: `${nameOf(subscription)} is paid`,
  paragraphs: [
    `Thank you. ${nameOf(subscription)} is paid for the period ${periodText(subscription.periodStart, subscription.periodEnd)}.`,
    'The invoice is in your account.',
  ],
});

/** @param why nothing was charged, or what stood against it */
export function unpaidMail(subscription: Subscription, invoice: Invoice, why: 'failed' | 'no_method'): Text {
  const { pastDueAt, nextRetryAt, priced } = subscription;
  const grace = graceOf(priced.family);
  const from = pastDueAt ?? subscription.periodStart;
  return {
    subject: `${nameOf(subscription)} is not paid yet`,
    paragraphs: [
      why === 'failed'
        ? `We could not charge ${owedText(invoice)} for ${nameOf(subscription)}.`
        : `${owedText(invoice)} are due for ${nameOf(subscription)}.`,
      howToPay,
      ...(nextRetryAt ? [`We try your saved payment method again on ${isoDayText(nextRetryAt)}.`] : []),
      `Everything keeps working until ${isoDayText(later(from, grace.suspend))}. From then on it is suspended, and on ${isoDayText(later(from, grace.end))} it ends.`,
    ],
  };
}

export function suspendedMail(subscription: Subscription, invoice: Invoice): Text {
  const { pastDueAt, periodStart, priced } = subscription;
  const end = later(pastDueAt ?? periodStart, graceOf(priced.family).end);
  return {
    subject: `${nameOf(subscription)} is suspended`,
    paragraphs: [
      `${owedText(invoice)} are overdue, so ${nameOf(subscription)} is suspended. As soon as it is paid, it works again by itself.`,
      howToPay,
      `If it is not paid by ${isoDayText(end)}, it ends.`,
    ],
  };
}

export type EndReason = 'canceled' | 'overdue' | 'order_ended' | 'terminated' | 'account_gone';

const endings: Record<EndReason, string> = {
  canceled: 'It was canceled, and its last period is over.',
  overdue: 'Its last invoice was not paid. That invoice asks for nothing any more.',
  order_ended: 'The order it belongs to was taken back.',
  terminated: 'We have ended it. If you do not know why, please write to us.',
  account_gone: 'The account it belonged to was deleted.',
};

/** @param back what was paid for and never begins */
export const endedMail = (subscription: Subscription, why: EndReason, back: Money | null): Text => ({
  subject: `${nameOf(subscription)} has ended`,
  paragraphs: [
    `${nameOf(subscription)} has ended. ${endings[why]}`,
    'Nothing more is charged for it.',
    ...(back
      ? [`${moneyText(back)} were paid for what no longer begins, and go back the way they came.`]
      : []),
  ],
});

export const canceledMail = (subscription: Subscription, end: Date): Text => ({
  subject: `${nameOf(subscription)} is canceled`,
  paragraphs: [
    `${nameOf(subscription)} is canceled and ends on ${isoDayText(end)}. Until then it works as before. Nothing more is charged for it.`,
    'You changed your mind? Until that day you can take the cancellation back in your account.',
  ],
});

export const pausedMail = (subscription: Subscription, until: Date): Text => ({
  subject: `${nameOf(subscription)} is paused`,
  paragraphs: [
    `${nameOf(subscription)} is paused until ${isoDayText(until)}. Nothing is charged meanwhile, and the days that are paid for follow after the pause.`,
    'You can end the pause in your account at any time.',
  ],
});

export const resumedMail = (subscription: Subscription): Text => ({
  subject: `${nameOf(subscription)} goes on`,
  paragraphs: [
    `The pause is over, and ${nameOf(subscription)} works again. It is paid for until ${isoDayText(subscription.periodEnd)}.`,
  ],
});

export const takenBackMail = (subscription: Subscription): Text => ({
  subject: `${nameOf(subscription)} is as it was before`,
  paragraphs: [
    `You withdrew from the upgrade of ${subscription.number}: ${subscription.priced.title} holds again, also for the price of renewals.`,
    `The next period begins on ${isoDayText(subscription.periodEnd)}.`,
  ],
});

export const changedMail = (subscription: Subscription): Text => ({
  subject: `${nameOf(subscription)} has changed`,
  paragraphs: [
    `Your change of ${subscription.number} is paid and holds from now on: ${subscription.priced.title}.`,
    `The next period begins on ${isoDayText(subscription.periodEnd)}.`,
  ],
});
