import type { Money } from '#contract/money.ts';
import type { Family } from '#contract/pricing.ts';
import { later } from '#contract/time.ts';
import { withdrawalDeadline } from '#contract/withdrawal-period.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { Order, OrderLine } from './orders.tables.ts';
import { mustWait, startsAt } from './withdrawal-days.ts';

const pageOf = ({ publicUrl }: Config, { number }: Order) => `${publicUrl}/pay-success?orderNo=${number}`;
const titlesOf = ({ priced }: Order) =>
  priced.lines
    .map(({ title, selection }) => (selection.quantity === 1 ? title : `${selection.quantity} × ${title}`))
    .join('\n');
const totalOf = ({ totalAmount: amount, currency }: Order): Money => ({ amount, currency });

export function placedMail(
  config: Config,
  reader: Reader,
  order: Order,
  { dueAt }: Pick<Invoice, 'dueAt'>,
): Mail {
  const say = speakTo(reader, 'orders', 'placed');
  return say.mail({
    order: order.number,
    total: say.money(totalOf(order)),
    until: say.day(dueAt),
    lines: titlesOf(order),
    only: {
      machines: order.priced.lines.some(({ selection }) => selection.location !== undefined),
      transfer: config.bankAccount !== null,
      noTransfer: config.bankAccount === null,
    },
    url: pageOf(config, order),
  });
}

export function paidMail(config: Config, reader: Reader, order: Order): Mail {
  const say = speakTo(reader, 'orders', 'paid');
  const next = nextOf(order);
  return say.mail({
    order: order.number,
    total: say.money(totalOf(order)),
    lines: titlesOf(order),
    only: {
      inReview: next.what === 'in_review',
      waits: next.what === 'waits' && { startsOn: say.day(next.at) },
      begun: next.what === 'begun',
      promised: next.what === 'promised' && { when: say.moment(next.at) },
      renews: order.priced.renewals.length > 0 && { renewals: renewalsOf(order, say) },
      withdrawal: order.consumer && {
        by: say.day(
          new Date(withdrawalDeadline((order.paidAt ?? order.createdAt).toISOString().slice(0, 10))),
        ),
        page: `${config.publicUrl}/withdrawal`,
        contact: config.contactEmail,
      },
      startNow:
        order.consumer && order.startNow && order.priced.lines.some(({ family }) => !wholeBack.has(family)),
    },
    url: pageOf(config, order),
  });
}

/** Families whose price is refunded in full while nothing of it is used, also after an early start. */
const wholeBack: ReadonlySet<Family> = new Set(['gifts', 'membership']);

type Say = ReturnType<typeof speakTo<'orders', 'paid'>>;

const renewalsOf = ({ priced }: Order, say: Say): string =>
  priced.renewals
    .map(({ months, total }) =>
      months === 1
        ? say.phrase('renewals', 'monthly', { total: say.money(total) })
        : say.phrase('renewals', 'longer', { total: say.money(total), months: String(months) }),
    )
    .join('\n');

type Next = { what: 'in_review' | 'begun' } | { what: 'waits' | 'promised'; at: Date };

function nextOf(order: Order): Next {
  if (order.state === 'in_review') return { what: 'in_review' };
  if (order.paidAt && order.state === 'paid' && mustWait(order))
    return { what: 'waits', at: startsAt(order.paidAt) };
  const minutes = Math.max(0, ...order.priced.lines.map(({ promiseMinutes }) => promiseMinutes ?? 0));
  if (!order.paidAt || minutes === 0) return { what: 'begun' };
  return { what: 'promised', at: later(order.paidAt, minutes * 60_000) };
}

export function deliveredMail(
  config: Config,
  reader: Reader,
  order: Order,
  lines: readonly Pick<OrderLine, 'priced'>[],
): Mail {
  return speakTo(reader, 'orders', 'delivered').mail({
    order: order.number,
    lines: lines.map(({ priced }) => `${priced.selection.quantity} × ${priced.title}`).join('\n'),
    url: pageOf(config, order),
  });
}

/** @param bySystem nobody paid; else its buyer canceled it */
export function canceledMail(config: Config, reader: Reader, order: Order, bySystem: boolean): Mail {
  return speakTo(reader, 'orders', 'canceled').mail({
    order: order.number,
    only: { unpaid: bySystem, byBuyer: !bySystem },
    url: pageOf(config, order),
  });
}

export function refundedMail(
  config: Config,
  reader: Reader,
  order: Order,
  amount: Money,
  destination: 'origin' | 'balance',
): Mail {
  const say = speakTo(reader, 'orders', 'refunded');
  return say.mail({
    order: order.number,
    amount: say.money(amount),
    only: { toBalance: destination === 'balance', toOrigin: destination !== 'balance' },
    url: pageOf(config, order),
  });
}
