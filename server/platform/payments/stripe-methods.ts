import type Stripe from 'stripe';
import type { SavedAccount, SavedCard, SavedMethod } from './gateway.ts';

// A saved method is named by its customer and itself, `cus_…:pm_…`, and an account by its mandate as well, `…:mandate_…`: Checkout
// makes a customer for each method that is saved.

type Named<T> = string | T | null;

/** What was saved, as Stripe's objects name it. */
interface Saved {
  customer: Named<{ id: string }>;
  /** Expanded. */
  method: Named<Stripe.PaymentMethod>;
  mandate: Named<Stripe.Mandate>;
}

/** Its method is expanded. */
export type FindMandate = (id: string) => Promise<Stripe.Mandate>;

/** @param intent of a payment, with its method and its last charge expanded; null = nothing was to be saved */
export async function methodOfIntent(
  { setup_future_usage, customer, payment_method, latest_charge }: Stripe.PaymentIntent,
  findMandate: FindMandate,
): Promise<SavedMethod | null> {
  if (setup_future_usage !== 'off_session') return null;
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  const mandate = charge?.payment_method_details?.sepa_debit?.mandate ?? null;
  return savedMethod({ customer, method: payment_method, mandate }, findMandate);
}

/** @returns what was saved under a mandate that has ended; null where the mandate holds, or nothing is saved under it */
export function refOfEnded({ id, status, payment_method: method }: Stripe.Mandate): string | null {
  const customer = typeof method === 'string' ? null : method.customer;
  if (status !== 'inactive' || typeof method === 'string' || !customer) return null;
  const owner = typeof customer === 'string' ? customer : customer.id;
  return `${owner}:${method.id}:${id}`;
}

/** @returns null where it is no card, or belongs to nobody any more */
export function cardOfMethod({ id, card, customer }: Stripe.PaymentMethod): SavedCard | null {
  const owner = typeof customer === 'string' ? customer : customer?.id;
  return owner && card ? savedCard(`${owner}:${id}`, card) : null;
}

/** @returns null when its method is not expanded, or is nothing that is charged without its owner, now or any more */
export async function savedMethod(saved: Saved, findMandate: FindMandate): Promise<SavedMethod | null> {
  const { customer, method, mandate } = saved;
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (!owner || !method || typeof method === 'string') return null;
  const ref = `${owner}:${method.id}`;
  if (method.card) return savedCard(ref, method.card);
  if (!method.sepa_debit || !mandate) return null;
  return savedAccount(
    ref,
    method.sepa_debit,
    typeof mandate === 'string' ? await findMandate(mandate) : mandate,
  );
}

function savedCard(ref: string, { brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card): SavedCard {
  const expiresOn = `${exp_year}-${String(exp_month).padStart(2, '0')}`;
  return { kind: 'card', ref, brand: brandNames[brand] ?? brand, last4, expiresOn };
}

function savedAccount(
  ref: string,
  { last4, country }: Stripe.PaymentMethod.SepaDebit,
  { id, status, payment_method_details: { sepa_debit } }: Stripe.Mandate,
): SavedAccount | null {
  if (!sepa_debit || !last4 || !country || status === 'inactive') return null;
  const { reference, url } = sepa_debit;
  return { kind: 'sepa_debit', ref: `${ref}:${id}`, last4, country, mandate: { reference, url } };
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
