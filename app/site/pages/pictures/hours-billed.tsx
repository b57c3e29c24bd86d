import { priceText } from '#app/catalogue/catalogue-prices.ts';
import { hourText } from '#app/catalogue/servers/words.ts';
import { m } from '#app/paraglide/messages.js';
import { vpsPlans, vpsTerms } from '#content/catalogue/infrastructure.ts';

const daysInMonth = 31;
const plan = vpsPlans.find(({ slug }) => slug === 'vps-3') ?? vpsPlans[0];
const perHour = plan.price.amount / 100 / vpsTerms.hoursToMonth;
const capDay = vpsTerms.hoursToMonth / 24;
const costAt = (days: number) => Math.min(days * 24 * perHour, plan.price.amount / 100);
const marks = [7, 14, capDay, daysInMonth];
const dollars = (amount: number) => priceText({ amount: Math.round(amount * 100) });

/** Cost of one month day by day: it rises by the hour and stands still from the hour on that pays the month. */
export function HoursBilled() {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 text-small">
        <p className="m-0">
          <strong>{m.hours_rate({ amount: hourText(plan.price.amount) })}</strong> {m.hours_first()}
        </p>
        <p className="m-0 font-medium text-signal-text">{m.hours_cap({ day: capDay })}</p>
      </div>
      <ol
        aria-hidden="true"
        className="m-0 mt-6 flex h-44 list-none items-end gap-[2px] border-b border-control p-0 md:h-56 md:gap-1"
      >
        {Array.from({ length: daysInMonth }, (_, i) => i + 1).map((day) => (
          <li
            key={day}
            className="relative flex-1 rounded-t-[2px]"
            style={{
              height: `${(costAt(day) / costAt(daysInMonth)) * 100}%`,
              background: day >= capDay ? 'var(--series-2)' : 'var(--series-6)',
              opacity: day >= capDay ? 1 : 0.72,
            }}
          />
        ))}
      </ol>
      {/* The days that are named below, each under its bar. */}
      <div aria-hidden="true" className="relative h-7 text-label leading-none text-ink-3">
        {marks.map((day) => (
          <span
            key={day}
            className="absolute top-0 -translate-x-1/2 pt-2.5 before:absolute before:top-0 before:left-1/2 before:h-1.5 before:w-px before:bg-control before:content-['']"
            style={{ left: `${((day - 0.5) / daysInMonth) * 100}%` }}
          >
            {day}
          </span>
        ))}
      </div>
      <dl className="m-0 mt-3 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-3 sm:grid-cols-4">
        {marks.map((day) => (
          <div key={day}>
            <dt className="text-caption text-ink-3">{m.hours_after({ days: day })}</dt>
            <dd
              className={`m-0 font-display text-h3 font-semibold tracking-[-0.015em] ${day >= capDay ? 'text-signal-text' : 'text-ink'}`}
            >
              {dollars(costAt(day))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
