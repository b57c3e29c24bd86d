import type { Money } from '#contract/money.ts';
import { later } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { missingDocument, rowsOfInvoice } from '../documents/documents.mail.ts';
import type { AttachedDocument } from '../documents/documents.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { Order, OrderLine } from './orders.tables.ts';
import { lastDayToWithdraw, mustWait, paysForUse, startsAt } from './withdrawal-days.ts';

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

/**
 * Says line by line what was bought, as the invoice does; the confirmation of the contract comes with it.
 * @param attachments the invoice; empty when it was mailed before
 */
export function paidMail(
  config: Config,
  reader: Reader,
  order: Order,
  { invoice, attachments }: { invoice: Invoice; attachments: readonly AttachedDocument[] },
): Mail {
  const say = speakTo(reader, 'orders', 'paid');
  const next = nextOf(order, config.seller.timeZone);
  const hasInvoice = attachments.length > 0;
  const words = say.mail({
    order: order.number,
    total: say.money(totalOf(order)),
    only: {
      attachedBoth: hasInvoice,
      attachedContract: !hasInvoice,
      inAccount: !hasInvoice,
      inReview: next.what === 'in_review',
      waits: next.what === 'waits' && { startsOn: say.day(next.at) },
      begun: next.what === 'begun',
      promised: next.what === 'promised' && { when: say.moment(next.at) },
      renews: order.priced.renewals.length > 0 && { renewals: renewalsOf(order, say) },
      withdrawal: order.consumer && {
        by: say.day(lastDayToWithdraw(order, config.seller.timeZone)),
        page: `${config.publicUrl}/withdrawal`,
        contact: config.contactEmail,
      },
      startNow: paysForUse(order),
    },
    url: pageOf(config, order),
  });
  return {
    ...words,
    rows: rowsOfInvoice(reader, invoice),
    attachments: [...attachments, attachContract(order)],
  };
}

/** The confirmation of a contract as an attachment: it is drawn when its mail leaves (`draw-contract.ts`). */
export const attachContract = ({ id }: Order) => ({ drawn: 'contract', id }) as const;

export const missingContract = (config: Config, reader: Reader, order: Order) =>
  missingDocument(reader, {
    kind: 'contract',
    ...{ number: order.number, about: order.number },
    ...{ url: pageOf(config, order), place: 'byMail' },
  });

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

/** What comes after the payment, as its mail and the confirmation of the contract say it. @param timeZone the seller's */
export function nextOf(order: Order, timeZone: string): Next {
  if (order.state === 'in_review') return { what: 'in_review' };
  if (order.paidAt && order.state === 'paid' && mustWait(order))
    return { what: 'waits', at: startsAt(order, timeZone) };
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

/** Nobody paid it in time, no owner approved one that costs nothing today in time, its buyer took it back, or an owner refused it. */
export type CanceledBecause = 'unpaid' | 'undecided' | 'byBuyer' | 'refused';

export function canceledMail(config: Config, reader: Reader, order: Order, because: CanceledBecause): Mail {
  return speakTo(reader, 'orders', 'canceled').mail({
    order: order.number,
    only: {
      unpaid: because === 'unpaid',
      undecided: because === 'undecided',
      byBuyer: because === 'byBuyer',
      refused: because === 'refused',
      priced: order.totalAmount > 0,
    },
    url: pageOf(config, order),
  });
}

/** @param attachments the credit note, and its invoice where that was never mailed */
export function refundedMail(
  config: Config,
  reader: Reader,
  order: Order,
  {
    amount,
    destination,
    attachments,
  }: { amount: Money; destination: 'origin' | 'balance'; attachments: AttachedDocument[] },
): Mail {
  const say = speakTo(reader, 'orders', 'refunded');
  const words = say.mail({
    order: order.number,
    amount: say.money(amount),
    only: {
      toBalance: destination === 'balance',
      toOrigin: destination !== 'balance',
      attached: attachments.length > 0,
    },
    url: pageOf(config, order),
  });
  return { ...words, attachments };
}
