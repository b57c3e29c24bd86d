import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { EmptyGround } from '#app/ui/empty-ground.tsx';
import type { MoneyDay, Today } from '#contract/today.ts';
import { DayBars } from './day-bars.tsx';
import { type Compared, changeText, compared, netOf } from './money-sums.ts';

type Money = NonNullable<Today['money']>;

/** What reached the accounts today and in 30 days, beside the 30 before; one picture for each currency. */
export function MoneyPart({ money }: { money: Money }) {
  return (
    <section aria-labelledby="today-money" className="rounded-card border border-line bg-surface">
      <h2 id="today-money" className="sr-only">
        {m.today_money()}
      </h2>
      {money.length ? (
        money.map((one) => <OfCurrency key={one.currency} {...one} />)
      ) : (
        <div className="grid gap-6 p-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
          <EmptyGround />
          <p className="m-0 max-w-[56ch] text-small">{m.today_money_none()}</p>
        </div>
      )}
    </section>
  );
}

function OfCurrency({ currency, days }: Money[number]) {
  const text = (amount: number) => moneyText({ amount, currency });
  const today = days.at(-1);
  const sums = compared(days);
  const shown = days.slice(-30);
  const average = Math.round(sums.net.before / 30);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-line not-nth-2:border-t lg:grid-cols-[22.5rem_minmax(0,1fr)]">
      <div className="flex flex-col border-line px-5 py-4 max-lg:border-b lg:border-r lg:px-6 lg:py-5">
        <p className="m-0 font-mono text-label text-ink-3">{m.today_money_today()}</p>
        <p className="m-0 mt-2 font-display text-[2.25rem] leading-none font-semibold tracking-[-0.025em] text-ink tabular-nums">
          {text(today ? netOf(today) : 0)}
        </p>
        <p className="m-0 mt-2 text-caption text-ink-3">
          {m.today_money_paid({ orders: today?.ordersPaid ?? 0, renewals: today?.renewalsPaid ?? 0 })}
        </p>
        <p className="m-0 mt-4 flex justify-between gap-x-3 border-t border-line pt-3 font-mono text-label text-ink-3">
          <span>{m.today_money_30()}</span>
          <span>{m.today_change()}</span>
        </p>
        <dl className="m-0 mt-1 grid grid-cols-[1fr_auto_auto] items-baseline gap-x-3 text-small">
          <Row label={m.today_orders()} mark="1" sum={sums.orders} text={text} />
          <Row label={m.today_renewals()} mark="4" sum={sums.renewals} text={text} />
          {sums.other.now || sums.other.before ? (
            <Row label={m.today_other()} mark="3" sum={sums.other} text={text} />
          ) : null}
          <Row label={m.today_refunds()} mark="5" sum={sums.refunds} text={(value) => text(0 - value)} />
          <Row label={m.today_net()} sum={sums.net} text={text} strong />
        </dl>
      </div>
      <div className="min-w-0 px-5 py-4 lg:px-6 lg:py-5">
        <p className="m-0 mb-3 flex flex-wrap justify-between gap-x-4 font-mono text-label text-ink-3">
          <span>{m.today_money_30()}</span>
          <span>{m.today_money_taxed({ currency })}</span>
        </p>
        <DayBars
          days={shown}
          before={average}
          read={(amount) => text(amount)}
          title={m.today_money_picture({
            now: text(sums.net.now),
            before: text(sums.net.before),
          })}
        />
        {average > 0 ? (
          <p className="m-0 mt-2 flex items-center gap-2 text-caption text-ink-3">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 border-t-[1.5px] border-dashed border-signal-text"
            />
            {m.today_average({ amount: text(average) })}
          </p>
        ) : null}
        <div className="mt-2">
          <ShowAsTable
            wide
            caption={m.today_money_30()}
            columns={[
              m.today_day(),
              m.today_orders(),
              m.today_renewals(),
              m.today_other(),
              m.today_refunds(),
              m.today_net(),
            ]}
            rows={shown.toReversed().map((day) => rowOf(day, text))}
          />
        </div>
      </div>
    </div>
  );
}

const rowOf = (day: MoneyDay, text: (amount: number) => string) => [
  dayText(day.on),
  text(day.orders),
  text(day.renewals),
  text(day.other),
  text(0 - day.refunds),
  text(netOf(day)),
];

interface RowProps {
  label: string;
  /** Number of the series that the picture draws it in. */
  mark?: string;
  sum: Compared;
  text(amount: number): string;
  strong?: boolean;
}

function Row({ label, mark, sum, text, strong }: RowProps) {
  const change = changeText(sum);
  return (
    <div
      className={`col-span-3 grid grid-cols-subgrid items-baseline py-1 ${strong ? 'mt-1 border-t border-line pt-2 font-semibold text-ink' : ''}`}
    >
      <dt className="flex items-center gap-2">
        {mark ? (
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-[2px]"
            style={{ background: `var(--series-${mark})` }}
          />
        ) : null}
        {label}
      </dt>
      <dd className="m-0 text-right text-ink tabular-nums">{text(sum.now)}</dd>
      <dd className="m-0 w-14 text-right text-caption font-normal text-ink-3 tabular-nums">{change}</dd>
    </div>
  );
}
