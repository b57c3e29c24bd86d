import { type Money, taxOn, taxWithin } from '#contract/money.ts';
import type { PricingRequest, TaxLine } from '#contract/pricing.ts';
import { inUnion, readVatId, vatCountryOf } from '#contract/vat-id.ts';
import type { PriceBook } from './price-book.ts';

export type TaxRule = Omit<TaxLine, 'amount'>;

/**
 * Which tax a buyer pays, as for services sent electronically (Directive 2006/112/EC, articles 44, 58 and 196):
 * at home the seller's rate; a consumer elsewhere in the Union the rate of their own country (One Stop Shop); a business
 * elsewhere in the Union none, as it owes the tax itself; outside the Union none. As long as the country is not known,
 * the seller's rate is shown.
 */
export function taxRuleFor({ seller, rates }: PriceBook, buyer: PricingRequest['buyer']): TaxRule {
  const home = vatCountryOf(seller.country);
  const country = vatCountryOf(buyer.country ?? seller.country);
  const inclusive = seller.pricesIncludeTax;
  if (country !== home) {
    if (!inUnion(country)) return { country: null, name: 'No VAT', rate: 0, reverseCharge: false, inclusive };
    if (buyer.vatId && readVatId(buyer.vatId)?.country === country)
      return { country, name: 'VAT, reverse charge', rate: 0, reverseCharge: true, inclusive };
  }
  const found = rates.get(country);
  if (!found) return { country: null, name: 'No VAT', rate: 0, reverseCharge: false, inclusive };
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
