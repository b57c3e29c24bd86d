import { figure, percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { HourColumns } from './hour-columns.tsx';
import { leastCompared, type Pace } from './pace.ts';
import { clockText, dayName, unusualText, weekdayName } from './pace-words.ts';

/** The pace as a sentence, the hours as columns, the unusual ones by name. */
export function PaceAnswer({ pace }: { pace: Pace }) {
  const { ratio, until, compared, hours } = pace;
  const unusual = hours.filter((hour) => hour.unusual !== null);
  return (
    <div className="grid gap-5 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{m.pace_plate({ orders: figure(pace.orders) })}</Plate>
        </div>
        <h2 className="m-0 text-[1.75rem]">{headline(pace)}</h2>
        <p className="m-0 max-w-measure text-small">
          {ratio === null
            ? pace.usualOrders === 0
              ? m.pace_no_compare()
              : m.pace_too_early()
            : (compared.length === 1 ? m.pace_compare_one : m.pace_compare)({
                count: compared.length,
                weekday: weekdayName(pace.day),
                usual: figure(pace.usualOrders, 0, 1),
                until: clockText(until * 60),
              })}{' '}
          {pace.forecast === null ? null : m.pace_forecast({ orders: figure(pace.forecast, 0, 0) })}{' '}
          {compared.length < leastCompared ? m.pace_few({ least: leastCompared }) : null}
          {pace.amount > 0 ? m.pace_amount({ amount: figure(pace.amount / 100, 2) }) : null}
        </p>
      </div>
      <HourColumns pace={pace} />
      {unusual.length > 0 ? (
        <ul className="m-0 grid list-none gap-1.5 p-0 text-small">
          {unusual.map((hour) => (
            <li key={hour.hour}>
              <b>{clockText(hour.hour * 60)}</b> {unusualText(hour.unusual)}:{' '}
              {m.pace_count_usual({ count: figure(hour.count), usual: figure(hour.usual, 1, 1) })}
            </li>
          ))}
        </ul>
      ) : compared.length >= leastCompared ? (
        <p className="m-0 max-w-measure text-small">{m.pace_nothing_unusual()}</p>
      ) : null}
      <ShowAsTable
        caption={m.pace_chart()}
        columns={[m.pace_hour(), m.pace_orders(), m.pace_usual(), m.pace_unusual()]}
        rows={hours.map((hour) => [
          clockText(hour.hour * 60),
          figure(hour.count),
          figure(hour.usual, 1, 1),
          unusualText(hour.unusual),
        ])}
      />
      <details className="text-small">
        <summary className="w-fit py-1 font-semibold text-primary">{m.pace_method()}</summary>
        <p className="m-0 max-w-measure mt-1">{m.pace_method_text()}</p>
      </details>
    </div>
  );
}

function headline({ ratio, until, day }: Pace): string {
  if (ratio === null) return m.pace_heading_alone({ day: dayName(day) });
  const part = percent(Math.abs(ratio - 1));
  if (Math.abs(ratio - 1) < 0.03) return m.pace_heading_level();
  if (until === 24) return ratio > 1 ? m.pace_heading_more({ part }) : m.pace_heading_fewer({ part });
  return ratio > 1
    ? m.pace_heading_ahead({ part, time: clockText(until * 60) })
    : m.pace_heading_behind({ part, time: clockText(until * 60) });
}

/** Every hour of the day as figures. */
export function paceRows({ hours, day }: Pace): (string | number)[][] {
  return [
    [`${m.pace_hour()} (${dayName(day)})`, m.pace_orders(), m.pace_usual(), m.pace_unusual()],
    ...hours.map((hour) => [clockText(hour.hour * 60), hour.count, hour.usual, unusualText(hour.unusual)]),
  ];
}
