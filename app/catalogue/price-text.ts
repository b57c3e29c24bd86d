import { moneyText } from '#app/format/money-text.ts';
import type { Price } from '#content/catalogue/price.ts';
import type { Currency } from '#contract/currencies.ts';

/** A price of the catalogue in one of its currencies. */
export const priceIn = (price: Price, currency: Currency) => ({ amount: price[currency], currency });

/** As the site prints it: "$19.00". */
export const priceText = (price: Price, currency: Currency): string => moneyText(priceIn(price, currency));
