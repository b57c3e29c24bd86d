import type { ReactNode } from 'react';
import { amountText, type Currency, shortAmount, wholeAmount } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { Lines } from '#app/ui/charts/lines.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import type { Outcome } from './payback.ts';
import type { ScenarioName } from './state.ts';

export type Outcomes = Record<ScenarioName, Outcome>;

export const scenarioNames: readonly ScenarioName[] = ['cautious', 'planned', 'good'];

export function scenarioLabel(name: ScenarioName): string {
  return { cautious: m.payback_cautious, planned: m.payback_planned, good: m.payback_good }[name]();
}

const looks = {
  cautious: { series: 6, dash: '5 4' },
  planned: { series: 2, answer: true },
  good: { series: 1, dash: '1.5 3' },
} as const;

/** The answer as a sentence, with what a cautious reader asks next. */
export function Verdict({ outcomes, currency }: { outcomes: Outcomes; currency: Currency }) {
  const { planned, cautious } = outcomes;
  const months = planned.months.length;
  const owed = (outcome: Outcome) => wholeAmount(-outcome.lowest.cash, currency);
  return (
    <div className="grid gap-3" aria-live="polite">
      <div>
        <Plate>
          {planned.lowest.month === null
            ? m.payback_plate_none()
            : m.payback_plate({ cash: wholeAmount(planned.lowest.cash, currency) })}
        </Plate>
      </div>
      <h2 className="m-0">
        {planned.payback === null
          ? m.payback_heading_never({ months })
          : planned.lowest.month === null
            ? m.payback_heading_none()
            : m.payback_heading({ month: planned.payback })}
      </h2>
      <p className="m-0 max-w-measure text-small">
        {planned.lowest.month === null
          ? null
          : m.payback_text({ cash: owed(planned), month: planned.lowest.month })}{' '}
        {cautious.payback === null
          ? m.payback_text_cautious_never({ months })
          : m.payback_text_both({ cautious: cautious.payback, cash: owed(cautious) })}
      </p>
    </div>
  );
}

/** The running sums, payback and lowest point ringed, with all months as a table. */
export function CashChart({ outcomes, currency }: { outcomes: Outcomes; currency: Currency }) {
  const text = (minor: number) => amountText(minor, currency);
  const across = outcomes.planned.months.map((_, i) => String(i + 1));
  return (
    <div className="grid gap-3">
      <Lines
        title={m.payback_chart()}
        across={across}
        read={(value) => shortAmount(value, currency)}
        lines={scenarioNames.map((name) => {
          const { months, payback, lowest } = outcomes[name];
          return {
            ...looks[name],
            label: scenarioLabel(name),
            values: months.map((month) => month.cash),
            marks:
              lowest.month === null ? [] : [lowest.month - 1, ...(payback === null ? [] : [payback - 1])],
          };
        })}
      />
      <ShowAsTable
        caption={m.payback_chart()}
        columns={[m.payback_month(), ...scenarioNames.map(scenarioLabel)]}
        rows={across.map((month, i) => [
          month,
          ...scenarioNames.map((name) => text(outcomes[name].months[i]?.cash ?? 0)),
        ])}
      />
    </div>
  );
}

/** One row a scenario: when the money is back, how deep it goes, where it ends. */
export function summaryRows(outcomes: Outcomes, currency: Currency): ReactNode[][] {
  return scenarioNames.map((name) => {
    const { months, payback, lowest } = outcomes[name];
    return [
      scenarioLabel(name),
      payback === null ? m.payback_never({ months: months.length }) : String(payback),
      <span key="lowest">
        {wholeAmount(lowest.cash, currency)}
        {lowest.month === null ? null : (
          <span className="block text-caption text-ink-3">
            {m.payback_month_out({ month: lowest.month })}
          </span>
        )}
      </span>,
      wholeAmount(months.at(-1)?.cash ?? 0, currency),
    ];
  });
}

/** Every month of every scenario, amounts as figures in major units. */
export function planRows(outcomes: Outcomes, { code, places }: Currency): (string | number)[][] {
  const major = (minor: number) => minor / 10 ** places;
  const columns = [m.payback_units_column, m.payback_out_column, m.payback_in_column, m.payback_cash_column];
  return [
    [
      `${m.payback_month()} (${code})`,
      ...scenarioNames.flatMap((name) => columns.map((column) => `${scenarioLabel(name)}: ${column()}`)),
    ],
    ...outcomes.planned.months.map((_, i) => [
      i + 1,
      ...scenarioNames.flatMap((name) => {
        const month = outcomes[name].months[i];
        return month ? [month.units, major(month.out), major(month.in), major(month.cash)] : [];
      }),
    ]),
  ];
}
