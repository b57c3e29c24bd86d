import { type FormEvent, useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { couponOf } from '#app/state/linked-coupon.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { PricedCart } from '#contract/pricing.ts';

interface CouponFieldProps {
  /** What the cart holds; empty = none. */
  coupon: string;
  /** What the service says of it; null while it is not known. */
  answer: PricedCart['coupon'];
  onCoupon(code: string): void;
  /** Room above it. */
  className?: string;
}

/** A code that takes something off; why it does not is said under the field. */
export function CouponField({ coupon, answer, onCoupon, className = '' }: CouponFieldProps) {
  const [typed, setTyped] = useState(coupon);
  const [wrong, setWrong] = useState(false);
  const refusal = answer?.refusal ?? null;
  if (coupon && answer && !refusal) {
    return (
      <div
        className={`flex items-center justify-between gap-4 rounded-control bg-success-soft px-4 py-2.5 text-small ${className}`}
      >
        <p className="m-0 min-w-0 text-ink">
          <strong className="font-mono text-label">{answer.code}</strong>{' '}
          {m.cart_coupon_off({ amount: moneyText(answer.discount) })}
        </p>
        <Button kind="quiet" dense onClick={() => onCoupon('')}>
          {m.cart_coupon_remove()}
        </Button>
      </div>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = couponOf(typed);
    setWrong(typed.trim() !== '' && !code);
    if (code || !typed.trim()) onCoupon(code);
  };
  return (
    <form
      onSubmit={send}
      noValidate
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 ${className}`}
    >
      <TextField
        label={m.cart_coupon()}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        error={wrong ? m.cart_coupon_form() : refusal ? refusalText[refusal]() : null}
      />
      <Button kind="secondary" type="submit" className="mt-6.25">
        {m.cart_coupon_use()}
      </Button>
    </form>
  );
}

const refusalText: Record<NonNullable<NonNullable<PricedCart['coupon']>['refusal']>, () => string> = {
  unknown: m.cart_coupon_unknown,
  not_yet: m.cart_coupon_not_yet,
  over: m.cart_coupon_over,
  used_up: m.cart_coupon_used_up,
  used_by_you: m.cart_coupon_used_by_you,
  too_little: m.cart_coupon_too_little,
  not_first_order: m.cart_coupon_not_first_order,
  nothing_fits: m.cart_coupon_nothing_fits,
  other_currency: m.cart_coupon_other_currency,
};
