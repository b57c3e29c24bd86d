import { priceText } from '#app/catalogue/catalogue-prices.ts';
import { termText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { terms, vpsPlans } from '#content/catalogue/infrastructure.ts';
import { lessShare, type Money, negative, plus, times } from '#contract/money.ts';

const plan = vpsPlans.find(({ slug }) => slug === 'vps-3') ?? vpsPlans[0];
const rows = terms.map(({ months, discountShare }) => {
  const list = times(plan.price, months);
  const paid = lessShare(list, discountShare);
  return { months, paid, saved: plus(list, negative(paid)), perMonth: Math.round(paid.amount / months) };
});
const longest = times(plan.price, Math.max(...terms.map(({ months }) => months))).amount;
const width = ({ amount }: Money) => ({ width: `${(amount / longest) * 100}%` });

/** What each term costs at once, as long as its bar; what it saves is the dashed part. */
export function TermsBilled() {
  return (
    <ul className="m-0 grid list-none gap-y-4 p-0">
      {rows.map(({ months, paid, saved, perMonth }) => (
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
              {priceText(paid)}
            </strong>
            <span className="block text-caption text-ink-3">
              {months === 1
                ? m.terms_first()
                : m.terms_saves({ amount: priceText(saved), month: priceText({ amount: perMonth }) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
