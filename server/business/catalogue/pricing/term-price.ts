import { lessShare, times } from '#contract/money.ts';
import type { PriceItem } from '#contract/pricing.ts';
import type { BookPrice } from './price-book.ts';

/** The share that a term takes off the month's price; null where the term has a price of its own. */
export function termShareOf({
  month,
  months,
  term,
}: Pick<BookPrice, 'month' | 'months' | 'term'>): number | null {
  const whole = month.amount * Math.max(months, 1);
  if (whole === term.amount) return 0;
  const share = Math.round(((whole - term.amount) / whole) * 10_000);
  return share > 0 && whole * (10_000 - share) === term.amount * 10_000 ? share : null;
}

/** How one addend is computed; the amount follows from the formula alone. */
export function itemOf(
  formula: Pick<PriceItem, 'key' | 'title' | 'each' | 'quantity' | 'months' | 'lessShare'>,
): PriceItem {
  const whole = times(formula.each, formula.quantity * Math.max(formula.months, 1));
  return { ...formula, amount: lessShare(whole, formula.lessShare) };
}
