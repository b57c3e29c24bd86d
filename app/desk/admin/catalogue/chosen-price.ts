import type { OptionPrices } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import type { TermMonths } from '#contract/pricing.ts';

export type Option = OptionPrices['items'][number];
export type Choice = Option['choices'][number];
export type Price = Choice['prices'][number];

export interface ChosenPrice {
  option: Option;
  choice: Choice;
  currency: Currency;
  months: TermMonths;
  /** The last of its term: the one that waits for its day, else that of now; null where this currency has none. */
  last: Price | null;
}
