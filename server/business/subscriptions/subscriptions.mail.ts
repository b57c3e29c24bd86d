import type { Money } from '#contract/money.ts';
import { later } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { graceOf } from './next-step.ts';
import type { Subscription } from './subscriptions.tables.ts';

/** Written once it is known who reads it, on which install. */
export type Letter = (reader: Reader, install: Pick<Config, 'publicUrl'>) => Mail;

const nameOf = ({ priced: { title }, number }: Subscription) => `${title} (${number})`;
/** Where an invoice is shown, and paid while it is open. */
const pageOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, { id }: Invoice) =>
  `${publicUrl}/account/invoices?invoice=${id}`;
const owedOf = ({ totalAmount, paidAmount, currency }: Invoice): Money => ({
  amount: totalAmount - paidAmount,
  currency,
});

export const invoiceMail =
  (subscription: Subscription, invoice: Invoice): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'invoice');
    return say.mail({
      subscription: nameOf(subscription),
      day: say.day(subscription.periodEnd),
      owed: say.money(owedOf(invoice)),
      url: pageOf(install, invoice),
    });
  };

export const reminderMail =
  (subscription: Subscription, invoice: Invoice): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'reminder');
    return say.mail({
      subscription: nameOf(subscription),
      day: say.day(subscription.periodEnd),
      owed: say.money(owedOf(invoice)),
      url: pageOf(install, invoice),
    });
  };

export const renewedMail =
  (subscription: Subscription): Letter =>
  (reader, { publicUrl }) => {
    const say = speakTo(reader, 'subscriptions', 'renewed');
    return say.mail({
      subscription: nameOf(subscription),
      from: say.day(subscription.periodStart),
      to: say.day(subscription.periodEnd),
      url: `${publicUrl}/account/invoices`,
    });
  };

/** `confirm`: the bank wants the payer to confirm it, which only they can do. */
export type UnpaidReason = 'failed' | 'confirm' | 'no_method';

export const unpaidMail =
  (subscription: Subscription, invoice: Invoice, why: UnpaidReason): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'unpaid');
    const { state, pastDueAt, nextRetryAt, priced, periodStart } = subscription;
    const grace = graceOf(priced.family);
    const from = pastDueAt ?? periodStart;
    const end = later(from, grace.end);
    const owed = say.money(owedOf(invoice));
    return say.mail({
      subscription: nameOf(subscription),
      only: {
        failed: why === 'failed' && { owed },
        confirm: why === 'confirm' && { owed },
        noMethod: why === 'no_method' && { owed },
        retry: nextRetryAt && nextRetryAt < end && { retryOn: say.day(nextRetryAt) },
        working: state !== 'unpaid' && {
          suspendOn: say.day(later(from, grace.suspend)),
          endOn: say.day(end),
        },
        suspended: state === 'unpaid' && { endOn: say.day(end) },
      },
      url: pageOf(install, invoice),
    });
  };

export const suspendedMail =
  (subscription: Subscription, invoice: Invoice): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'suspended');
    const { pastDueAt, periodStart, priced } = subscription;
    return say.mail({
      subscription: nameOf(subscription),
      owed: say.money(owedOf(invoice)),
      endOn: say.day(later(pastDueAt ?? periodStart, graceOf(priced.family).end)),
      url: pageOf(install, invoice),
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
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'canceled');
    return say.mail({
      subscription: nameOf(subscription),
      endOn: say.day(end),
    });
  };

export const pausedMail =
  (subscription: Subscription, until: Date): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'paused');
    return say.mail({
      subscription: nameOf(subscription),
      until: say.day(until),
    });
  };

export const resumedMail =
  (subscription: Subscription): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'resumed');
    return say.mail({
      subscription: nameOf(subscription),
      until: say.day(subscription.periodEnd),
    });
  };

/** The period that is paid for, and what it is of now. */
const factsOf = ({ number, priced: { title }, periodEnd }: Subscription, say: { day(at: Date): string }) => ({
  number,
  title,
  day: say.day(periodEnd),
});

export const takenBackMail =
  (subscription: Subscription): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'takenBack');
    return say.mail({ subscription: nameOf(subscription), ...factsOf(subscription, say) });
  };

export const changedMail =
  (subscription: Subscription): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'changed');
    return say.mail({ subscription: nameOf(subscription), ...factsOf(subscription, say) });
  };
