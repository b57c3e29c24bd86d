import { type Money, partsOf, shareOf, sumIn, zero } from '#contract/money.ts';
import type { PricedCart } from '#contract/pricing.ts';
import type { UndiscountedLine } from './compute-line.ts';
import type { BookCoupon, BuyerContext, PriceBook } from './price-book.ts';

type Refusal = NonNullable<NonNullable<PricedCart['coupon']>['refusal']>;

const infrastructure: ReadonlySet<string> = new Set(['dedicated', 'vps', 'proxies']);

/** What a membership takes off a line's term; setup is never reduced. */
export function memberDiscount(line: UndiscountedLine, { memberShare }: BuyerContext): Money {
  return infrastructure.has(line.family) ? shareOf(line.term, memberShare) : zero(line.term.currency);
}

/** Why a coupon takes nothing off, but for what the cart decides. */
export function couponRefusal(coupon: BookCoupon | null, at: Date): Refusal | null {
  if (!coupon) return 'unknown';
  if (coupon.validFrom > at) return 'not_yet';
  if (coupon.validTo && coupon.validTo <= at) return 'over';
  if (coupon.mostUses !== null && coupon.uses >= coupon.mostUses) return 'used_up';
  return coupon.usesByMember >= coupon.mostUsesPerMember ? 'used_by_you' : null;
}

/** Whether a coupon is for what a line sells. */
export const fits = (
  { families, plans }: Pick<BookCoupon, 'families' | 'plans'>,
  { family, selection }: Pick<UndiscountedLine, 'family' | 'selection'>,
): boolean =>
  (families.length === 0 && plans.length === 0) ||
  families.includes(family) ||
  plans.includes(selection.plan);

/**
 * What a coupon takes off each line, after the membership's share. An amount is spread over the lines by what is left of
 * them; in an order of its own, so that it does not matter in which order the lines were put in.
 * @param left what remains of each line's term
 */
export function couponDiscounts(
  book: PriceBook,
  lines: readonly UndiscountedLine[],
  left: readonly Money[],
  at: Date,
  { held }: BuyerContext,
): { refusal: Refusal | null; off: Money[]; fitting: boolean[] } {
  const { coupon, currency } = book;
  const none = { off: lines.map(() => zero(currency)), fitting: lines.map(() => false) };
  const refusal = couponRefusal(coupon, at);
  if (refusal || !coupon) return { refusal, ...none };
  if (coupon.currency !== null && coupon.currency !== currency) return { refusal: 'other_currency', ...none };
  if (coupon.firstOrder && Object.keys(held).length > 0) return { refusal: 'not_first_order', ...none };
  const fitting = lines.map((line) => fits(coupon, line));
  if (!fitting.includes(true)) return { refusal: 'nothing_fits', ...none };
  const terms = sumIn(
    currency,
    lines.filter((_, i) => fitting[i]).map(({ term }) => term),
  );
  if (terms.amount < coupon.leastAmount) return { refusal: 'too_little', ...none };
  const rest = left.map((one, i) => (fitting[i] ? one : zero(currency)));
  if (coupon.share !== null) {
    const { share } = coupon;
    return { refusal: null, off: rest.map((one) => shareOf(one, share)), fitting };
  }
  return { refusal: null, off: spread({ amount: coupon.amount ?? 0, currency }, lines, rest), fitting };
}

function spread(
  { amount, currency }: Money,
  lines: readonly UndiscountedLine[],
  rest: readonly Money[],
): Money[] {
  const whole = sumIn(currency, rest);
  const off = rest.map(() => zero(currency));
  if (whole.amount === 0) return off;
  const order = lines
    .map((line, i) => ({ i, key: JSON.stringify([line.selection.plan, line.items, line.selection]) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const parts = partsOf(
    { amount: Math.min(amount, whole.amount), currency },
    order.map(({ i }) => rest[i]?.amount ?? 0),
  );
  order.forEach(({ i }, position) => {
    off[i] = parts[position] ?? zero(currency);
  });
  return off;
}
