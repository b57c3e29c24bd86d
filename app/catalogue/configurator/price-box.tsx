import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { SumRows } from '#app/catalogue/lines/sum-rows.tsx';
import { everyText, formulaText } from '#app/catalogue/lines/words.ts';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { listOf } from '#app/format/savings-of.ts';
import { m } from '#app/paraglide/messages.js';
import type { Pricing } from '#app/state/use-priced.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { renewalTerms } from '#content/renewal-terms.ts';
import { sayTax } from '#content/tax-words.ts';
import { zero } from '#contract/money.ts';
import type { PriceItem } from '#contract/pricing.ts';
import { monthOf, type Quote } from './build.ts';
import { priceBoxId } from './price-bar.tsx';
import { deliveryText } from './words.ts';

export interface PriceBoxProps {
  quote: Quote;
  pricing: Pricing;
  /** Above the price: what is being put together. */
  picture?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The price in the order in which an order states it: month, lines, sums, renewal, exit, delivery. */
export function PriceBox({ quote, pricing, picture, children }: PriceBoxProps) {
  const { cart, fresh, asked } = quote;
  const [line] = cart.lines;
  const [renewal] = cart.renewals;
  const items = line?.items.filter(({ key }) => key !== 'setup') ?? [];
  return (
    <div
      id={priceBoxId}
      className="scroll-mt-20 overflow-clip rounded-card border border-line bg-surface p-6"
    >
      {picture ? <div className="-mx-6 -mt-6 mb-6 border-b border-line bg-sunken p-5">{picture}</div> : null}
      <div aria-busy={!fresh} className={`transition-opacity duration-120 ${fresh ? '' : 'opacity-60'}`}>
        <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
          <span className="font-display text-[2.25rem] leading-none font-semibold tracking-[-0.03em] text-ink">
            {moneyText(monthOf(quote))}
          </span>
          <span className="text-caption text-ink-3">{m.server_per_month_net({ tax: sayTax(exclTax) })}</span>
        </p>
        <div className="mt-4 text-small leading-snug">
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </div>
        <div className="mt-3 border-t border-line pt-4">
          <SumRows
            priced={cart}
            total={asked ? m.cart_due_today() : m.server_due_today({ tax: sayTax(exclTax) })}
            tax={asked ? 'estimated' : 'later'}
          />
        </div>
        <dl className="m-0 mt-4 grid gap-2 border-t border-line pt-4 text-caption">
          <Note term={m.server_renewal()}>
            {renewal
              ? m.cart_renewal_text({
                  on: dayText(renewal.on),
                  amount: moneyText(renewal.total),
                  every: everyText(renewal.months),
                })
              : m.server_renewal_month({
                  amount: moneyText(line?.renewal?.net ?? zero(cart.currency)),
                  every: everyText(line?.selection.months ?? 1),
                  days: renewalTerms.askedAhead,
                })}
          </Note>
          <Note term={m.server_exit()}>{m.server_exit_text()}</Note>
          <Note term={m.server_delivery()}>{deliveryText(line?.promiseMinutes ?? null)}</Note>
        </dl>
      </div>
      <div aria-live="polite" className="grid gap-2.5 [&:not(:empty)]:mt-4">
        {pricing.failed ? (
          <Notice
            tone="error"
            title={m.cart_not_priced()}
            action={
              <Button kind="secondary" dense onClick={pricing.refetch}>
                {m.ui_try_again()}
              </Button>
            }
          />
        ) : null}
        {pricing.slow ? <Notice tone="info">{m.ui_still_working()}</Notice> : null}
      </div>
      <div className="mt-5 grid gap-2.5">{children}</div>
    </div>
  );
}

/** A line at its list price, as the sums below take off what the term saves; it opens the way it was computed. */
function Item({ item }: { item: PriceItem }) {
  return (
    <details className="group">
      <summary className="flex list-none items-baseline gap-1.5 py-1 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{item.title}</span>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 self-center text-ink-3 transition-transform duration-180 group-open:rotate-180"
        />
        <span className="ml-auto shrink-0 pl-3 font-medium whitespace-nowrap text-ink">
          {moneyText(listOf(item))}
        </span>
      </summary>
      <p className="m-0 pb-1.5 text-caption text-ink-3">{formulaText(item)}</p>
    </details>
  );
}

function Note({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-3">{term}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}
