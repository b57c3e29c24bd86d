import type Stripe from 'stripe';
import { isCountry } from '#contract/countries.ts';
import type { GatewayAnswer, GatewayDispute, PayerPlace } from './gateway.ts';

// What Stripe's objects say, in our words.

const silent = { actionUrl: null, failure: null, final: false, method: null };

/**
 * Declines that no later try with the same card or account changes: https://docs.stripe.com/declines/codes, and of accounts
 * https://docs.stripe.com/error-codes, 2026-11-27
 */
const finalCodes: ReadonlySet<string> = new Set([
  'account_closed',
  'account_number_invalid',
  'bank_account_restricted',
  'bank_account_unusable',
  'debit_not_authorized',
  'expired_card',
  'incorrect_number',
  'invalid_account',
  'lost_card',
  'no_account',
  'payment_intent_mandate_invalid',
  'payment_method_bank_account_blocked',
  'pickup_card',
  'restricted_card',
  'sepa_unsupported_account',
  'stolen_card',
]);

/** What Stripe says at once of a charge that no later try changes. @returns null where it may be asked again */
export const answerOfRefusal = (code: string | undefined): GatewayAnswer | null =>
  code && finalCodes.has(code) ? { ...silent, ref: null, state: 'failed', failure: code, final: true } : null;

/** @param session with its intents and their methods expanded, once it is complete */
export function answerOfSession(session: Stripe.Checkout.Session): GatewayAnswer {
  const { id: ref, status, url, payment_status, payment_intent } = session;
  if (status === 'expired') return { ...silent, ref, state: 'canceled' };
  if (status !== 'complete') return { ...silent, ref, state: 'requires_action', actionUrl: url };
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  // A debit is on its way for days, and nobody can try again at a session that is complete.
  if (payment_status === 'unpaid')
    return { ...(intent ? answerOfIntent(intent) : { ...silent, state: 'processing' }), ref };
  const paid = intent ? answerOfIntent(intent) : { ...silent, ref: String(payment_intent ?? ref) };
  return { ...paid, state: 'succeeded' };
}

/** What it saved for later is looked up by itself (stripe-methods.ts). */
export function answerOfIntent(intent: Stripe.PaymentIntent): GatewayAnswer {
  const { id: ref, status, next_action, amount_received } = intent;
  switch (status) {
    case 'succeeded':
      return { ...silent, ref, state: 'succeeded', received: amount_received };
    case 'canceled':
      return { ...silent, ref, state: 'canceled' };
    case 'requires_payment_method': {
      const failure = failureOf(intent);
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

/** Of a debit the charge names the bank's own reason, where it is expanded. */
function failureOf({ last_payment_error: error, latest_charge: charge }: Stripe.PaymentIntent): string {
  const ofCharge = typeof charge === 'object' ? charge?.failure_code : null;
  return error?.decline_code ?? ofCharge ?? error?.code ?? 'card_declined';
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
