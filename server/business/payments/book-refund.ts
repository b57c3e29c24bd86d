import type { Context } from '#server/platform/context.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { balanceAccountOf, receivableOf } from '../invoices/postings.ts';
import { book, type Line } from '../ledger/ledger.ts';
import type { Payment, Refund } from './payments.tables.ts';

// The entries of a refund, each in the transaction that moved it.

interface Booked {
  refund: Refund;
  payment: Payment;
  invoice: Invoice;
}

/** What of a refund that comes back covers what a lost dispute of its payment cost us (`coveredLoss`), minor units. */
type Covers = number;

const aboutOf = ({ id: reference, reason: memo, currency }: Refund) => ({ reference, memo, currency });
/** Who pays it out: the provider that brought the money, or our bank where staff send a transfer. */
const payerOf = ({ refund, payment }: Omit<Booked, 'invoice'>) =>
  refund.accountLast4 === null ? payment.provider : 'bank';
const cashOf = (booked: Omit<Booked, 'invoice'>) => `cash:${payerOf(booked)}`;
/** What left a balance and is not paid out yet; at our bank these are the transfers under way. */
const onItsWayOf = (booked: Omit<Booked, 'invoice'>) => `refunds:${payerOf(booked)}`;
const backOnBalance = ({ refund, payment, invoice }: Booked, covers: Covers): Line[] => [
  [balanceAccountOf(invoice), covers - refund.amount],
  [`losses:${payment.provider}`, -covers],
];

/** A refund from the balance was decided: what is on its way back can no longer be spent. */
export async function bookBalanceRefund(ctx: Context, booked: Booked): Promise<void> {
  const { refund, invoice } = booked;
  await book(ctx, {
    ...aboutOf(refund),
    kind: 'balance_refunded',
    lines: [
      [balanceAccountOf(invoice), refund.amount],
      [onItsWayOf(booked), -refund.amount],
    ],
  });
}

/** Its provider does not carry it out, or staff gave up the transfer. */
export async function bookRefusedBalanceRefund(ctx: Context, booked: Booked, covers: Covers): Promise<void> {
  const { refund } = booked;
  await book(ctx, {
    ...aboutOf(refund),
    kind: 'balance_refund_refused',
    lines: [[onItsWayOf(booked), refund.amount], ...backOnBalance(booked, covers)],
  });
}

/** A refund was carried out: what was owed back, by a credit note or from the balance, is paid. */
export async function bookRefund(ctx: Context, booked: Booked, covers: Covers): Promise<void> {
  const { refund, invoice } = booked;
  const owed = refund.source === 'balance' ? onItsWayOf(booked) : receivableOf(invoice);
  const out: Line[] =
    refund.destination === 'balance' ? backOnBalance(booked, covers) : [[cashOf(booked), -refund.amount]];
  await book(ctx, { ...aboutOf(refund), kind: 'refund_succeeded', lines: [[owed, refund.amount], ...out] });
}

/** A refund that was carried out came back. */
export async function bookRefundReturned(ctx: Context, booked: Booked, covers: Covers): Promise<void> {
  const { refund } = booked;
  await book(ctx, {
    ...aboutOf(refund),
    kind: 'refund_returned',
    lines: [[cashOf(booked), refund.amount], ...backOnBalance(booked, covers)],
  });
}
