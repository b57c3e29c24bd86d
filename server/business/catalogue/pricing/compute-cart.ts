import type { Currency } from '#contract/currencies.ts';
import { type Money, negative, plus, sumIn, zero } from '#contract/money.ts';
import type { PricedCart, PricedLine, PricingRequest, Problem } from '#contract/pricing.ts';
import { computeLine, type UndiscountedLine } from './compute-line.ts';
import { couponDiscounts, memberDiscount } from './discounts.ts';
import { stockFaults } from './places.ts';
import { type BuyerContext, type PriceBook, visitorContext } from './price-book.ts';
import { type TaxRule, taxed, taxRuleFor } from './tax.ts';

/**
 * The one answer to what something costs: the pages show it, quotes freeze it, orders compare with it. Pure; the same
 * book, request and moment give the same answer.
 */
export function computeCart(
  book: PriceBook,
  request: PricingRequest,
  at: Date,
  buyer: BuyerContext = visitorContext,
): PricedCart {
  const { currency } = book;
  const nothing = zero(currency);
  const sum = (amounts: readonly Money[]) => sumIn(currency, amounts);
  const { undiscounted, problems } = computeLines(book, request, buyer);
  const memberOff = undiscounted.map((line) => memberDiscount(line, buyer));
  const left = undiscounted.map((line, i) => minus(line.term, memberOff[i] ?? nothing));
  const asked = Boolean(request.coupon);
  const coupon = asked ? couponDiscounts(book, undiscounted, left, at, buyer) : null;
  const lines = undiscounted.map((line, i) =>
    discounted(line, memberOff[i] ?? nothing, coupon?.off[i] ?? nothing, {
      couponShare: coupon?.fitting[i] ? (book.coupon?.share ?? 0) : 0,
    }),
  );
  const rule = taxRuleFor(book, request.buyer);
  const sums = {
    term: sum(lines.map(({ term }) => term)),
    setup: sum(lines.map(({ setup }) => setup)),
    discount: sum(lines.map(({ discount }) => discount)),
  };
  const forAllRenewals = coupon !== null && coupon.refusal === null && book.coupon?.renewals === null;
  return {
    currency,
    lines,
    coupon: coupon && {
      code: codeOf(request),
      refusal: coupon.refusal,
      discount: sum(coupon.off),
      share: coupon.refusal === null ? (book.coupon?.share ?? null) : null,
      renewals: coupon.refusal === null ? (book.coupon?.renewals ?? null) : 0,
    },
    ...membershipOf(sum(memberOff), buyer),
    dueToday: { ...sums, ...taxed(sum(lines.map(({ net }) => net)), rule) },
    renewals: renewalsOf(lines, rule, at, { currency, withCoupon: forAllRenewals }),
    problems,
  };
}

const membershipOf = (
  off: Money,
  { memberTier, memberShare }: BuyerContext,
): Pick<PricedCart, 'membership'> =>
  off.amount > 0 ? { membership: { tier: memberTier, share: memberShare, discount: off } } : {};

/** As it is kept and compared: upper case, without spaces around it. */
export const codeOf = ({ coupon = '' }: Pick<PricingRequest, 'coupon'>) => coupon.trim().toUpperCase();

function computeLines(book: PriceBook, { lines }: PricingRequest, buyer: BuyerContext) {
  const undiscounted: UndiscountedLine[] = [];
  const problems: Problem[] = [];
  lines.forEach((selection, i) => {
    const plan = book.plans.get(selection.plan);
    if (!plan) {
      problems.push({ line: i, part: 'plan', reason: 'unknown_plan', alternatives: [] });
      return;
    }
    const { line, faults } = computeLine(plan, selection);
    if (line) undiscounted.push(line);
    for (const fault of [...faults, ...stockFaults(plan, selection, book, lines, buyer)])
      problems.push({ line: i, ...fault });
  });
  return { undiscounted, problems };
}

function discounted(
  line: UndiscountedLine,
  memberOff: Money,
  couponOff: Money,
  { couponShare }: { couponShare: number },
): PricedLine {
  const discount = plus(memberOff, couponOff);
  const { months } = line.selection;
  return {
    ...line,
    discount,
    ...(memberOff.amount > 0 ? { memberDiscount: memberOff } : {}),
    net: minus(plus(line.term, line.setup), discount),
    ...(couponShare > 0 ? { couponShare } : {}),
    renewal: months === 0 ? null : { months, net: minus(line.term, memberOff) },
  };
}

/** By length of term. Each subscription has an invoice of its own, so tax is rounded for each line. */
function renewalsOf(
  lines: readonly PricedLine[],
  rule: TaxRule,
  at: Date,
  { currency, withCoupon }: { currency: Currency; withCoupon: boolean },
): PricedCart['renewals'] {
  const sum = (amounts: readonly Money[]) => sumIn(currency, amounts);
  const lengths = [...new Set(lines.flatMap(({ renewal }) => renewal?.months ?? []))].sort((a, b) => a - b);
  return lengths.map((months) => {
    const each = lines
      .filter(({ renewal }) => renewal?.months === months)
      .map(({ renewal, net, setup }) =>
        taxed(withCoupon ? minus(net, setup) : (renewal?.net ?? zero(currency)), rule),
      );
    return {
      months,
      on: dayAfter(at, months),
      net: sum(each.map(({ net }) => net)),
      tax: sum(each.map(({ tax }) => tax.amount)),
      total: sum(each.map(({ total }) => total)),
    };
  });
}

/** The same day so many months later, or the last of that month. UTC. */
function dayAfter(at: Date, months: number): string {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), last)));
  return day.toISOString().slice(0, 10);
}

const minus = (from: Money, off: Money) => plus(from, negative(off));
