import type { Currency } from '#contract/currencies.ts';

const signs: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€' };

/**
 * An amount as somebody types it: "50", "1,250.5", "$ 12.00". The sign of another currency is refused.
 * @returns minor units; null for what is no amount, or holds more than two decimals
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const typed = text.trim();
  const sign = signs[currency];
  const plain = typed.startsWith(sign) ? typed.slice(sign.length).trimStart() : typed;
  const [, whole = '', cents = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole ? Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')) : null;
}
