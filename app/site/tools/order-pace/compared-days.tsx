import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Bars } from '#app/ui/charts/bars.tsx';
import type { Pace } from './pace.ts';
import { clockText, dayName, weekdayName } from './pace-words.ts';
import type { DayTally } from './read-orders.ts';

/** The day and those that it is compared with, each up to the same hour. */
export function ComparedDays({ pace, days }: { pace: Pace; days: readonly DayTally[] }) {
  const until = pace.until * 60;
  const ordersOn = (day: number) =>
    days
      .find((one) => one.day === day)
      ?.minutes.subarray(0, until)
      .reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="m-0 text-small font-semibold text-ink">
        {m.pace_days({ weekday: weekdayName(pace.day), until: clockText(until) })}
      </p>
      <Bars
        bars={[...pace.compared, pace.day]
          .toSorted((a, b) => a - b)
          .map((day) => ({
            label: dayName(day),
            value: ordersOn(day),
            text: figure(ordersOn(day)),
            answer: day === pace.day,
          }))}
      />
    </div>
  );
}
