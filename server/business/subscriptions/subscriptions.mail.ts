import type { Money } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { pageOfInvoice, rowsOfInvoice } from '../documents/documents.mail.ts';
import type { AttachedDocument } from '../documents/documents.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { zoneOf } from '../invoices/snapshot.ts';
import { confirmMail } from '../payments/payments.mail.ts';
import type { TransferData } from './how-to-pay.ts';
import { graceOf } from './next-step.ts';
import { daysOf, movedByPause } from './periods.ts';
import type { Subscription } from './subscriptions.tables.ts';

/** Written once it is known who reads it, on which install. */
export type Letter = (reader: Reader, install: Pick<Config, 'publicUrl' | 'renewals'>) => Mail;

export const nameOf = ({ priced: { title }, number }: Subscription) => `${title} (${number})`;
const owedOf = ({ totalAmount, paidAmount, currency }: Invoice): Money => ({
  amount: totalAmount - paidAmount,
  currency,
});

/** A mail about a debit names the account, the mandate, the provider and the day, because the rules of SEPA require it. */
export interface ComingDebit {
  /** The end of the IBAN. */
  last4: string;
  country: string;
  mandate: string;
  provider: string;
  on: Date;
}

type Say = Pick<ReturnType<typeof speakTo<'subscriptions', 'debit'>>, 'day' | 'phrase'>;

/** What SEPA asks to be told of a debit before it is made, beside its amount. */
const placesOf = (say: Say, { last4, country, mandate, provider, on }: ComingDebit) => ({
  debitOn: say.day(on),
  iban: `${country} … ${last4}`,
  through: say.phrase('collectors', provider === 'sandbox' ? 'sandbox' : 'stripe'),
  mandate,
});

/** What is asked for, with the debit of it if there will be one. */
interface Asked {
  invoice: Invoice;
  debit: ComingDebit | null;
  /** The invoice, where it is issued before it is paid. */
  attachments?: AttachedDocument[];
}

export const invoiceMail =
  (subscription: Subscription, { invoice, debit, attachments = [] }: Asked): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'invoice');
    const words = say.mail({
      subscription: nameOf(subscription),
      day: say.day(subscription.periodEnd),
      owed: say.money(owedOf(invoice)),
      only: { debit: debit && placesOf(say, debit), noDebit: !debit },
      url: pageOfInvoice(install, invoice),
    });
    return { ...words, attachments };
  };

/** VAT was added to what was asked for. */
export const taxAddedMail =
  (subscription: Subscription, { invoice, debit, attachments = [] }: Asked): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'taxAdded');
    const words = say.mail({
      subscription: nameOf(subscription),
      vatId: invoice.snapshot.buyer.vatId ?? '',
      day: say.day(invoice.dueAt),
      owed: say.money(owedOf(invoice)),
      only: { debit: debit && placesOf(say, debit), noDebit: !debit },
      url: pageOfInvoice(install, invoice),
    });
    return { ...words, attachments };
  };

export const reminderMail =
  (subscription: Subscription, { invoice, debit }: Asked): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'reminder');
    return say.mail({
      subscription: nameOf(subscription),
      day: say.day(subscription.periodEnd),
      owed: say.money(owedOf(invoice)),
      only: { debit: debit && placesOf(say, debit), noDebit: !debit },
      url: pageOfInvoice(install, invoice),
    });
  };

export const debitMail =
  (subscription: Subscription, { invoice, debit }: Asked & { debit: ComingDebit }): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'debit');
    return say.mail({
      subscription: nameOf(subscription),
      owed: say.money(owedOf(invoice)),
      ...placesOf(say, debit),
      url: pageOfInvoice(install, invoice),
    });
  };

/**
 * The days of its period are those of the invoice, by the calendar of the seller.
 * @param attachments its invoice; empty when it was mailed before, as one that was paid ahead is
 */
export const renewedMail =
  (subscription: Subscription, invoice: Invoice, attachments: AttachedDocument[]): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'renewed');
    const attached = attachments.length > 0;
    const { periodStart, periodEnd } = subscription;
    const days = daysOf({ from: periodStart, to: periodEnd }, zoneOf(invoice.snapshot.seller));
    const words = say.mail({
      subscription: nameOf(subscription),
      from: say.day(new Date(days.from)),
      to: say.day(new Date(days.to)),
      only: { attached, inAccount: !attached },
      url: pageOfInvoice(install, invoice),
    });
    return { ...words, rows: rowsOfInvoice(reader, invoice), attachments };
  };

export type UnpaidReason = 'failed' | 'no_method' | 'returned';

interface Unpaid extends Asked {
  why: UnpaidReason;
  transfer: TransferData | null;
}

/** @property debit the next try, where it debits an account */
export const unpaidMail =
  (subscription: Subscription, { invoice, why, transfer, debit }: Unpaid): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'unpaid');
    const { state, nextRetryAt } = subscription;
    const { suspendAt, endAt } = graceOf(subscription, install.renewals);
    const owed = say.money(owedOf(invoice));
    const endOn = say.day(endAt);
    return say.mail({
      subscription: nameOf(subscription),
      only: {
        failed: why === 'failed' && { owed },
        noMethod: why === 'no_method' && { owed },
        // One invoice may bill several subscriptions, each of which is written about.
        returned: why === 'returned' && { owed, invoice: invoice.number ?? invoice.snapshot.about },
        retry: !debit && nextRetryAt && nextRetryAt < endAt && { retryOn: say.day(nextRetryAt) },
        debit: debit && { owed, ...placesOf(say, debit) },
        transfer,
        working: state !== 'unpaid' && { suspendOn: say.day(suspendAt), endOn },
        suspended: state === 'unpaid' && { endOn },
      },
      url: pageOfInvoice(install, invoice),
    });
  };

export const overdueMail =
  (subscription: Subscription, invoice: Invoice, transfer: TransferData | null): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'overdue');
    const { state, pastDueAt, periodStart } = subscription;
    const { suspendAt, endAt } = graceOf(subscription, install.renewals);
    const endOn = say.day(endAt);
    const words = say.mail({
      subscription: nameOf(subscription),
      owed: say.money(owedOf(invoice)),
      day: say.day(pastDueAt ?? periodStart),
      only: {
        transfer,
        attached: true,
        working: state !== 'unpaid' && { suspendOn: say.day(suspendAt), endOn },
        suspended: state === 'unpaid' && { endOn },
      },
      url: pageOfInvoice(install, invoice),
    });
    return { ...words, attachments: [{ drawn: 'reminder', id: invoice.id }] };
  };

/** The bank wants the payer to confirm it, which only they can do. */
export const confirmLetter =
  (subscription: Subscription, invoice: Invoice): Letter =>
  (reader, install) => {
    const { suspendAt, endAt } = graceOf(subscription, install.renewals);
    return confirmMail(reader, {
      subscription: nameOf(subscription),
      owed: owedOf(invoice),
      suspendOn: subscription.state === 'unpaid' ? null : suspendAt,
      endOn: endAt,
      url: pageOfInvoice(install, invoice),
    });
  };

export const suspendedMail =
  (subscription: Subscription, invoice: Invoice, transfer: TransferData | null): Letter =>
  (reader, install) => {
    const say = speakTo(reader, 'subscriptions', 'suspended');
    return say.mail({
      subscription: nameOf(subscription),
      owed: say.money(owedOf(invoice)),
      endOn: say.day(graceOf(subscription, install.renewals).endAt),
      only: { transfer },
      url: pageOfInvoice(install, invoice),
    });
  };

export type EndReason = 'canceled' | 'overdue' | 'returned' | 'order_ended' | 'terminated' | 'account_gone';

/**
 * @param back what was paid for and never begins
 * @param attachments its credit notes
 */
export const endedMail =
  (subscription: Subscription, why: EndReason, back: Money | null, attachments: AttachedDocument[]): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'ended');
    const words = say.mail({
      subscription: nameOf(subscription),
      why: say.phrase('endings', why),
      only: { back: back && { back: say.money(back) }, attached: attachments.length > 0 },
    });
    return { ...words, attachments };
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
      only: { paid: !subscription.pastDueAt && { until: say.day(subscription.periodEnd) } },
    });
  };

/** The period that is paid for, and what it is of now. */
const factsOf = (subscription: Subscription, say: { day(at: Date): string }) => ({
  number: subscription.number,
  title: subscription.priced.title,
  day: say.day(movedByPause(subscription, subscription.periodEnd)),
});

/** @param next what applies from the next period on; null = what applies now */
export const takenBackMail =
  (subscription: Subscription, next: string | null): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'takenBack');
    const { day, ...facts } = factsOf(subscription, say);
    return say.mail({
      ...{ subscription: nameOf(subscription), day },
      only: { atOnce: next === null && facts, waits: next !== null && { ...facts, next } },
    });
  };

/**
 * @param paid.startNow its buyer asked for the start within the days of withdrawal, and pays for what is used until they withdraw
 * @param paid.attachments the invoice of the upgrade; empty when it was mailed before
 */
export const changedMail =
  (
    subscription: Subscription,
    paid: { invoice: Invoice; startNow: boolean; attachments: AttachedDocument[] },
  ): Letter =>
  (reader) => {
    const { invoice, startNow, attachments } = paid;
    const say = speakTo(reader, 'subscriptions', 'changed');
    const words = say.mail({
      ...{ subscription: nameOf(subscription), ...factsOf(subscription, say) },
      only: { attached: attachments.length > 0, startNow },
    });
    return { ...words, rows: rowsOfInvoice(reader, invoice), attachments };
  };
