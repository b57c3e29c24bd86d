/**
 * What something costs, in minor units of each currency: without tax, or with it where `PRICES_INCLUDE_TAX` is on. The amounts are prices of their own in round
 * figures: none is converted from another.
 */
export interface Price {
  USD: number;
  EUR: number;
}

/** @param dollars, euros in major units */
export const price = (dollars: number, euros: number): Price => ({
  USD: Math.round(dollars * 100),
  EUR: Math.round(euros * 100),
});

export const priceBy = (amountIn: (currency: keyof Price) => number): Price => ({
  USD: amountIn('USD'),
  EUR: amountIn('EUR'),
});

export const isFree = ({ USD, EUR }: Price): boolean => USD === 0 && EUR === 0;
