import type { Context } from '#server/platform/context.ts';
import { transferReference } from '#server/platform/payments/bank.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { insertPayment, listPaymentsOf } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { newPayment } from './write-payment.ts';

/**
 * In a transaction that holds the invoice: the payment by which money on the account is confirmed for it (`confirmTransfer`). That
 * is the transfer that is awaited, else the newest one. Where the payer sent one without choosing it, it is written now.
 * @param amount minor units that came
 */
export async function transferOf(ctx: Context, invoice: Invoice, amount: number): Promise<Payment> {
  const tries = (await listPaymentsOf(ctx.db, invoice.id)).map(({ payment }) => payment);
  const transfers = tries.filter(({ provider }) => provider === 'bank');
  const known = transfers.find(({ state }) => state === 'processing') ?? transfers.at(-1);
  if (known) return known;
  const made = newPayment(
    ctx,
    invoice,
    { provider: 'bank', idempotencyKey: `bank-of:${invoice.id}` },
    amount,
  );
  const payment: Payment = { ...made, state: 'processing', providerRef: transferReference(made.id) };
  await insertPayment(ctx.db, payment);
  return payment;
}
