import { monthText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Bar, Bars } from '#app/ui/charts/bars.tsx';
import type { RevenueMonth, RevenueRow } from '#contract/revenue-operator.ts';
import { type MonthSum, monthSums } from './revenue-sums.ts';

/** More would push the figures of the families out of sight; the tables below have all months. */
const maxMonths = 12;

interface MonthBarsProps {
  rows: readonly RevenueRow[];
  /** Latest first. */
  months: readonly RevenueMonth[];
  /** The month that is running; null when the period is over. */
  running: string | null;
}

/** Revenue and what renews, month by month beside each other; one pair of pictures for each currency. */
export function MonthBars({ rows, months, running }: MonthBarsProps) {
  if (months.length < 2) return null;
  return monthSums(rows, months.slice(0, maxMonths)).map(({ currency, months: sums }) => {
    if (sums.length < 2) return null;
    const barsOf = (name: 'recognised' | 'mrr'): Bar[] =>
      sums.map((sum) => ({
        label: nameOf(sum, running),
        value: sum[name],
        text: moneyText({ amount: sum[name], currency }),
        // The running month grows until it is over, so the latest whole one is the one to read.
        answer: sum === sums.find(({ month }) => month !== running),
      }));
    return (
      <div key={currency} className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Picture title={m.reports_recognised_months({ currency })} bars={barsOf('recognised')} />
        <Picture title={m.reports_mrr_months({ currency })} bars={barsOf('mrr')} />
      </div>
    );
  });
}

const nameOf = ({ month }: MonthSum, running: string | null): string => {
  const name = monthText(`${month}-01`);
  return month === running ? m.reports_month_so_far({ month: name }) : name;
};

const Picture = ({ title, bars }: { title: string; bars: readonly Bar[] }) => (
  <section className="min-w-0">
    <h2 className="m-0 text-small! font-semibold! tracking-normal!">{title}</h2>
    <p className="m-0 mb-3 text-caption text-ink-3">{m.reports_latest_marked()}</p>
    {/* Half a year fills a phone. */}
    <div className="max-sm:[&_dl>div:nth-child(n+7)]:hidden">
      <Bars bars={bars} />
    </div>
  </section>
);
