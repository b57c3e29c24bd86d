import { m } from '#app/paraglide/messages.js';

/** Words of providers for why a payment failed: Stripe's error and decline codes, and our own. */
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
  insufficient_balance: m.checkout_failed_balance,
};

/** What to say of a failed payment; a word we do not know still says that it failed. */
export const failureText = (failure: string | null): string =>
  failure && Object.hasOwn(known, failure) ? (known[failure] as () => string)() : m.checkout_failed_other();
