import { m } from '#app/paraglide/messages.js';
import type { saveCoupon } from '#contract/catalogue.ts';
import type { Coupon } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Family } from '#contract/pricing.ts';
import { readAmount, typedAmount } from '../amount-field.tsx';

/** A coupon as it is typed. */
export interface CouponDraft {
  code: string;
  kind: 'share' | 'amount';
  /** Percent, or an amount of `currency`. */
  off: string;
  /** Of an amount off and of the least amount. */
  currency: Currency;
  /** `all`, or how many. */
  renewals: string;
  /** None = everything. */
  families: readonly Family[];
  least: string;
  /** First and last UTC day. */
  from: string | null;
  until: string | null;
  uses: string;
  usesEach: string;
  firstOrder: boolean;
}

export const emptyCoupon: Omit<CouponDraft, 'currency'> = {
  ...{ code: '', kind: 'share', off: '', renewals: '0', families: [], least: '' },
  ...{ from: null, until: null, uses: '', usesEach: '1', firstOrder: false },
};

type Wrong = Partial<Record<keyof CouponDraft, string>>;

/** @returns what is asked of the service, or what is wrong by field */
export function couponOf(
  draft: CouponDraft,
  now: Date,
): { coupon: InputOf<typeof saveCoupon> | null; wrong: Wrong } {
  const { kind, renewals, families, from, until, firstOrder } = draft;
  const code = draft.code.trim();
  // Percent with two decimals are basis points, as amounts are minor units.
  const off = readAmount(draft.off);
  const leastAmount = draft.least.trim() ? readAmount(draft.least) : 0;
  const mostUses = draft.uses.trim() ? count(draft.uses, 1_000_000) : null;
  const mostUsesPerMember = count(draft.usesEach, 1000);
  const wrong: Wrong = {
    ...(/^[A-Za-z0-9-]{2,40}$/.test(code) ? {} : { code: m.operator_coupon_code_wrong() }),
    ...(!off || (kind === 'share' && off > 10_000) ? { off: m.operator_coupon_off_wrong() } : {}),
    ...(leastAmount === null ? { least: m.operator_amount_wrong() } : {}),
    ...(draft.uses.trim() && mostUses === null ? { uses: m.operator_count_wrong() } : {}),
    ...(mostUsesPerMember === null ? { usesEach: m.operator_coupon_uses_each_wrong() } : {}),
    ...(from && until && until < from ? { until: m.operator_coupon_until_wrong() } : {}),
  };
  if (!off || leastAmount === null || mostUsesPerMember === null || Object.keys(wrong).length)
    return { coupon: null, wrong };
  const today = now.toISOString().slice(0, 10);
  const coupon = {
    ...{ code, leastAmount, mostUses, mostUsesPerMember, firstOrder, families: [...families] },
    ...(kind === 'share' ? { share: off } : { amount: off }),
    ...(kind === 'amount' || leastAmount > 0 ? { currency: draft.currency } : {}),
    renewals: kind === 'amount' ? 0 : renewals === 'all' ? null : Number(renewals),
    validFrom: from && from > today ? `${from}T00:00:00.000Z` : now.toISOString(),
    validTo: until ? `${until}T23:59:59.999Z` : null,
  };
  return { coupon, wrong };
}

/** A coupon as it would be typed. @param fallback the currency to type an amount in where it has none */
export function draftOf(coupon: Coupon, fallback: Currency): CouponDraft {
  const { code, share, amount, currency, renewals = 0, validFrom, validTo, mostUses } = coupon;
  return {
    ...{ code, kind: share ? 'share' : 'amount', off: typedAmount(share ?? amount ?? 0) },
    currency: currency ?? fallback,
    renewals: renewals === null ? 'all' : String(renewals),
    families: coupon.families ?? [],
    least: coupon.leastAmount ? typedAmount(coupon.leastAmount) : '',
    // A day that has come is no longer typed.
    from: Date.parse(validFrom) > Date.now() ? validFrom.slice(0, 10) : null,
    until: validTo?.slice(0, 10) ?? null,
    uses: mostUses ? String(mostUses) : '',
    usesEach: String(coupon.mostUsesPerMember ?? 1),
    firstOrder: coupon.firstOrder ?? false,
  };
}

/** Of a coupon that is changed, what no field shows stays, and so does each end whose day was left as it was. */
export function changed(
  { plans, validFrom, validTo }: Coupon,
  coupon: InputOf<typeof saveCoupon>,
  [before, now]: readonly [CouponDraft, CouponDraft],
): InputOf<typeof saveCoupon> {
  return {
    ...{ ...coupon, plans, replaces: true },
    ...(now.from === before.from ? { validFrom } : {}),
    ...(now.until === before.until ? { validTo } : {}),
  };
}

const count = (text: string, most: number): number | null => {
  const number = /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : 0;
  return number > 0 && number <= most ? number : null;
};
