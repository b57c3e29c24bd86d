import { SumLine } from '#app/catalogue/lines/sum-line.tsx';
import { everyText, taxText } from '#app/catalogue/lines/words.ts';
import { dayText } from '#app/format/day-text.ts';
import { discountsOf } from '#app/format/discounts-of.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import type { Pricing } from '#app/state/use-priced.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { PricedCart } from '#contract/pricing.ts';
import { CouponField } from './coupon-field.tsx';

export interface CartSummaryProps {
  pricing: Pricing;
  /** A line cannot be bought as it stands. */
  blocked: boolean;
  coupon: string;
  onCoupon(code: string): void;
}

/** What is due, always in the same order: term, discount, setup, tax, today, then each renewal. */
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
        <ButtonLink to={accountPaths.Checkout} full className="mt-5">
          {m.cart_checkout()}
        </ButtonLink>
      )}
      <p className="mt-3 mb-0 text-caption text-ink-3">{m.cart_checkout_note()}</p>
    </section>
  );
}

function Sums({ priced }: { priced: PricedCart }) {
  const { dueToday, renewals, lines } = priced;
  const { term, setup, tax, total } = dueToday;
  const terms = new Set(lines.map(({ selection }) => selection.months));
  const [only] = terms;
  const first = terms.size === 1 && only !== undefined ? sentence(everyText(only)) : m.cart_first_terms();
  return (
    <>
      <dl className="m-0 grid gap-2 text-small leading-snug">
        <SumLine term={first} amount={moneyText(term)} />
        {discountsOf(priced).map(({ key, label, amount }) => (
          <SumLine key={key} term={label} amount={`−${moneyText(amount)}`} look="text-success" />
        ))}
        <SumLine term={m.cart_setup()} amount={moneyText(setup)} />
        <SumLine term={m.cart_tax_estimated({ name: taxText(tax) })} amount={moneyText(tax.amount)} />
      </dl>
      <dl className="m-0 mt-4 border-t-2 border-ink pt-4">
        <SumLine term={m.cart_due_today()} amount={moneyText(total)} strong />
      </dl>
      <div className="mt-4 grid gap-2 border-t border-line pt-4 text-caption">
        {renewals.length ? (
          <dl className="m-0 grid gap-2">
            {renewals.map(({ months, on, total: due }) => (
              <div key={months} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
                <dt className="text-ink-3">{m.cart_renewal()}</dt>
                <dd className="m-0">
                  {m.cart_renewal_text({
                    on: dayText(on),
                    amount: moneyText(due),
                    every: everyText(months),
                  })}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="m-0">{m.cart_no_renewal()}</p>
        )}
        <p className="m-0 text-ink-3">{m.cart_tax_note()}</p>
      </div>
    </>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
