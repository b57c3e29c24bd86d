import { m } from '#app/paraglide/messages.js';
import { type Money, negative, plus, sumIn, times, zero } from '#contract/money.ts';
import type { PricedCart, PricedLine, PriceItem } from '#contract/pricing.ts';
import { percentText } from './percent-text.ts';
import { termText } from './term-text.ts';

/** What an addend costs at the price of a month, without what its term takes off. */
export const listOf = ({ each, quantity, months }: PriceItem): Money =>
  times(each, quantity * Math.max(months, 1));

const minus = (from: Money, off: Money) => plus(from, negative(off));
const ofTerm = ({ items }: Pick<PricedLine, 'items'>) => items.filter(({ key }) => key !== 'setup');

/** What the first terms would cost by the month: the price that the terms take their share off. */
export const listPriceOf = (currency: string, lines: readonly Pick<PricedLine, 'items'>[]): Money =>
  sumIn(currency, lines.flatMap(ofTerm).map(listOf));

interface TermSaving {
  key: string;
  label: string;
  amount: Money;
}

/** What each length of term takes off, by its share: "12 months, 15% less", $250.20. List price less these is the term. */
export function termSavingsOf(lines: readonly Pick<PricedLine, 'items'>[]): TermSaving[] {
  const found = new Map<string, TermSaving>();
  for (const item of lines.flatMap(ofTerm)) {
    const { months, lessShare, amount } = item;
    if (lessShare === 0) continue;
    const key = `${months} ${lessShare}`;
    const label = m.shop_term_less({ term: termText(months), share: percentText(lessShare / 10_000) });
    const before = found.get(key)?.amount ?? zero(amount.currency);
    found.set(key, { key, label, amount: plus(before, minus(listOf(item), amount)) });
  }
  return [...found.values()].filter(({ amount }) => amount.amount > 0);
}

/** Setup that the terms of these lines waive. */
export const setupWaivedOf = (currency: string, lines: readonly Pick<PricedLine, 'setupWaived'>[]): Money =>
  sumIn(
    currency,
    lines.flatMap(({ setupWaived }) => setupWaived ?? []),
  );

/** Everything that is taken off today: by terms, waived setup, coupon and membership. */
export function savedOf({ lines, dueToday: { discount } }: Pick<PricedCart, 'lines' | 'dueToday'>): Money {
  const waived = setupWaivedOf(discount.currency, lines);
  return plus(discount, waived, ...termSavingsOf(lines).map(({ amount }) => amount));
}
