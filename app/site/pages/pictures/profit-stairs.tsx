import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { profitExample } from '#content/en/pages/home-examples.ts';

/** From the profit bench: what goes off the price of one unit, step by step. The figures are invented, so they fit each currency. */
export function ProfitStairs() {
  const currency = useCurrency();
  const text = (amount: number) => moneyText({ amount, currency });
  const { price, parts, profit } = profitExample;
  let left = price;
  const steps = parts.map(({ label, amount }) => {
    left -= amount;
    return { label, from: left, size: amount, text: text(-amount) };
  });
  const rows = [
    { label: m.home_price(), from: 0, size: price, text: text(price) },
    ...steps,
    { label: m.home_profit(), from: 0, size: profit, text: text(profit) },
  ];
  return (
    <ol className="m-0 list-none p-0 text-[0.875rem] leading-snug">
      {rows.map(({ label, from, size, text }, i) => {
        const total = i === 0 || i === rows.length - 1;
        const answer = i === rows.length - 1;
        return (
          <li
            key={label}
            className={`grid min-h-7.5 grid-cols-[6rem_minmax(2rem,1fr)_4rem] items-center gap-x-3 border-line not-last:border-b ${total ? 'font-semibold text-ink' : ''}`}
          >
            <span>{label}</span>
            <span aria-hidden="true" className="relative block h-2.5">
              <span
                className="absolute inset-y-0"
                style={{
                  left: `${(100 * from) / price}%`,
                  width: `${(100 * size) / price}%`,
                  background: `var(--series-${answer ? 2 : i === 0 ? 1 : 6})`,
                  opacity: total ? 1 : 0.72,
                }}
              />
            </span>
            <span className="text-right whitespace-nowrap">{text}</span>
          </li>
        );
      })}
    </ol>
  );
}
