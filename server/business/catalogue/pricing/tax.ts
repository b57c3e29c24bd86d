import { type Money, taxOn, taxWithin } from '#contract/money.ts';
import type { PricingRequest, TaxLine } from '#contract/pricing.ts';
import { inUnion, vatCountryOf } from '#contract/vat-id.ts';
import { reverseChargeId, taxedPlaceOf, vatCountryAt } from '#contract/vat-territories.ts';
import type { PriceBook } from './price-book.ts';

export type TaxRule = Omit<TaxLine, 'amount'>;
export type TaxBuyer = PricingRequest['buyer'];

/** Who is billed, as far as tax asks. */
export const taxBuyerOf = (party: {
  country: string | null;
  address: readonly string[];
  vatId: string | null;
}): TaxBuyer => ({
  ...(party.country ? taxedPlaceOf(party.country, party.address) : {}),
  ...(party.vatId ? { vatId: party.vatId } : {}),
});

/**
 * Which tax a buyer pays, as for services sent electronically (Directive 2006/112/EC, articles 44, 58 and 196):
 * at home the seller's rate; a consumer elsewhere in the Union the rate of their own country (One Stop Shop); a business
 * elsewhere in the Union none, as it owes the tax itself; outside the Union none, nor where a member state's VAT does not hold,
 * the seller's own included. As long as the country is not known, the seller's rate is shown.
 */
export function taxRuleFor({ seller, rates }: PriceBook, buyer: TaxBuyer): TaxRule {
  const home = vatCountryOf(seller.country);
  const country = buyer.country ? vatCountryAt(buyer.country, [buyer.postcode ?? '']) : home;
  const inclusive = seller.pricesIncludeTax;
  const none = { country: null, name: 'No VAT', rate: 0, reverseCharge: false, inclusive };
  if (country === null) return none;
  if (country !== home) {
    if (!inUnion(country)) return none;
    if (reverseChargeId(seller.country, buyer))
      return { country, name: 'VAT, reverse charge', rate: 0, reverseCharge: true, inclusive };
  }
  const found = rates.get(country);
  if (!found) return none;
  const percent = found.rate / 100;
  return { country, name: `${found.name} ${percent}%`, rate: found.rate, reverseCharge: false, inclusive };
}

/**
 * Tax and total of a sum of prices. Prices that hold the tax stay what they are for every buyer; only the part that is
 * tax differs.
 */
export function taxed(sum: Money, rule: TaxRule): { net: Money; tax: TaxLine; total: Money } {
  const amount = rule.inclusive ? taxWithin(sum, rule.rate) : taxOn(sum, rule.rate);
  const { currency } = sum;
  const net = rule.inclusive ? { amount: sum.amount - amount.amount, currency } : sum;
  return { net, tax: { ...rule, amount }, total: { amount: net.amount + amount.amount, currency } };
}
