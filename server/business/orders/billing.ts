import type { CheckedOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import { termsVersion } from '#contract/members.ts';
import type { placeOrder } from '#contract/orders.ts';
import { readVatId } from '#contract/vat-id.ts';
import { vatCountryAt } from '#contract/vat-territories.ts';
import type { Context } from '#server/platform/context.ts';
import { taxBuyerOf } from '../catalogue/pricing/tax.ts';
import type { Party } from '../invoices/snapshot.ts';
import { actingMember } from '../members/sessions.ts';
import { checkedId, countsForTax } from '../vat-checks/vat-checks.ts';
import type { Quote } from './orders.tables.ts';

type Ask = CheckedOf<typeof placeOrder>;

/** @throws request.invalid: agreeTerms, acceptableUse → terms_needed, also for terms that are no longer the newest */
export function requireConsent(ask: Pick<Ask, 'agreeTerms' | 'acceptableUse' | 'termsVersion'>): void {
  if (ask.agreeTerms !== 'Y' || ask.termsVersion !== termsVersion)
    throw failField('agreeTerms', 'terms_needed');
  if (ask.acceptableUse !== 'Y') throw failField('acceptableUse', 'terms_needed');
}

/** Whether tax was computed for this buyer, whose VAT id still counts as it did then. */
export async function isPricedFor(
  ctx: Context,
  billing: Party,
  { request, priced }: Quote,
): Promise<boolean> {
  const { country, address, vatId } = billing;
  const { buyer } = request;
  const quoted = buyer.vatId ? (readVatId(buyer.vatId)?.text ?? null) : null;
  if (country === null || buyer.country !== country || quoted !== vatId) return false;
  if (vatCountryAt(country, [buyer.postcode ?? '']) !== vatCountryAt(country, address)) return false;
  const checked = checkedId(ctx, taxBuyerOf(billing));
  if (!checked) return true;
  const counts = await countsForTax(ctx, actingMember(ctx).id, checked);
  return counts === priced.dueToday.tax.reverseCharge;
}
