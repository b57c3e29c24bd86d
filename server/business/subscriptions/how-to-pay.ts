import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { findOpenPayment } from '../payments/payments.queries.ts';
import type { Payment } from '../payments/payments.tables.ts';
import type { Subscription } from './subscriptions.tables.ts';

/** Where a transfer goes, a line each, and what its payer writes on it. */
export interface TransferData {
  account: string;
  reference: string;
}

/** What the payer of an overdue renewal is told of how it can be paid. */
export interface Payable {
  /** A provider is working on a payment of it, such as a debit, and its payer has nothing to do. */
  underWay: boolean;
  /** null: no transfers are taken, or it is charged again by itself */
  transfer: TransferData | null;
}

/**
 * The reference is that of the transfer its payer has chosen, else the number of the subscription, which means the invoice of it that
 * asks for money (judge-movements.ts).
 */
export async function howToPay(
  { db, config: { bankAccount } }: Context,
  { number, nextRetryAt }: Subscription,
  invoice: Invoice,
): Promise<Payable> {
  const open = await findOpenPayment(db, invoice.id);
  const byTransfer = open?.provider === 'bank';
  const reference = (byTransfer && open.providerRef) || number;
  return {
    underWay: open !== null && !byTransfer && isWorkedOn(open),
    transfer: bankAccount && !nextRetryAt ? { account: bankAccount.join('\n'), reference } : null,
  };
}

/** A payment that its provider works on, such as a debit: days may pass until it is known how it ends. */
export async function findUnderWay(db: Db, invoiceId: Id<'invoice'>): Promise<Payment | null> {
  const open = await findOpenPayment(db, invoiceId);
  return open?.state === 'processing' && open.provider !== 'bank' ? open : null;
}

/**
 * In a transaction that holds the invoice's row, before it is voided: what its provider is about to bring would be asked for a second
 * time.
 * @throws payment.under_way
 */
export async function requireNotUnderWay(db: Db, invoiceId: Id<'invoice'>): Promise<void> {
  if (await findUnderWay(db, invoiceId)) throw fail('payment.under_way', { state: 'processing' });
}

const isWorkedOn = ({ state }: Payment): boolean => state === 'created' || state === 'processing';
