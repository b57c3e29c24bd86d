import Stripe from 'stripe';
import type { ElsewhereRefund, Gateway } from './gateway.ts';
import { answerOfRefund, lacksMoney } from './stripe-answers.ts';

/**
 * Refusals that pass: our balance at Stripe does not cover the refund, or the payer's bank contests the payment and has not
 * decided. https://docs.stripe.com/error-codes, 2026-11-27
 */
const forNow: ReadonlySet<string> = new Set([
  'balance_insufficient',
  'insufficient_funds',
  'charge_disputed',
  'refund_disputed_payment',
]);

/** How Stripe gives money back. */
export function stripeRefunds(stripe: Stripe): Pick<Gateway, 'refund' | 'findRefund'> {
  /** All of them, read page by page. */
  const refundsOf = (payment_intent: string) => stripe.refunds.list({ payment_intent, limit: 100 });

  /** Made on Stripe's own pages: ours name what they are for. */
  async function madeElsewhere(paymentRef: string): Promise<ElsewhereRefund[]> {
    const found: ElsewhereRefund[] = [];
    for await (const { id: ref, amount, metadata, status } of refundsOf(paymentRef)) {
      const stands = status !== 'failed' && status !== 'canceled';
      if (stands && !metadata?.refund) found.push({ ref, amount });
    }
    return found;
  }

  return {
    async refund({ key, amount, paymentRef, attempt }) {
      // Stripe answers a key that it knows as it did the first time, refusals included.
      const idempotencyKey = attempt === 0 ? `refund:${key}` : `refund:${key}:${attempt}`;
      try {
        const metadata = { refund: key, attempt };
        const asked = { payment_intent: paymentRef, amount, metadata };
        return answerOfRefund(await stripe.refunds.create(asked, { idempotencyKey }));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const failure = error.code ?? 'refused';
        const refused = { ref: null, state: 'failed', actionUrl: null, failure, method: null } as const;
        if (forNow.has(failure)) return { ...refused, final: false, again: true };
        return { ...refused, final: true, elsewhere: await madeElsewhere(paymentRef) };
      }
    },
    async findRefund(key, ref, paymentRef) {
      if (ref) return answerOfRefund(await stripe.refunds.retrieve(ref));
      if (!paymentRef) return null;
      for await (const refund of refundsOf(paymentRef))
        if (refund.metadata?.refund === key && !lacksMoney(refund)) return answerOfRefund(refund);
      return null;
    },
  };
}
