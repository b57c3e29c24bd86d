import { withdrawalEffects, withdrawalForm, withdrawalInstruction } from '#content/en/withdrawal-right.ts';
import { renewalTerms } from '#content/renewal-terms.ts';
import type { Money } from '#contract/money.ts';
import type { PricedLine } from '#contract/pricing.ts';
import type { Config } from '#server/config.ts';
import { countText, dayText, momentText, moneyText } from '#server/platform/value-text.ts';
import { namesOf, takeChoices } from '../catalogue/pricing/choices.ts';
import type { BookPlan } from '../catalogue/pricing/price-book.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { inCurrency, type Paper } from '../invoices/pdf/paper.ts';
import { type SellerParty, zoneOf } from '../invoices/snapshot.ts';
import { firstDay } from '../invoices/supply-days.ts';
import { nextOf } from './orders.mail.ts';
import type { Order } from './orders.tables.ts';
import { lastDayToWithdraw, mustWait, paysForUse, startsAt } from './withdrawal-days.ts';

type Section = NonNullable<Paper['sections']>[number];
type Install = Pick<Config, 'publicUrl' | 'contactEmail' | 'seller'>;

export interface Contract {
  order: Order;
  /** Of the order, paid. */
  invoice: Invoice;
  /** By slug: what places and choices are called today, for an order that did not keep their names. */
  plans: ReadonlyMap<string, BookPlan>;
}

/**
 * What a buyer keeps of their contract (Directive 2011/83/EU, article 8(7)): who sells what to whom for how much, what renews
 * and how it ends, and for a consumer how to withdraw, what they asked for, and the model form.
 */
export function contractConfirmation({ order, invoice, plans }: Contract, install: Install): Paper {
  const { snapshot, currency } = invoice;
  const { seller, buyer, tax } = snapshot;
  const money = (amount: number) => moneyText({ amount, currency });
  const day = (at: Date) => dayText(at, 'en', zoneOf(seller));
  const paidAt = order.paidAt ?? order.createdAt;
  return {
    title: 'Contract confirmation',
    number: order.number,
    facts: [
      ['Ordered on', day(order.createdAt)],
      ['Paid in full', day(paidAt)],
      ['Invoice', invoice.number ?? ''],
      ...(buyer.purchaseOrder ? [['Your purchase order', buyer.purchaseOrder] as const] : []),
    ],
    seller,
    buyer,
    lines: snapshot.lines.map(({ title, details, quantity, netAmount }, at) => ({
      title,
      details: [...details, ...choicesOf(order.priced.lines[at], plans)],
      quantity: countText(quantity),
      amount: money(netAmount),
    })),
    sums: [
      ['Net', money(invoice.netAmount)],
      [tax.name || 'Tax', money(invoice.taxAmount)],
    ],
    total: [inCurrency('Total', currency), money(invoice.totalAmount)],
    notes: snapshot.notes,
    sections: [
      { heading: 'Delivery', paragraphs: [deliveryOf(order, zoneOf(seller))] },
      { heading: 'Renewal and cancelling', paragraphs: renewalOf(order, install) },
      ...(order.consumer ? withdrawalOf(order, seller, install, day) : []),
      { heading: 'Terms', paragraphs: termsOf(order, install) },
      ...(order.consumer ? [formOf(order, seller, day)] : []),
    ],
    madeAt: paidAt,
  };
}

/** The place, and what was chosen and costs nothing more: what does is in the details of the invoice. */
function choicesOf(line: PricedLine | undefined, plans: Contract['plans']): string[] {
  if (!line) return [];
  const { selection, items } = line;
  const plan = plans.get(selection.plan);
  // An older order kept no names, so that they are those of today.
  const chosen =
    line.chosen ?? (plan ? namesOf(plan, selection, takeChoices(plan, selection.choices).taken) : []);
  return chosen
    .filter(({ key }) => key === 'location' || !items.some((item) => item.key === key))
    .map(({ title, value }) => `${title}: ${value}`);
}

function deliveryOf(order: Order, timeZone: string): string {
  const next = nextOf(order, timeZone);
  if (mustWait(order))
    return `You asked us to begin after the withdrawal period. Delivery begins on ${dayText(startsAt(order, timeZone))}, unless you withdraw before then.`;
  if (next.what === 'in_review') return 'A person checks the order before we deliver it.';
  if (next.what === 'promised') return `We promise to deliver everything by ${momentText(next.at)}.`;
  return 'Delivery begins with the payment.';
}

function renewalOf({ priced }: Order, { publicUrl, contactEmail }: Install): string[] {
  if (priced.renewals.length === 0)
    return ['Nothing in this order renews. You paid once, and nothing more is charged for it.'];
  const taxed = priced.dueToday.tax.inclusive ? 'including any tax' : 'before tax';
  const each = priced.lines.flatMap(({ title, renewal }) =>
    renewal ? [`${title} renews ${everyText(renewal.months)} for ${moneyText(renewal.net)} ${taxed}.`] : [],
  );
  return [
    each.join('\n'),
    `With the tax of today this is ${sumsOf(priced.renewals)}. The first term begins on ${firstDay}, and the first renewal is due when it is over. We announce each renewal by email at least ${renewalTerms.askedAhead} days before it and remind you at least ${renewalTerms.remindedAhead} days before it if it is not paid by then. If you paid late for the previous period, we announce it as soon as that payment has arrived.`,
    `It renews until you cancel. You can cancel at any time in your account (${publicUrl}/account/services), without an account at ${publicUrl}/withdrawal, or by email to ${contactEmail}. You need no reason. What you cancel runs to the end of the term that is paid for.`,
  ];
}

const everyText = (months: number) => (months === 1 ? 'every month' : `every ${months} months`);
const sumsOf = (renewals: readonly { months: number; total: Money }[]) =>
  renewals.map(({ months, total }) => `${moneyText(total)} ${everyText(months)}`).join(', ');

function withdrawalOf(
  order: Order,
  seller: SellerParty,
  { publicUrl, seller: { phone } }: Install,
  day: (at: Date) => string,
): Section[] {
  const who = [addressOf(seller), phone, seller.email].filter(Boolean).join(', ');
  return [
    {
      heading: 'Right of withdrawal',
      paragraphs: [
        `You bought as a consumer. If you live in the European Union or the European Economic Area, the following applies to you. The last day on which you can send your statement is ${dayText(lastDayToWithdraw(order, zoneOf(seller)))}.`,
        ...withdrawalInstruction({ seller: who, page: `${publicUrl}/withdrawal` }),
      ],
    },
    { heading: 'Effects of withdrawal', paragraphs: withdrawalEffects },
    { heading: 'When we begin', paragraphs: consentOf(order, day) },
  ];
}

/** Articles 7(3) and 8(8): what the buyer asked for, and 16(a): what follows from it. */
function consentOf(order: Order, day: (at: Date) => string): string[] {
  if (!order.startNow)
    return ['You did not ask us to begin before the withdrawal period is over, so we begin after it.'];
  return [
    `When you ordered on ${day(order.createdAt)}, you asked us to begin before the withdrawal period is over.`,
    ...(paysForUse(order)
      ? [
          'You acknowledged what follows from it: if you withdraw, you pay for what was delivered up to then. Once everything has been delivered in full, the right of withdrawal ends.',
        ]
      : []),
  ];
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function termsOf({ termsVersion }: Order, { publicUrl, contactEmail }: Install): string[] {
  const version = isDay.test(termsVersion) ? dayText(new Date(termsVersion)) : termsVersion;
  return [
    `The terms of service in the version of ${version}, which you agreed to when you ordered, are part of this contract: ${publicUrl}/terms. If that page shows a newer version by now, write to ${contactEmail}: we keep every version and send you yours. When money is refunded is explained at ${publicUrl}/refundPolicy.`,
    `If something is not as agreed, you have the rights that the law gives you. Questions and complaints reach us at ${contactEmail}.`,
  ];
}

/** With the number and the day of the order, so that it needs a name, an address and a date. */
function formOf({ number, createdAt }: Order, seller: SellerParty, day: (at: Date) => string): Section {
  const form = withdrawalForm(`${addressOf(seller)}, ${seller.email}`);
  return {
    heading: 'Model withdrawal form',
    paragraphs: [
      form.lead,
      form.to,
      `${form.notice} order ${number}`,
      `${form.orderedOn} ${day(createdAt)}`,
      ...form.rest,
    ],
    toFillIn: true,
  };
}

const addressOf = ({ name, address }: SellerParty) => [name, ...address].join(', ');
