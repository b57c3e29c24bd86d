import { getLocale } from '#app/paraglide/runtime.js';

/** A share to two decimals: 0.0725 is "7.25%". Apart from number-text.ts, which the site loads together with the fields of tools. */
export const percentText = (share: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(share);
