import { m } from '#app/paraglide/messages.js';
import type { PricedCart } from '#contract/pricing.ts';

const couponReasons = {
  unknown: m.checkout_coupon_unknown,
  not_yet: m.checkout_coupon_not_yet,
  over: m.checkout_coupon_over,
  used_up: m.checkout_coupon_used_up,
  used_by_you: m.checkout_coupon_used_by_you,
  too_little: m.checkout_coupon_too_little,
  not_first_order: m.checkout_coupon_not_first_order,
  nothing_fits: m.checkout_coupon_nothing_fits,
  other_currency: m.checkout_coupon_other_currency,
} as const;

/** Why a code takes nothing off, in a sentence; null when it does, or when there is none. */
export function couponOffText(coupon: PricedCart['coupon']): string | null {
  if (!coupon?.refusal) return null;
  return m.checkout_coupon_off({ code: coupon.code, reason: couponReasons[coupon.refusal]() });
}
