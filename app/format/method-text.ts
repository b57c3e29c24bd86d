import { m } from '#app/paraglide/messages.js';
import { paysIn } from '#contract/method-kinds.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { ShownMethod } from '#contract/payments.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';

/** "Visa ending 4242", "Account ending 3000, DE", "PayPal, m•••@example.com" */
export function methodText({ kind, brand, last4, country, maskedEmail }: ShownMethod): string {
  switch (kind) {
    case 'card':
      return m.shop_method({ brand: brand ?? '', last4 });
    case 'sepa_debit':
      return m.shop_account({ last4, country: country ?? '' });
    case 'paypal':
      return maskedEmail ? m.shop_wallet({ address: maskedEmail }) : m.shop_wallet_unnamed();
  }
}

/** What is said of a saved method beside its name: until when a card is good, by which mandate an account is debited. */
export function methodFactsText({ kind, expiresOn, mandate }: PaymentMethod): string {
  if (expiresOn) return m.orders_method_expires({ month: expiresOn.split('-').reverse().join('/') });
  return kind === 'sepa_debit' && mandate ? m.shop_mandate({ reference: mandate.reference }) : '';
}

/**
 * What a renewal is charged to: the one that was chosen while it is kept, else the standard one, else the newest; null = nothing. One
 * that cannot pay in its currency counts as none.
 */
export const chargedMethod = (
  methods: readonly PaymentMethod[],
  { methodId, renewal }: Charged,
): PaymentMethod | null => {
  // The list has the standard one first, then the newest.
  const able = methods.filter(({ kind }) => paysIn(kind, renewal.currency));
  return able.find((method) => method.methodId === methodId) ?? able[0] ?? null;
};

type Charged = Pick<SubscriptionSummary, 'methodId' | 'renewal'>;

/** The same in words; without any, an invoice is sent. */
export function chargedText(methods: readonly PaymentMethod[], subscription: Charged): string {
  const method = chargedMethod(methods, subscription);
  return method ? methodText(method) : m.shop_method_none();
}
