import type Stripe from 'stripe';
import { isCountry } from '#contract/countries.ts';
import type { GatewayAnswer, GatewayDispute, PayerPlace, SavedMethod } from './gateway.ts';

// What Stripe's objects say, in our words.

const silent = { actionUrl: null, failure: null, final: false, method: null };

/** Declines that no later try with the same card changes: https://docs.stripe.com/declines/codes */
const finalCodes: ReadonlySet<string> = new Set([
  'expired_card',
  'incorrect_number',
  'invalid_account',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'stolen_card',
]);

/** @param session with its intents and their methods expanded, once it is complete */
export function answerOfSession(session: Stripe.Checkout.Session): GatewayAnswer {
  const { id: ref, status, url, payment_status, payment_intent } = session;
  if (status === 'expired') return { ...silent, ref, state: 'canceled' };
  if (status !== 'complete') return { ...silent, ref, state: 'requires_action', actionUrl: url };
  if (payment_status === 'unpaid') return { ...silent, ref, state: 'processing' };
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  const paid = intent ? answerOfIntent(intent) : { ...silent, ref: String(payment_intent ?? ref) };
  return { ...paid, state: 'succeeded' };
}

export function answerOfIntent(intent: Stripe.PaymentIntent): GatewayAnswer {
  const { id: ref, status, last_payment_error, next_action, amount_received } = intent;
  switch (status) {
    case 'succeeded':
      return { ...silent, ref, state: 'succeeded', received: amount_received, method: methodOf(intent) };
    case 'canceled':
      return { ...silent, ref, state: 'canceled' };
    case 'requires_payment_method': {
      const failure = last_payment_error?.decline_code ?? last_payment_error?.code ?? 'card_declined';
      return { ...silent, ref, state: 'failed', failure, final: finalCodes.has(failure) };
    }
    case 'requires_action': {
      const actionUrl = next_action?.redirect_to_url?.url ?? null;
      return { ...silent, ref, state: actionUrl ? 'requires_action' : 'processing', actionUrl };
    }
    default:
      return { ...silent, ref, state: 'processing' };
  }
}

function methodOf({
  setup_future_usage,
  customer,
  payment_method,
}: Stripe.PaymentIntent): SavedMethod | null {
  return setup_future_usage === 'off_session' ? savedMethod(customer, payment_method) : null;
}

/** @returns null when it is not expanded, or nothing that is charged without its owner */
export function savedMethod(
  customer: string | { id: string } | null,
  method: string | Stripe.PaymentMethod | null,
): SavedMethod | null {
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (!owner || !method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  const expiresOn = `${exp_year}-${String(exp_month).padStart(2, '0')}`;
  return { ref: `${owner}:${method.id}`, brand: brandNames[brand] ?? brand, last4, expiresOn };
}

/** @param charge of a payment that succeeded; null where it is not expanded */
export function payerPlaceOf(charge: Stripe.Charge | string | null): PayerPlace | null {
  if (!charge || typeof charge === 'string') return null;
  const { card, sepa_debit: debit } = charge.payment_method_details ?? {};
  const place = card
    ? ({ kind: 'card', country: card.country ?? '' } as const)
    : ({ kind: 'bank', country: debit?.country ?? '' } as const);
  return isCountry(place.country) ? place : null;
}

const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export function answerOfRefund(refund: Stripe.Refund): GatewayAnswer {
  const { id: ref, status, failure_reason, metadata } = refund;
  const told = { ...silent, ref, ...(metadata?.attempt && { attempt: Number(metadata.attempt) }) };
  if (status === 'succeeded') return { ...told, state: 'succeeded' };
  if (status === 'failed' || status === 'canceled')
    return { ...told, state: 'failed', failure: failure_reason ?? status, again: lacksMoney(refund) };
  return { ...told, state: 'processing' };
}

/** Our balance at Stripe did not cover it, so that it is asked for again. */
export const lacksMoney = ({ failure_reason }: Stripe.Refund): boolean =>
  failure_reason === 'insufficient_funds';

/** Inquiries (`warning_…`) and what was prevented take no money, appeals are told once they are decided. */
const disputeStates: Record<string, GatewayDispute['state'] | undefined> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** @returns null while no money hangs on it */
export function disputeOf(dispute: Stripe.Dispute): GatewayDispute | null {
  const { id: ref, amount, balance_transactions: moved, evidence_details } = dispute;
  const state = disputeStates[dispute.status];
  if (!state) return null;
  const [first] = moved ?? [];
  const dueBy = evidence_details?.due_by;
  return {
    ref,
    state,
    amount,
    // Of the account, whose currency need not be the payment's; a fee that is given back is a negative one.
    fee: first
      ? { amount: moved.reduce((sum, { fee }) => sum + fee, 0), currency: first.currency.toUpperCase() }
      : null,
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
  };
}
