import { priceText } from '#app/catalogue/price-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { figure, percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Bars } from '#app/ui/charts/bars.tsx';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { affiliateTerms } from '#content/catalogue/affiliate.ts';
import type { Currency } from '#contract/currencies.ts';
import { families, type MonthOfCommission, ordersAMonth, type Plan } from './estimate.ts';
import { familyName } from './words.ts';

interface EstimateAnswerProps {
  plan: Plan;
  months: readonly MonthOfCommission[];
  currency: Currency;
}

/** The twelfth month as a sentence, the way there as bars, families as a table. */
export function EstimateAnswer({ plan, months, currency }: EstimateAnswerProps) {
  const money = (amount: number) => moneyText({ amount, currency });
  const first = months[0]?.total ?? 0;
  const last = months.at(-1)?.total ?? 0;
  const year = months.reduce((sum, { total }) => sum + total, 0);
  const name = (i: number) => m.earning_month({ month: i + 1 });
  return (
    <div className="grid grid-cols-1 gap-7 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{m.earning_plate({ year: money(year) })}</Plate>
        </div>
        <h2 className="m-0">{m.earning_heading({ last: money(last) })}</h2>
        <p className="m-0 max-w-measure text-small">
          {m.earning_text({ orders: figure(ordersAMonth(plan)), first: money(first) })}
        </p>
        <p className="m-0 text-small font-semibold text-ink">{m.earning_no_promise()}</p>
      </div>
      <div className="grid gap-3">
        <h3 className="m-0">{m.earning_chart()}</h3>
        <Bars
          bars={months.map(({ total }, i) => ({
            label: name(i),
            value: total,
            text: money(total),
            answer: i === months.length - 1,
          }))}
        />
        <ShowAsTable
          caption={m.earning_chart()}
          columns={[m.earning_month_column(), ...families.map(familyName), m.earning_total()]}
          rows={months.map(({ byFamily, total }, i) => [
            name(i),
            ...families.map((family) => money(byFamily[family])),
            money(total),
          ])}
        />
      </div>
      <p className="m-0 max-w-measure text-caption text-ink-3">
        {m.earning_terms({
          hold: affiliateTerms.holdDays,
          least: priceText(affiliateTerms.leastPayout, currency),
          day: affiliateTerms.payoutDayOfMonth,
          bonus: percent(affiliateTerms.creditBonusShare / 10_000),
        })}
      </p>
    </div>
  );
}
