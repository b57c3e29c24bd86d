import { getLocale } from '#app/paraglide/runtime.js';
import type { Money } from '#contract/money.ts';

/** "$1,234.50", with the digits that the currency has. */
export function moneyText({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat(getLocale(), { style: 'currency', currency });
  const { maximumFractionDigits: places = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** places);
}
