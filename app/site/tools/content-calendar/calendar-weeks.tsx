import { addDays, type Day, dayNumber, partsOf, weekday } from '#app/format/calendar.ts';
import { shortDayText, weekdayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Plan } from './content-calendar.ts';
import type { IsWorking } from './working-days.ts';

/** Longer plans are read from the bars alone. */
const maxWeeks = 9;

const monday = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));

/** The plan on a wall calendar, week by week; the table below says the same in words. */
export function CalendarWeeks({ plan, isWorking }: { plan: Plan; isWorking: IsWorking }) {
  const first = monday(plan.beginOn);
  const weeks = Math.floor((dayNumber(plan.sellOn) - dayNumber(first)) / 7) + 1;
  if (plan.steps.length === 0 || weeks > maxWeeks) return null;
  // The calendar ends in 9999; days beyond it are not repeated.
  const days = [...new Set(Array.from({ length: weeks * 7 }, (_, i) => addDays(first, i)))];
  return (
    <div aria-hidden="true" className="@container">
      <div className="grid grid-cols-7 gap-1 text-caption leading-none">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="pb-1 text-center font-semibold text-ink-2">
            {weekdayText(day)}
          </span>
        ))}
        {days.map((day, i) => (
          <Cell
            key={day}
            plan={plan}
            day={day}
            named={i === 0 || partsOf(day).day === 1}
            isOff={!isWorking(day)}
          />
        ))}
      </div>
    </div>
  );
}

interface CellProps {
  plan: Plan;
  day: Day;
  /** Says the month as well. */
  named: boolean;
  isOff: boolean;
}

function Cell({ plan, day, named, isOff }: CellProps) {
  const at = plan.steps.filter(({ start, end }) => !isOff && start <= day && day <= end);
  const main = at.find(({ id }) => plan.chain.includes(id));
  const beside = at.find(({ id }) => !plan.chain.includes(id));
  const sells = day === plan.sellOn;
  const outside = day < plan.beginOn || day > plan.sellOn;
  const begins = main && (main.start === day || (weekday(day) === 1 && !named));
  return (
    <span
      className={`grid min-h-10 content-start gap-1 overflow-hidden rounded-label px-1.5 pt-1.5 ${ground({ sells, isOff, outside })}`}
    >
      <span className="flex justify-between gap-1">
        <span className={`whitespace-nowrap ${main ? 'font-semibold text-ink' : ''}`}>
          {named ? <span className="@max-md:hidden">{shortDayText(day)}</span> : null}
          <span className={named ? '@md:hidden' : undefined}>{partsOf(day).day}</span>
        </span>
        <span className="-mb-1 truncate pb-1 @max-md:hidden">
          {sells ? m.calendar_sell_mark() : begins ? main.name : ''}
        </span>
      </span>
      {main ? <span className="-mx-1.5 mt-0.5 h-1.5 bg-(--series-2)" /> : null}
      {beside ? <span className="-mx-1.5 h-1 bg-(--series-6)" /> : null}
    </span>
  );
}

function ground({ sells, isOff, outside }: { sells: boolean; isOff: boolean; outside: boolean }): string {
  if (sells) return 'bg-ink font-semibold text-bg';
  if (outside) return 'text-ink-3';
  return `text-ink-2 ${isOff ? 'bg-line' : 'bg-surface'}`;
}
