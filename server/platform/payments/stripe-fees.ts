import type Stripe from 'stripe';
import type { Gateway, GatewayFee } from './gateway.ts';

type Moved = string | Stripe.BalanceTransaction | null | undefined;

const ofCharge = ['latest_charge.balance_transaction', 'latest_charge.failure_balance_transaction'];
const ofRefund = ['data.balance_transaction', 'data.failure_balance_transaction'];

/**
 * What Stripe takes, by the movements of our balance there: https://docs.stripe.com/api/balance_transactions. Those of a dispute are
 * told with the dispute.
 */
export function stripeFees(stripe: Stripe): Required<Pick<Gateway, 'fees'>> {
  /** @param ref of a payment that has ended; a debit that failed on Stripe's page bears the name of its session */
  async function intentOf(ref: string): Promise<Stripe.PaymentIntent | null> {
    if (!ref.startsWith('cs_')) return stripe.paymentIntents.retrieve(ref, { expand: ofCharge });
    const expand = ofCharge.map((name) => `payment_intent.${name}`);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(ref, { expand });
    return typeof payment_intent === 'object' ? payment_intent : null;
  }

  return {
    async fees(_key, ref) {
      const intent = await intentOf(ref);
      const paid = intent ? feesOfPayment(intent) : null;
      if (!intent || !paid) return null;
      const all = [...paid];
      const asked = { payment_intent: intent.id, limit: 100, expand: ofRefund };
      for await (const refund of stripe.refunds.list(asked)) {
        const fees = feesOfRefund(refund);
        if (!fees) return null;
        all.push(...fees);
      }
      return all;
    },
  };
}

/** @returns null while Stripe has not said it; of a card that takes up to an hour after the money came */
function feesOfPayment({ status, latest_charge: charge }: Stripe.PaymentIntent): GatewayFee[] | null {
  // Refused at once: no money moved.
  if (!charge) return status === 'succeeded' ? null : [];
  if (typeof charge === 'string') return null;
  const { balance_transaction: came, failure_balance_transaction: left } = charge;
  const said = charge.status === 'failed' ? Boolean(came) === Boolean(left) : Boolean(came);
  return said ? feesOf([came, left], 'payment') : null;
}

function feesOfRefund(refund: Stripe.Refund): GatewayFee[] | null {
  const { status, balance_transaction: left, failure_balance_transaction: back } = refund;
  return status === 'succeeded' && !left ? null : feesOf([left, back], 'refund');
}

/** @returns null where one is not expanded */
function feesOf(moved: readonly Moved[], of: GatewayFee['of']): GatewayFee[] | null {
  const fees: GatewayFee[] = [];
  for (const one of moved) {
    if (typeof one === 'string') return null;
    if (one) fees.push({ of, ref: one.id, fee: { amount: one.fee, currency: one.currency.toUpperCase() } });
  }
  return fees;
}
