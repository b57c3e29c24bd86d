import { CouponField } from '#app/catalogue/lines/coupon-field.tsx';
import { ApprovalAhead } from '#app/desk/organisations/approval-gate.tsx';
import { oneLine } from '#app/format/one-line.ts';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Selection } from '#contract/pricing.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { CheckoutWaiting, checkoutColumns, SummaryWaiting } from './checkout-waiting.tsx';
import type { Details } from './details.ts';
import { DetailsStep } from './details-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PriceChanged, Problems } from './quote-notices.tsx';
import { ReviewStep } from './review-step.tsx';
import { Step } from './step.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useCheckout } from './use-checkout.ts';

export interface CheckoutProps {
  lines: readonly Selection[];
  coupon: string | null;
  /** What was entered before. */
  first: CheckoutDraft;
}

/**
 * Details, payment, last look on one page, the sum beside them; one press orders. What is known from before is one line
 * that can be opened.
 */
export function Checkout({ lines, coupon, first }: CheckoutProps) {
  const it = useCheckout({ lines: [...lines], coupon }, first);
  const { quoted, moved } = it;
  const { quote } = quoted;
  if (it.resuming) return <Notice tone="info">{m.checkout_resuming()}</Notice>;
  if (it.opening) return <CheckoutWaiting />;
  const summary = (named: boolean) =>
    quote ? (
      <OrderSummary
        priced={quote.priced}
        asking={quoted.state === 'asking'}
        since={quoted.since}
        estimated={!it.details.country}
        named={named}
      />
    ) : (
      <SummaryWaiting />
    );
  return (
    <>
      <div className={checkoutColumns}>
        <div className="min-w-0">
          <Step
            title={m.checkout_details()}
            open={it.detailsOpen}
            line={lineOf(it.details)}
            onOpen={it.openDetails}
          >
            <DetailsStep {...it} />
          </Step>
          <Step title={m.checkout_payment()} open={it.paymentOpen} line={it.wayTitle} onOpen={it.openPayment}>
            <PaymentStep ways={it.ways} way={it.way} onChange={it.choose} />
          </Step>
          <Step title={m.checkout_review()}>
            <div className="grid gap-6">
              {quote?.priced.problems.length ? <Problems priced={quote.priced} lines={lines} /> : null}
              <CouponField
                key={it.coupon}
                coupon={it.coupon}
                answer={quote?.priced.coupon?.code === it.coupon ? quote.priced.coupon : null}
                onCoupon={it.setCoupon}
              />
              {moved ? (
                <PriceChanged {...moved} ready={it.ready} pending={it.pending} problem={it.problem} />
              ) : null}
              <ApprovalAhead priced={quote?.priced ?? null} />
              <ReviewStep
                total={quote?.priced.dueToday.total ?? null}
                ready={it.ready}
                moved={moved !== null}
                consumer={it.details.buysAs === 'consumer'}
                known={it.known}
                notes={it.notes}
                onNotes={it.setNotes}
                pending={it.pending}
                problem={it.problem}
                checkBefore={it.checkDetails}
                onPlace={it.place}
              />
            </div>
          </Step>
          {quoted.state === 'failed' ? (
            <Notice
              tone="error"
              title={m.ui_not_loaded()}
              action={
                <Button kind="secondary" dense onClick={() => void quoted.refetch()}>
                  {m.ui_try_again()}
                </Button>
              }
            />
          ) : null}
        </div>
        <aside className="rounded-card border border-line bg-surface p-6 max-lg:hidden lg:sticky lg:top-24">
          {summary(true)}
        </aside>
      </div>
      <SummaryBar total={quote?.priced.dueToday.total ?? null}>{summary(false)}</SummaryBar>
    </>
  );
}

/** What was entered, in one line; a house keeps to its street, and a postcode to its town. */
function lineOf({ buysAs, company, name, street, postcode, city, country }: Details): string {
  const town = [postcode, city].filter(Boolean).join(' ');
  return [
    buysAs === 'business' ? company : '',
    name,
    oneLine(street),
    oneLine(town),
    country && regionText(country),
  ]
    .filter(Boolean)
    .join(', ');
}
