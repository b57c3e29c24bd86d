import { dayText, shortDayText } from '#app/format/day-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { type Line, Lines } from '#app/ui/charts/lines.tsx';
import type { EarnedCommissions } from '#contract/commissions.ts';

/** What the link brought, week by week. */
export function BroughtChart({ weeks }: Pick<EarnedCommissions, 'weeks'>) {
  // Visits are most of what is seen; what comes of them has a hue and a dash of its own.
  const lines: readonly Line[] = [
    {
      label: m.commissions_chart_visits(),
      values: weeks.map(({ clicks }) => clicks),
      series: 2,
      answer: true,
    },
    {
      label: m.commissions_sign_ups(),
      values: weeks.map(({ signUps }) => signUps),
      series: 6,
      dash: '5 4',
    },
    {
      label: m.commissions_chart_orders(),
      values: weeks.map(({ orders }) => orders),
      series: 1,
      dash: '2 3',
    },
  ];
  const isEmpty = lines.every(({ values }) => values.every((value) => value === 0));
  if (isEmpty)
    return <p className="mt-4 mb-0 max-w-measure text-small text-ink-3">{m.commissions_chart_none()}</p>;
  const title = m.commissions_chart_title({ from: dayText(weeks[0]?.startsOn ?? '') });
  return (
    <div className="mt-7">
      <h3 className="mt-0 mb-4 text-small! font-semibold">{m.commissions_chart()}</h3>
      <Lines
        title={title}
        lines={lines}
        across={weeks.map(({ startsOn }) => shortDayText(startsOn))}
        // Nobody comes by half.
        read={(value) => (Number.isInteger(value) ? figure(value) : '')}
      />
      <div className="mt-3">
        <ShowAsTable
          caption={title}
          columns={[m.commissions_chart_week(), ...lines.map(({ label }) => label)]}
          rows={weeks.map(({ startsOn }, i) => [
            dayText(startsOn),
            ...lines.map(({ values }) => figure(values[i] ?? 0)),
          ])}
        />
      </div>
    </div>
  );
}
