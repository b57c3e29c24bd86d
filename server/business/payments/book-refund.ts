import type { Context } from '#server/platform/context.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { balanceAccountOf, receivableOf } from '../invoices/postings.ts';
import { book } from '../ledger/ledger.ts';
import type { Payment, Refund } from './payments.tables.ts';

// The entries of a refund, each in the transaction that moved it.

interface Booked {
  refund: Refund;
  payment: Payment;
  invoice: Invoice;
}

const aboutOf = ({ id: reference, reason: memo, currency }: Refund) => ({ reference, memo, currency });
/** Who pays it out: the provider that brought the money, or our bank where staff send a transfer. */
const payerOf = ({ refund, payment }: Omit<Booked, 'invoice'>) =>
  refund.accountLast4 === null ? payment.provider : 'bank';
const cashOf = (booked: Omit<Booked, 'invoice'>) => `cash:${payerOf(booked)}`;
/** What left a balance and is not paid out yet. */
const onItsWayOf = (booked: Omit<Booked, 'invoice'>) => `refunds:${payerOf(booked)}`;

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

/** Its provider does not carry it out. */
export async function bookRefusedBalanceRefund(ctx: Context, booked: Booked): Promise<void> {
  const { refund, invoice } = booked;
  await book(ctx, {
    ...aboutOf(refund),
    kind: 'balance_refund_refused',
    lines: [
      [onItsWayOf(booked), refund.amount],
      [balanceAccountOf(invoice), -refund.amount],
    ],
  });
}

/** A refund was carried out: what was owed back, by a credit note or from the balance, is paid. */
export async function bookRefund(ctx: Context, booked: Booked): Promise<void> {
  const { refund, invoice } = booked;
  const owed = refund.source === 'balance' ? onItsWayOf(booked) : receivableOf(invoice);
  await book(ctx, {
    ...aboutOf(refund),
    kind: 'refund_succeeded',
    lines: [
      [owed, refund.amount],
      [refund.destination === 'balance' ? balanceAccountOf(invoice) : cashOf(booked), -refund.amount],
    ],
  });
}

/** A refund that was carried out came back. */
export async function bookRefundReturned(ctx: Context, booked: Booked): Promise<void> {
  const { refund, invoice } = booked;
  await book(ctx, {
    ...aboutOf(refund),
    kind: 'refund_returned',
    lines: [
      [cashOf(booked), refund.amount],
      [balanceAccountOf(invoice), -refund.amount],
    ],
  });
}
