import type { Gateway, GatewayFee } from './gateway.ts';
import { findOrder } from './paypal.queries.ts';
import * as read from './paypal-answers.ts';
import { fromPaypal } from './paypal-money.ts';
import type { PaypalPlace } from './paypal-payments.ts';

/**
 * What PayPal takes, as a payment and its refunds say it: https://developer.paypal.com/docs/api/payments/v2/, November 2026. Those of
 * a dispute are told with the dispute.
 */
export function paypalFees({ ask, db }: Pick<PaypalPlace, 'ask' | 'db'>): Required<Pick<Gateway, 'fees'>> {
  return {
    async fees(key) {
      const row = await findOrder(db, key);
      if (!row?.orderId) return null;
      const order = read.order.parse(
        await ask({ method: 'GET', path: `/v2/checkout/orders/${row.orderId}` }),
      );
      const paid = feeOfCapture(read.captureOf(order));
      if (!paid) return null;
      const all = [paid];
      for (const refund of read.refundsOf(order)) {
        if (refund.status !== 'COMPLETED') continue;
        const given = feeOfRefund(refund);
        if (!given) return null;
        all.push(given);
      }
      return all;
    },
  };
}

/** @returns null while PayPal has not said it, as of a payment that is pending */
function feeOfCapture(capture: read.Capture | null): GatewayFee | null {
  const said = capture?.seller_receivable_breakdown;
  if (!capture || !said) return null;
  return { ref: capture.id, of: 'payment', fee: feeIn(said, capture.amount.currency_code) };
}

/** PayPal names what it gives back of its fee, which need not be all of it, and is nothing under most contracts. */
function feeOfRefund(refund: read.Refund): GatewayFee | null {
  const said = refund.seller_payable_breakdown;
  if (!said) return null;
  const { amount, currency } = feeIn(said, refund.amount.currency_code);
  return { ref: refund.id, of: 'refund', fee: { amount: 0 - amount, currency } };
}

/** In the currency of the payment, or in that of our account where PayPal takes it there; what is not named is nothing. */
function feeIn(said: read.FeeBreakdown, currency: string): GatewayFee['fee'] {
  const told = said.paypal_fee ?? said.paypal_fee_in_receivable_currency;
  return told ? fromPaypal(told) : { amount: 0, currency };
}
