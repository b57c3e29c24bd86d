import { ratePattern } from '#contract/exchange-rates.ts';

/** Basis points of a rate as it is typed in percent, with a point or a comma, to two places; null where it is none. */
export function readRate(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null;
  const rate = Math.round(Number(text) * 100);
  return rate <= 5000 ? rate : null;
}

/** An exchange rate as the service takes it, "1.1583", as it is typed with a point or a comma; null where it is none. */
export function readExchangeRate(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  return ratePattern.test(text) ? text : null;
}

/** What one of the currency is in the base, to four figures: "0.8633" of "1.1583". */
export const inverseOf = (perBase: string): string => String(Number((1 / Number(perBase)).toPrecision(4)));
