import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/button.tsx';
import { serverDelivery } from '#content/catalogue/infrastructure.ts';
import { money, monthsText } from '../words.ts';
import type { Build, Quote } from './quote.ts';
import { discountText, lineText } from './words.ts';

export interface PriceBoxProps {
  build: Build;
  quote: Quote;
  /** Where the button leads, and what is said of it. */
  order: Order;
}

export interface Order {
  to(build: Build, quote: Quote): string;
  label: string;
  note: string;
}

/** The price in the order in which an order states it: month, lines, discount, term, setup, tax, due, renewal, exit, delivery. */
export function PriceBox({ build, quote, order }: PriceBoxProps) {
  const { lines, discount, perMonth, term, setup, dueToday, renewal, custom } = quote;
  const months = monthsText(build.months);
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
        <span className="font-display text-[2.25rem] leading-none font-semibold tracking-[-0.03em] text-ink">
          {money(perMonth)}
        </span>
        <span className="text-caption text-ink-3">{m.server_per_month_net()}</span>
      </p>
      <dl className="m-0 mt-5 grid gap-2 text-small leading-snug">
        {lines.map(({ name, amount }) => (
          <Line key={name} term={lineText(name, build)} amount={money(amount)} />
        ))}
        {discount > 0 ? (
          <Line term={discountText(quote, build)} amount={`− ${money(discount)}`} look="text-success" />
        ) : null}
      </dl>
      <dl className="m-0 mt-4 grid gap-2 border-t-2 border-ink pt-4 text-small leading-snug">
        <Line term={m.server_term_amount({ term: months })} amount={money(term)} />
        <Line
          term={m.server_setup_once()}
          amount={setup === 0 ? m.picker_setup_waived() : money(setup)}
          look={setup === 0 ? 'text-success' : undefined}
        />
        <Line term={m.server_tax()} amount={m.server_tax_later()} look="text-ink-3" />
        <Line term={m.server_due_today()} amount={money(dueToday)} strong />
      </dl>
      <dl className="m-0 mt-4 grid gap-2 border-t border-line pt-4 text-caption">
        <Note term={m.server_renewal()}>
          {build.months === 1
            ? m.server_renewal_month({ amount: money(renewal) })
            : m.server_renewal_text({ amount: money(renewal), term: months })}
        </Note>
        <Note term={m.server_exit()}>{m.server_exit_text()}</Note>
        <Note term={m.server_delivery()}>
          {custom
            ? m.server_delivery_custom({ days: serverDelivery.customWorkingDays })
            : m.server_delivery_stock({ hours: serverDelivery.inStockHours })}
        </Note>
      </dl>
      <ButtonLink to={order.to(build, quote)} full className="mt-5">
        {order.label}
      </ButtonLink>
      <p className="mt-3 mb-0 text-caption text-ink-3">{order.note}</p>
    </div>
  );
}

interface LineProps {
  term: string;
  amount: string;
  look?: string;
  strong?: boolean;
}

function Line({ term, amount, look = 'text-ink', strong }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'text-[1.0625rem] font-semibold text-ink' : ''}`}
    >
      <dt>{term}</dt>
      <dd
        className={`m-0 shrink-0 text-right max-sm:max-w-1/2 sm:whitespace-nowrap ${strong ? '' : 'font-medium'} ${look}`}
      >
        {amount}
      </dd>
    </div>
  );
}

function Note({ term, children }: { term: string; children: string }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-3">{term}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}
