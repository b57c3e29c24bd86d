/**
 * An amount of dollars as somebody types it: "50", "1,250.5", "$ 12.00".
 * @returns cents; null for what is no amount, or holds more than two decimals
 */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  const [, whole = '', cents = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole ? Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')) : null;
}
