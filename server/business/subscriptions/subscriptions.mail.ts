import type { Money } from '#contract/money.ts';
import { later } from '#contract/time.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { graceOf } from './next-step.ts';
import type { Subscription } from './subscriptions.tables.ts';

/** Written once it is known who reads it. */
type Letter = (reader: Reader) => Mail;

const nameOf = ({ priced: { title }, number }: Subscription) => `${title} (${number})`;
const owedOf = ({ totalAmount, paidAmount, currency }: Invoice): Money => ({
  amount: totalAmount - paidAmount,
  currency,
});

export const invoiceMail =
  (subscription: Subscription, invoice: Invoice): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'invoice');
    return say.mail({
      subscription: nameOf(subscription),
      day: isoDayText(subscription.periodEnd),
      owed: say.money(owedOf(invoice)),
    });
  };

export const reminderMail =
  (subscription: Subscription, invoice: Invoice): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'reminder');
    return say.mail({
      subscription: nameOf(subscription),
      day: isoDayText(subscription.periodEnd),
      owed: say.money(owedOf(invoice)),
    });
  };

export const renewedMail =
  (subscription: Subscription): Letter =>
  (reader) =>
    speakTo(reader, 'subscriptions', 'renewed').mail({
      subscription: nameOf(subscription),
      from: isoDayText(subscription.periodStart),
      to: isoDayText(subscription.periodEnd),
    });

/** @param why nothing was charged, or what stood against it */
export const unpaidMail =
  (subscription: Subscription, invoice: Invoice, why: 'failed' | 'no_method'): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'unpaid');
    const { pastDueAt, nextRetryAt, priced, periodStart } = subscription;
    const grace = graceOf(priced.family);
    const from = pastDueAt ?? periodStart;
    const owed = say.money(owedOf(invoice));
    return say.mail({
      subscription: nameOf(subscription),
      only: {
        failed: why === 'failed' && { owed },
        noMethod: why === 'no_method' && { owed },
        retry: nextRetryAt && { retryOn: isoDayText(nextRetryAt) },
      },
      suspendOn: isoDayText(later(from, grace.suspend)),
      endOn: isoDayText(later(from, grace.end)),
    });
  };

export const suspendedMail =
  (subscription: Subscription, invoice: Invoice): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'suspended');
    const { pastDueAt, periodStart, priced } = subscription;
    return say.mail({
      subscription: nameOf(subscription),
      owed: say.money(owedOf(invoice)),
      endOn: isoDayText(later(pastDueAt ?? periodStart, graceOf(priced.family).end)),
    });
  };

export type EndReason = 'canceled' | 'overdue' | 'order_ended' | 'terminated' | 'account_gone';

/** @param back what was paid for and never begins */
export const endedMail =
  (subscription: Subscription, why: EndReason, back: Money | null): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'ended');
    return say.mail({
      subscription: nameOf(subscription),
      why: say.phrase('endings', why),
      only: { back: back && { back: say.money(back) } },
    });
  };

export const canceledMail =
  (subscription: Subscription, end: Date): Letter =>
  (reader) =>
    speakTo(reader, 'subscriptions', 'canceled').mail({
      subscription: nameOf(subscription),
      endOn: isoDayText(end),
    });

export const pausedMail =
  (subscription: Subscription, until: Date): Letter =>
  (reader) =>
    speakTo(reader, 'subscriptions', 'paused').mail({
      subscription: nameOf(subscription),
      until: isoDayText(until),
    });

export const resumedMail =
  (subscription: Subscription): Letter =>
  (reader) =>
    speakTo(reader, 'subscriptions', 'resumed').mail({
      subscription: nameOf(subscription),
      until: isoDayText(subscription.periodEnd),
    });

const factsOf = (subscription: Subscription) => ({
  subscription: nameOf(subscription),
  number: subscription.number,
  title: subscription.priced.title,
  day: isoDayText(subscription.periodEnd),
});

export const takenBackMail =
  (subscription: Subscription): Letter =>
  (reader) =>
    speakTo(reader, 'subscriptions', 'takenBack').mail(factsOf(subscription));

export const changedMail =
  (subscription: Subscription): Letter =>
  (reader) =>
    speakTo(reader, 'subscriptions', 'changed').mail(factsOf(subscription));
