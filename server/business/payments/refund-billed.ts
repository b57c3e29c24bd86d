import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { refundPayment as contract } from '#contract/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { isTopUp } from '../invoices/postings.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { requirePaidIn } from './account-credit.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { moneyActOf } from './money-act.ts';
import type { Refund } from './payments.tables.ts';
import { findRefundByKey } from './refunds.queries.ts';
import { refundPayment } from './refunds.ts';

/**
 * Staff refund what a payment brought for a top-up, off the balance and the way it came, with a credit note; the same key refunds once.
 * What was ordered is refunded with its order, and everything else by the lines of its invoice.
 * @throws request.not_found; request.invalid: paymentId → not_one_of: it paid no top-up; destination → not_one_of: the balance, where
 *   it is already; state.move_refused: it was spent, or account credit alone is left of it; and as `creditInvoice` and
 *   `refundPayment`; and as `requireSecondPerson`
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
    if (!isTopUp(locked.invoice)) throw failField('paymentId', 'not_one_of');
    if (ask.destination === 'balance') throw failField('destination', 'not_one_of');
    const isKnown = (await findRefundByKey(inner.db, reference)) !== null;
    if (!isKnown) await requirePaidIn(inner, locked.invoice, amount);
    await creditInvoice(inner, { invoiceId, reference, amount: { amount, currency }, reason: ask.reason });
    const refund = await refundPayment(inner, { paymentId, amount, reference, ...ask });
    if (!isKnown) await requireSecondPerson(inner, moneyActOf(locked.invoice, refund));
    return refund;
  });
}
