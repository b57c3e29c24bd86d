import type { CheckedOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import { termsVersion } from '#contract/members.ts';
import type { placeOrder } from '#contract/orders.ts';
import type { PricingRequest } from '#contract/pricing.ts';
import { readVatId } from '#contract/vat-id.ts';
import type { Party } from '../invoices/snapshot.ts';

type Ask = CheckedOf<typeof placeOrder>;

/** @throws request.invalid: agreeTerms, acceptableUse → terms_needed, also for terms that are no longer the newest */
export function requireConsent(ask: Pick<Ask, 'agreeTerms' | 'acceptableUse' | 'termsVersion'>): void {
  if (ask.agreeTerms !== 'Y' || ask.termsVersion !== termsVersion)
    throw failField('agreeTerms', 'terms_needed');
  if (ask.acceptableUse !== 'Y') throw failField('acceptableUse', 'terms_needed');
}

/** Whether tax was computed for this buyer. */
export function pricedFor({ country, vatId }: Party, buyer: PricingRequest['buyer']): boolean {
  const quoted = buyer.vatId ? (readVatId(buyer.vatId)?.text ?? null) : null;
  return buyer.country === country && quoted === vatId;
}
