import { CouponField } from '#app/catalogue/lines/coupon-field.tsx';
import { Renewals } from '#app/catalogue/lines/renewals.tsx';
import { SumRows } from '#app/catalogue/lines/sum-rows.tsx';
import { CurrencyChoice } from '#app/desk/currency-choice.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import type { Pricing } from '#app/state/use-priced.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { PricedCart } from '#contract/pricing.ts';

export interface CartSummaryProps {
  pricing: Pricing;
  /** A line cannot be bought as it stands. */
  blocked: boolean;
  coupon: string;
  onCoupon(code: string): void;
}

/** What is due, in the order of every page, then each renewal; the coupon and the way to the checkout. */
export function CartSummary({ pricing, blocked, coupon, onCoupon }: CartSummaryProps) {
  const { priced, fresh, failed, slow, refetch } = pricing;
  return (
    <section
      aria-labelledby="cart-sum"
      className="rounded-card border border-line bg-surface p-6 xl:sticky xl:top-22"
    >
      <h2 id="cart-sum" className="m-0 text-[1.1875rem]! leading-snug! tracking-[-0.01em]!">
        {m.cart_sum()}
      </h2>
      <div
        aria-busy={!fresh}
        className={`mt-4 transition-opacity duration-120 ${fresh || !priced ? '' : 'opacity-60'}`}
      >
        {priced ? <Sums priced={priced} /> : failed ? null : <RowsWaiting rows={3} />}
      </div>
      <CouponField
        key={coupon}
        className="mt-5"
        coupon={coupon}
        answer={fresh ? (priced?.coupon ?? null) : null}
        onCoupon={onCoupon}
      />
      <div aria-live="polite" className="grid gap-2.5 [&:not(:empty)]:mt-4">
        {failed ? (
          <Notice
            tone="error"
            title={m.cart_not_priced()}
            action={
              <Button kind="secondary" dense onClick={refetch}>
                {m.ui_try_again()}
              </Button>
            }
          />
        ) : null}
        {slow ? <Notice tone="info">{m.ui_still_working()}</Notice> : null}
        {blocked ? <Notice tone="warn">{m.cart_blocked()}</Notice> : null}
      </div>
      {blocked || failed ? null : (
        // On a narrower screen it is in the bar at the foot.
        <ButtonLink to={accountPaths.Checkout} full className="mt-5 max-xl:hidden">
          {m.cart_checkout()}
        </ButtonLink>
      )}
      <p className="mt-3 mb-0 text-caption text-ink-3">{m.cart_checkout_note()}</p>
      <CurrencyChoice className="mt-2" />
    </section>
  );
}

function Sums({ priced }: { priced: PricedCart }) {
  return (
    <>
      <SumRows priced={priced} total={m.cart_due_today()} tax="estimated" />
      <div className="mt-4 border-t border-line pt-4 text-caption">
        {priced.renewals.length ? <Renewals priced={priced} /> : <p className="m-0">{m.cart_no_renewal()}</p>}
      </div>
    </>
  );
}
