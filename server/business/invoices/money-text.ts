import type { Money } from '#contract/money.ts';

/** "$1,234.50"; documents are in English. */
export function moneyText({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits).replace('-', '−');
}

/** "7 %", "7.5 %" from basis points. */
export const shareText = (share: number) => `${share / 100}\u00a0%`;
