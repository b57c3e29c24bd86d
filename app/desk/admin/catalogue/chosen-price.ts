import type { OptionPrices } from '#contract/catalogue-operator.ts';

export type Choice = OptionPrices['choices'][number];
export type Price = Choice['prices'][number];

export interface ChosenPrice {
  option: OptionPrices;
  choice: Choice;
  /** The last of its term: the one that waits for its day, else that of now. */
  price: Price;
}
