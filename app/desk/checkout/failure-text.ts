import { m } from '#app/paraglide/messages.js';

/** Words of providers for why a payment failed: Stripe's error and decline codes, PayPal's issues, and our own. */
const known: Readonly<Record<string, () => string>> = {
  card_declined: m.checkout_failed_declined,
  generic_decline: m.checkout_failed_declined,
  do_not_honor: m.checkout_failed_declined,
  insufficient_funds: m.checkout_failed_funds,
  expired_card: m.checkout_failed_expired,
  incorrect_number: m.checkout_failed_number,
  authentication_failed: m.checkout_failed_approval,
  authentication_required: m.checkout_failed_approval,
  payment_intent_authentication_failure: m.checkout_failed_approval,
  account_closed: m.checkout_failed_account,
  account_number_invalid: m.checkout_failed_account,
  bank_account_restricted: m.checkout_failed_account,
  bank_account_unusable: m.checkout_failed_account,
  debit_not_authorized: m.checkout_failed_mandate,
  no_account: m.checkout_failed_account,
  payment_intent_mandate_invalid: m.checkout_failed_mandate,
  payment_method_bank_account_blocked: m.checkout_failed_account,
  sepa_unsupported_account: m.checkout_failed_account,
  declined: m.checkout_failed_paypal,
  instrument_declined: m.checkout_failed_paypal,
  payer_cannot_pay: m.checkout_failed_paypal,
  transaction_refused: m.checkout_failed_paypal,
  agreement_already_cancelled: m.checkout_failed_paypal_ended,
  billing_agreement_not_found: m.checkout_failed_paypal_ended,
  payer_account_locked_or_closed: m.checkout_failed_paypal_ended,
  payer_account_restricted: m.checkout_failed_paypal_ended,
  token_expired: m.checkout_failed_paypal_ended,
  token_id_not_found: m.checkout_failed_paypal_ended,
  insufficient_balance: m.checkout_failed_balance,
};

/** What to say of a failed payment; a word we do not know still says that it failed. */
export const failureText = (failure: string | null): string =>
  failure && Object.hasOwn(known, failure) ? (known[failure] as () => string)() : m.checkout_failed_other();
