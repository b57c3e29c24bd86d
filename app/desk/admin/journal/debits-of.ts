import type { Journal } from '#contract/ledger-operator.ts';
import type { Money } from '#contract/money.ts';

/** What an entry moved: its debits, by currency. */
export function debitsOf({ lines }: Pick<Journal, 'lines'>): Money[] {
  const sums = new Map<string, number>();
  for (const { amount } of lines)
    if (amount.amount > 0) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
