import { ChevronDown } from 'lucide-react';
import { formulaText } from '#app/catalogue/lines/words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { PricedLine } from '#contract/pricing.ts';

/** Every addend of a line with the way it was computed; folded away until it is asked for. */
export function PriceFormula({ line: { items, discount, net } }: { line: PricedLine }) {
  return (
    <details className="group mt-3 text-small">
      <summary className="flex w-fit list-none items-center gap-1.5 py-1 text-caption font-semibold text-primary hover:text-primary-hover [&::-webkit-details-marker]:hidden">
        {m.cart_how()}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="transition-transform duration-180 group-open:rotate-180"
        />
      </summary>
      <dl className="m-0 mt-2 grid gap-1.5 rounded-control bg-sunken px-4 py-3.5 leading-snug">
        {items.map((item) => (
          <Row key={item.key} term={item.title} formula={formulaText(item)} amount={moneyText(item.amount)} />
        ))}
        {discount.amount > 0 ? (
          <Row term={m.shop_discount()} amount={`−${moneyText(discount)}`} look="text-success" />
        ) : null}
        {items.length > 1 || discount.amount > 0 ? (
          <Row
            term={m.cart_line_net({ tax: sayTax(exclTax) })}
            amount={moneyText(net)}
            look="font-semibold text-ink"
          />
        ) : null}
      </dl>
    </details>
  );
}

interface RowProps {
  term: string;
  formula?: string;
  amount: string;
  look?: string;
}

function Row({ term, formula, amount, look = 'text-ink' }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
      <dt className={look.includes('semibold') ? look : ''}>{term}</dt>
      <dd className="m-0 text-ink-3 max-sm:col-span-2 max-sm:row-start-2">{formula}</dd>
      <dd className={`m-0 text-right ${look} max-sm:col-start-2 max-sm:row-start-1`}>{amount}</dd>
    </div>
  );
}
