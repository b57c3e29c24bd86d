import type { Money } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo, stranger } from '#server/platform/mail/speak.ts';
import { pageOfInvoice } from '../documents/documents.mail.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { GoodwillCredit } from './goodwill.tables.ts';
import type { PaymentMethod } from './payments.tables.ts';

type Install = Pick<Config, 'publicUrl' | 'contactEmail'>;

/** Where a member sees their saved methods and their balance. */
const pageOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/account/payment`;

/** @property about the order or subscription that was paid */
interface Moved {
  about: string;
  amount: Money;
}

/** @property late nothing was due any more; else it was more than what was due */
export function excessMail(
  install: Install,
  reader: Reader,
  { about, amount, late, byTransfer }: Moved & { late: boolean; byTransfer: boolean },
): Mail {
  const say = speakTo(reader, 'payments', 'excess');
  return say.mail({
    excess: say.money(amount),
    only: {
      late: late && { about },
      more: !late && { about },
      byProvider: !byTransfer,
      byTransfer: byTransfer && { contact: install.contactEmail },
    },
    url: pageOf(install),
  });
}

/** Goodwill was put on a balance. An answer to it reaches the shop. */
export function goodwillMail(
  install: Install,
  reader: Reader,
  { amount, currency, reason }: GoodwillCredit,
): Mail {
  const say = speakTo(reader, 'payments', 'goodwill');
  const contact = install.contactEmail;
  const given = say.money({ amount, currency });
  return { ...say.mail({ amount: given, reason, contact, url: pageOf(install) }), replyTo: contact };
}

/** @property accountLast4 the end of the account that staff send it to; null where it goes back by its provider */
interface Sent extends Moved {
  accountLast4: string | null;
}

export function sentBackMail(install: Install, reader: Reader, { about, amount, accountLast4 }: Sent): Mail {
  const say = speakTo(reader, 'payments', 'sentBack');
  return say.mail({
    amount: say.money(amount),
    contact: install.contactEmail,
    only: {
      byProvider: accountLast4 === null && { about },
      byTransfer: accountLast4 !== null && { last4: accountLast4 },
    },
    url: pageOf(install),
  });
}

export function setAsideMail(install: Install, reader: Reader, { about, amount, accountLast4 }: Sent): Mail {
  const say = speakTo(reader, 'payments', 'setAside');
  return say.mail({
    ...{ about, amount: say.money(amount), last4: accountLast4 ?? '', contact: install.contactEmail },
    url: pageOf(install),
  });
}

interface NotSent extends Sent {
  /** Of staff, where it was to go by a transfer. */
  reason: string;
  /** The bank sent it back. */
  wasSent: boolean;
  /** The payer's bank contests the payment, so that nobody spends it yet. */
  contested: boolean;
}

export function notSentBackMail(
  { contactEmail: contact }: Install,
  reader: Reader,
  { about, amount, accountLast4, reason, wasSent, contested }: NotSent,
): Mail {
  const say = speakTo(reader, 'payments', 'notSentBack');
  const transfer = accountLast4 !== null && { last4: accountLast4, reason };
  return say.mail({
    amount: say.money(amount),
    only: {
      byProvider: accountLast4 === null && { about },
      givenUp: !wasSent && transfer,
      returned: wasSent && transfer,
      free: !contested && { contact },
      contested,
    },
  });
}

/** A charge without the payer that their bank wants them to confirm. */
export interface Unconfirmed {
  /** As its owner reads it. */
  subscription: string;
  owed: Money;
  /** null: it is suspended already */
  suspendOn: Date | null;
  endOn: Date;
  /** Of the invoice, where it is paid. */
  url: string;
}

export function confirmMail(
  reader: Reader,
  { subscription, owed, suspendOn, endOn, url }: Unconfirmed,
): Mail {
  const say = speakTo(reader, 'payments', 'confirm');
  const end = { endOn: say.day(endOn) };
  return say.mail({
    subscription,
    owed: say.money(owed),
    only: {
      working: suspendOn && { suspendOn: say.day(suspendOn), ...end },
      suspended: !suspendOn && end,
    },
    url,
  });
}

interface Uncollected {
  invoice: Invoice;
  amount: Money;
}

/** @property failure the provider's word for why the bank did not pay */
interface FailedDebit extends Uncollected {
  failure: string | null;
  final: boolean;
}

export function failedDebitMail(
  install: Install,
  reader: Reader,
  { invoice, amount, failure, final }: FailedDebit,
): Mail {
  const say = speakTo(reader, 'payments', 'failedDebit');
  return say.mail({
    about: invoice.snapshot.about,
    amount: say.money(amount),
    only: { funds: failure === 'insufficient_funds', final },
    url: pageOfInvoice(install, invoice),
  });
}

/** A debit that failed before the bank was asked for it. */
export function unaskedDebitMail(install: Install, reader: Reader, { invoice, amount }: Uncollected): Mail {
  const say = speakTo(reader, 'payments', 'unaskedDebit');
  return say.mail({
    about: invoice.snapshot.about,
    amount: say.money(amount),
    url: pageOfInvoice(install, invoice),
  });
}

/** @property charged what is charged to the card, a line each */
export function cardExpiresMail(
  install: Install,
  reader: Reader,
  {
    brand,
    last4,
    expiresOn,
    charged,
  }: { brand: string; last4: string; expiresOn: string; charged: string[] },
): Mail {
  const say = speakTo(reader, 'payments', 'cardExpires');
  return say.mail({
    card: `${brand} •••• ${last4}`,
    month: say.month(expiresOn),
    lines: charged.join('\n'),
    url: pageOf(install),
  });
}

/** `mandate`: its provider may not debit the account any more. `stranger`: somebody else than its owner may have entered it. */
export type WhyEnded = 'mandate' | 'stranger';

/** @property others they have saved another one */
export function methodEndedMail(
  install: Install,
  reader: Reader,
  { method, why, others }: { method: PaymentMethod; why: WhyEnded; others: boolean },
): Mail {
  const say = speakTo(reader, 'payments', 'methodEnded');
  const { country, last4, mandateReference } = method;
  const account = { iban: `${country} … ${last4}`, mandate: mandateReference ?? '' };
  return say.mail({
    only: { mandate: why === 'mandate' && account, stranger: why === 'stranger', others, none: !others },
    url: pageOf(install),
  });
}

/** Money of a payment that left without us. */
interface TakenBackNews extends Moved {
  payment: string;
  invoiceId: string;
  /** The provider's own name for it. */
  reference: string;
  /** The provider decided it; else somebody gave it back on its pages. */
  reversed: boolean;
  /** A dispute of the payment is in the books, and may be the same money. */
  disputed: boolean;
}

/** To the operator. */
export function takenBackMail(
  { contactEmail }: Install,
  { about, amount, payment, invoiceId, reference, reversed, disputed }: TakenBackNews,
): Mail {
  const say = speakTo(stranger(contactEmail), 'payments', 'takenBack');
  const facts = { amount: say.money(amount), payment, invoice: invoiceId, reference };
  return say.mail({
    ...{ about, amount: facts.amount },
    only: {
      ...{ reversed: reversed && facts, onPages: !reversed && facts },
      ...{ disputed, unbooked: !disputed, whole: !reversed && !disputed },
    },
  });
}
