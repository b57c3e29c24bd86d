import { getLocale } from '#app/paraglide/runtime.js';
import type { Currency as Sold } from '#contract/currencies.ts';

/** Figures as pages print them, in the language of their build, so that server and browser agree. */

const plain = new Map<string, Intl.NumberFormat>();

/** @param least fewest decimals @param most further ones are rounded away */
export function figure(value: number, least = 0, most = Math.max(least, 2)): string {
  const key = `${least} ${most}`;
  const format =
    plain.get(key) ??
    new Intl.NumberFormat(getLocale(), { minimumFractionDigits: least, maximumFractionDigits: most });
  plain.set(key, format);
  const text = format.format(value).replace('-', '−');
  // What rounds to zero has no sign.
  return /[1-9]/.test(text) ? text : text.replace('−', '');
}

export interface Currency {
  code: string;
  /** Decimals of the minor unit, ISO 4217. */
  places: number;
}

export const currencies = [
  { code: 'USD', places: 2 },
  { code: 'EUR', places: 2 },
  { code: 'GBP', places: 2 },
  { code: 'CAD', places: 2 },
  { code: 'AUD', places: 2 },
  { code: 'PLN', places: 2 },
  { code: 'SEK', places: 2 },
  { code: 'CHF', places: 2 },
  { code: 'JPY', places: 0 },
] as const satisfies readonly Currency[];

/** Prices of the catalogue have one of the currencies that the tools know. */
export function currencyOf(code: Sold): Currency;
export function currencyOf(code: string | null): Currency | null;
export function currencyOf(code: string | null): Currency | null {
  return currencies.find((one) => one.code === code?.toUpperCase()) ?? null;
}

/** Minor units as an amount with its sign: "$5.83", "−$0.40". */
export function amountText(minor: number, currency: Currency): string {
  return money(minor, currency, {
    minimumFractionDigits: currency.places,
    maximumFractionDigits: currency.places,
  });
}

/** The same to whole units, for sums in which the rest says nothing. */
export function wholeAmount(minor: number, currency: Currency): string {
  return money(minor, currency, { maximumFractionDigits: 0 });
}

/** The same with so many decimals, for prices of which cents say nothing: "$0.0208". */
export function fineAmount(minor: number, currency: Currency, places: number): string {
  return money(minor, currency, { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** The same with K or M, for the hairlines of a chart. */
export function shortAmount(minor: number, currency: Currency): string {
  return money(minor, currency, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 });
}

function money(minor: number, { code, places }: Currency, how: Intl.NumberFormatOptions): string {
  const format = new Intl.NumberFormat(getLocale(), { style: 'currency', currency: code, ...how });
  const text = format.format(minor / 10 ** places).replace('-', '−');
  return /[1-9]/.test(text) ? text : text.replace('−', '');
}

/** A share as a percentage: 0.2013 is "20.1%". */
export function percent(part: number): string {
  return `${figure(part * 100, 0, 1)}%`;
}
