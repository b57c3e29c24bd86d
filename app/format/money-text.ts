import { getLocale } from '#app/paraglide/runtime.js';
import type { Money } from '#contract/money.ts';

const formats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? new Intl.NumberFormat(getLocale(), { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

/** "$1,234.50", "−$1,234.50": with the digits that the currency has, and the sign before it. */
export function moneyText({ amount, currency }: Money): string {
  const format = moneyFormat(currency);
  const { maximumFractionDigits: places = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** places).replace('-', '−');
}

/** "$", "€": what stands beside a field for an amount. */
export const currencySign = (currency: string): string =>
  moneyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** "US dollars", "euros" */
export const currencyName = (currency: string): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** What is taken off: "−$141.78". */
export const lessText = ({ amount, currency }: Money): string => moneyText({ amount: 0 - amount, currency });
