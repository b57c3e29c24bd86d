import { decimalsOf } from '#server/platform/value-text.ts';

/** An amount of minor units as EN 16931 writes it: "1234.50". @param amount not below zero */
export function decimalText(amount: number, currency: string): string {
  const places = decimalsOf(currency);
  if (places === 0) return String(amount);
  const digits = String(amount).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A share of basis points as EN 16931 writes it: "19", "7.5". */
export const percentText = (share: number): string => String(share / 100);
