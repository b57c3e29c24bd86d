import { getLocale } from '#app/paraglide/runtime.js';
import type { Money } from '#contract/money.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** "$1,234.50", "−$1,234.50": with the digits that the currency has, and the sign before it. */
export function moneyText({ amount, currency }: Money): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat(getLocale(), { style: 'currency', currency });
  formats.set(currency, format);
  const { maximumFractionDigits: places = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** places).replace('-', '−');
}

/** What is taken off: "−$141.78". */
export const lessText = ({ amount, currency }: Money): string => moneyText({ amount: 0 - amount, currency });
