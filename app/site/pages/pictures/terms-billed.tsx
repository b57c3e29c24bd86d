import { priceIn } from '#app/catalogue/price-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { termText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { terms, vpsPlans } from '#content/catalogue/infrastructure.ts';
import type { Currency } from '#contract/currencies.ts';
import { lessShare, type Money, negative, plus, times } from '#contract/money.ts';

const plan = vpsPlans.find(({ slug }) => slug === 'vps-3') ?? vpsPlans[0];
const longest = Math.max(...terms.map(({ months }) => months));

const rowsIn = (currency: Currency) =>
  terms.map(({ months, discountShare }) => {
    const list = times(priceIn(plan.price, currency), months);
    const paid = lessShare(list, discountShare);
    const perMonth = { amount: Math.round(paid.amount / months), currency };
    return { months, paid, saved: plus(list, negative(paid)), perMonth };
  });

/** What each term costs at once, as long as its bar; what it saves is the dashed part. */
export function TermsBilled() {
  const currency = useCurrency();
  const width = ({ amount }: Money) => ({ width: `${(amount / (plan.price[currency] * longest)) * 100}%` });
  return (
    <ul className="m-0 grid list-none gap-y-4 p-0">
      {rowsIn(currency).map(({ months, paid, saved, perMonth }) => (
        <li
          key={months}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 md:grid-cols-[6rem_minmax(0,1fr)_11rem]"
        >
          <span className="font-medium text-ink">{termText(months)}</span>
          <span aria-hidden="true" className="flex h-5 max-md:order-last max-md:col-span-2">
            <span className="rounded-[2px] bg-(--series-2)" style={width(paid)} />
            {saved.amount ? (
              <span className="rounded-[2px] border border-dashed border-control" style={width(saved)} />
            ) : null}
          </span>
          <span className="text-right">
            <strong className="font-display text-h3 font-semibold tracking-[-0.015em] text-ink">
              {moneyText(paid)}
            </strong>
            <span className="block text-caption text-ink-3">
              {months === 1
                ? m.terms_first()
                : m.terms_saves({ amount: moneyText(saved), month: moneyText(perMonth) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
