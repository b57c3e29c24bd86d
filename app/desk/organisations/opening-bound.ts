import { typedAmount } from '#app/desk/admin/amount-field.tsx';
import type { Currency } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';

interface OpeningBound {
  amount: string;
  currency: Currency;
  /** The bound of now where its currency is sold in no more: nothing can be ordered below it. */
  lapsed: Money | null;
}

/**
 * What the fields of a buyer's bound open with. A bound in a currency that is sold in no more opens without a figure,
 * which would be another amount in the currency of the page.
 */
export function openingBound(bound: Money | null, sold: readonly Currency[], shown: Currency): OpeningBound {
  const currency = sold.find((one) => one === bound?.currency);
  return bound && currency
    ? { amount: typedAmount(bound.amount), currency, lapsed: null }
    : { amount: '', currency: shown, lapsed: bound };
}
