import { dayText } from '#app/format/day-text.ts';
import { listText } from '#app/format/list-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { PricedCart } from '#contract/pricing.ts';
import { everyText, lineTitle } from './words.ts';

/** What will be due and when first; of several lines, what each amount is for. */
export function Renewals({
  priced: { lines, renewals },
  className = '',
}: {
  priced: PricedCart;
  className?: string;
}) {
  return (
    <dl className={`m-0 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 text-caption ${className}`}>
      <dt className="text-ink-3">{m.cart_renewal()}</dt>
      <dd className="m-0 grid gap-2">
        {renewals.map(({ months, on, total }) => {
          const renewed = lines.filter(({ renewal }) => renewal?.months === months);
          return (
            <p key={months} className="m-0">
              {lines.length > 1 ? (
                <span className="block font-medium text-ink">{listText(renewed.map(lineTitle))}</span>
              ) : null}
              {m.cart_renewal_text({ on: dayText(on), amount: moneyText(total), every: everyText(months) })}
            </p>
          );
        })}
      </dd>
    </dl>
  );
}
