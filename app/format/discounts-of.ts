import { m } from '#app/paraglide/messages.js';
import { type Money, negative, plus } from '#contract/money.ts';
import type { PricedCart } from '#contract/pricing.ts';
import { percentText } from './percent-text.ts';
import { tierName } from './tier-text.ts';

interface Discount {
  key: 'membership' | 'rest';
  label: string;
  amount: Money;
}

/** What is taken off today, each part with its reason. */
export function discountsOf({ dueToday, membership, coupon }: PricedCart): Discount[] {
  const { discount } = dueToday;
  const rest = membership ? plus(discount, negative(membership.discount)) : discount;
  const code = coupon?.refusal === null ? coupon.code : null;
  const all: Discount[] = [];
  if (membership) all.push({ key: 'membership', label: reasonOf(membership), amount: membership.discount });
  if (rest.amount > 0)
    all.push({
      key: 'rest',
      label: code ? m.shop_discount_code({ code }) : m.shop_discount(),
      amount: rest,
    });
  return all;
}

const reasonOf = ({ tier, share }: NonNullable<PricedCart['membership']>): string =>
  m.shop_discount_membership({
    tier: tierName(tier),
    share: percentText(share / 10_000),
  });
