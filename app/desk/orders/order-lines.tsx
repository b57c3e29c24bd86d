import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { SumRows } from '#app/catalogue/lines/sum-rows.tsx';
import { everyText, formulaText } from '#app/catalogue/lines/words.ts';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { termOrOnceText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Order } from '#contract/orders.ts';
import type { PricedLine } from '#contract/pricing.ts';

type OrderLine = Order['lines'][number];

/** What was bought, each addend with the way it was computed on the day of the order. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
      {order.lines.map((line, at) => (
        <li key={line.lineId} className="py-5">
          <Line line={line} priced={order.priced.lines[at]} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, priced }: { line: OrderLine; priced: PricedLine | undefined }) {
  const { title, quantity, months } = line;
  const term = termOrOnceText(months);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="m-0 text-body! font-semibold!">
          {quantity === 1 ? title : m.orders_each({ quantity, title })}
          <span className="ml-2 text-small font-normal text-ink-3">{term}</span>
        </h3>
        <span className="font-semibold text-ink tabular-nums">{moneyText(line.net)}</span>
      </div>
      {priced ? (
        <dl className="m-0 mt-2 grid gap-1 text-small">
          {priced.items.map((item) => (
            <AmountLine
              key={item.key}
              term={item.key === 'plan' ? m.orders_item_plan() : item.title}
              note={formulaText(item) === moneyText(item.amount) ? null : formulaText(item)}
              amount={moneyText(item.amount)}
              look="text-ink-2"
            />
          ))}
          {priced.discount.amount > 0 ? (
            <AmountLine term={m.orders_discount()} amount={lessText(priced.discount)} look="text-success" />
          ) : null}
        </dl>
      ) : null}
      <p className="m-0 mt-2 text-caption text-ink-3">{deliveryText(line)}</p>
    </>
  );
}

/** From the lines to what was due, and what each renewal was promised at. */
export function OrderSums({ priced }: Pick<Order, 'priced'>) {
  return (
    // As wide as the second of the two columns that are below it on a tablet.
    <div className="ml-auto max-w-90 sm:max-xl:max-w-[calc(50%-1.375rem)]">
      <SumRows priced={priced} total={m.orders_total()} />
      {priced.renewals.map((renewal) => (
        <p key={renewal.months} className="mt-4 mb-0 text-caption text-ink-3">
          {m.orders_renewal({ amount: moneyText(renewal.total), term: everyText(renewal.months) })}
        </p>
      ))}
    </div>
  );
}

function deliveryText({ endedAt, deliveredAt, promisedAt }: OrderLine): string {
  if (endedAt) return m.orders_line_ended({ day: momentDayText(endedAt) });
  if (deliveredAt) return m.orders_delivered({ day: momentDayText(deliveredAt) });
  return promisedAt ? m.orders_promised({ moment: momentText(promisedAt) }) : m.orders_not_delivered();
}
