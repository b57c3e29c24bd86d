import type { Money } from '#contract/money.ts';
import { later } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { dayText, moneyText } from '#server/platform/value-text.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { Order, OrderLine } from './orders.tables.ts';
import { mustWait, startsAt } from './withdrawal-days.ts';

const linkTo = ({ publicUrl }: Config, { number }: Order) => ({
  label: 'See the order',
  url: `${publicUrl}/pay-success?orderNo=${number}`,
});
const titlesOf = ({ priced }: Order) =>
  priced.lines
    .map(({ title, selection }) => (selection.quantity === 1 ? title : `${selection.quantity} × ${title}`))
    .join('\n');
const totalOf = ({ totalAmount: amount, currency }: Order) => moneyText({ amount, currency });

export function placedMail(config: Config, order: Order, { dueAt }: Pick<Invoice, 'dueAt'>): Mail {
  return {
    to: order.billing.email,
    subject: `Order ${order.number}: ${totalOf(order)} to pay`,
    paragraphs: [
      `Thank you for your order. You can pay it until ${dayText(dueAt)}; if it is not paid by then, it is canceled and costs nothing.`,
      titlesOf(order),
      `Total of today: ${totalOf(order)}, tax included.`,
      ...(order.priced.lines.some(({ selection }) => selection.location !== undefined)
        ? [
            'We reserve its machines for one hour, and for a bank transfer until it arrives. After that you can still pay, as long as they are in stock.',
          ]
        : []),
      config.bankAccount
        ? 'Pay on the page below. If you choose a bank transfer there, it shows our account and the reference to write on the transfer.'
        : 'Pay on the page below.',
    ],
    action: linkTo(config, order),
  };
}

export function paidMail(config: Config, order: Order): Mail {
  return {
    to: order.billing.email,
    subject: `Order ${order.number} is paid`,
    paragraphs: [`We have ${totalOf(order)} for your order ${order.number}.`, titlesOf(order), nextOf(order)],
    action: linkTo(config, order),
  };
}

function nextOf(order: Order): string {
  if (order.state === 'in_review')
    return 'A person looks at the order before it is delivered. We write to you when they have.';
  if (order.paidAt && order.state === 'paid' && mustWait(order))
    return `You asked us to start after the withdrawal period. Delivery begins on ${dayText(startsAt(order.paidAt))}.`;
  const minutes = Math.max(0, ...order.priced.lines.map(({ promiseMinutes }) => promiseMinutes ?? 0));
  if (!order.paidAt || minutes === 0) return 'Delivery has begun. We write to you when everything is ready.';
  const by = later(order.paidAt, minutes * 60_000);
  return `Delivery has begun. Everything is promised by ${by.toISOString().slice(11, 16)} UTC on ${dayText(by)}.`;
}

export function deliveredMail(
  config: Config,
  order: Order,
  lines: readonly Pick<OrderLine, 'priced'>[],
): Mail {
  return {
    to: order.billing.email,
    subject: `Order ${order.number} is delivered`,
    paragraphs: [
      'Everything in your order is ready:',
      lines.map(({ priced }) => `${priced.selection.quantity} × ${priced.title}`).join('\n'),
      'Access data are in your account. For your safety they are never sent by mail.',
    ],
    action: linkTo(config, order),
  };
}

/** @param bySystem nobody paid; else its buyer canceled it */
export function canceledMail(config: Config, order: Order, bySystem: boolean): Mail {
  return {
    to: order.billing.email,
    subject: `Order ${order.number} is canceled`,
    paragraphs: [
      bySystem
        ? `Your order ${order.number} was not paid within 7 days, so we have canceled it. You owe nothing.`
        : `You have canceled your order ${order.number}. You owe nothing.`,
      'If a payment of yours is still on its way, it goes onto the balance of your account, and we write to you about it.',
    ],
    action: linkTo(config, order),
  };
}

export function refundedMail(
  config: Config,
  order: Order,
  amount: Money,
  destination: 'origin' | 'balance',
): Mail {
  return {
    to: order.billing.email,
    subject: `${moneyText(amount)} of order ${order.number} go back to you`,
    paragraphs: [
      destination === 'balance'
        ? `${moneyText(amount)} are on the balance of your account.`
        : `We send ${moneyText(amount)} back the way you paid; what was paid from your balance is there again. Banks may take some days to show it.`,
      'A credit note is with the invoice in your account.',
    ],
    action: linkTo(config, order),
  };
}
