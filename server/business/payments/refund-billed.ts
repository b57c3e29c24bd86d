import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { refundPayment as contract } from '#contract/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { isTopUp } from '../invoices/postings.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { requirePaidIn } from './account-credit.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { moneyActOf } from './money-act.ts';
import type { Refund } from './payments.tables.ts';
import { findRefundByKey } from './refunds.queries.ts';
import { refundPayment } from './refunds.ts';

/**
 * Staff refund what a payment brought for a renewal, a change, a top-up or an invoice made by hand, with a credit note; the same key
 * refunds once.
 * @throws request.invalid: paymentId → not_one_of: what paid an order is refunded with its order; destination → not_one_of: a
 *   top-up to the balance; state.move_refused: a top-up that was spent, or of which account credit alone is left; and as
 *   `creditInvoice` and `refundPayment`; and as `requireSecondPerson`
 */
export async function refundBilled(
  ctx: Context,
  { paymentId, amount, ...ask }: CheckedOf<typeof contract>,
  key: string,
): Promise<Refund> {
  const reference = `refund:${key}`;
  return transaction(ctx, async (inner) => {
    const locked = await lockWithInvoice(inner, paymentId);
    if (!locked) throw fail('request.not_found');
    const { id: invoiceId, currency } = locked.invoice;
    requireRefundable(locked.invoice, ask.destination);
    const isKnown = (await findRefundByKey(inner.db, reference)) !== null;
    if (isTopUp(locked.invoice) && !isKnown) await requirePaidIn(inner, locked.invoice, amount);
    await creditInvoice(inner, { invoiceId, reference, amount: { amount, currency }, reason: ask.reason });
    const refund = await refundPayment(inner, { paymentId, amount, reference, ...ask });
    if (!isKnown) await requireSecondPerson(inner, moneyActOf(locked.invoice, refund));
    return refund;
  });
}

/**
 * What an order's payment brought goes back by refundOrder, which moves the order with it. A top-up is on the balance already: to
 * give it back there would be a credit note for nothing.
 */
function requireRefundable(invoice: Invoice, destination: 'origin' | 'balance'): void {
  if (invoice.reference.startsWith('order:')) throw failField('paymentId', 'not_one_of');
  if (isTopUp(invoice) && destination === 'balance') throw failField('destination', 'not_one_of');
}
